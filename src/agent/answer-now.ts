import type { AgentPart } from '../contract/agent.ts';
import { counted, nothing, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';
import type { ToolReader } from './tool-reader.ts';
import { brokerAccount, engineStatus, openPositions } from './tools/now-tools.ts';

/** The positions that are open now. */
export async function answerPositions(read: ToolReader, question: Question): Promise<AgentPart[]> {
  const [symbol] = question.symbols;
  const result = await read.use(openPositions, { ...(symbol && { symbol }) });
  if (!result.data) return nothing(result);
  const { open, positions } = result.data;
  const place = symbol === undefined ? '' : ` in ${symbol}`;
  if (positions.length === 0)
    return [sentences({ text: 'No active trades right now', to: open.to }, `${place}.`)];
  return [
    sentences(open.value === 1 ? 'There is ' : 'There are ', ...counted(open, 'open position'), `${place}.`),
    table(
      ['Symbol', 'Direction', 'Entry price', 'Quantity', 'Since'],
      positions.map((position) => [
        position.symbol ?? 'N/A',
        position.direction ?? 'N/A',
        position.entry_price,
        position.quantity,
        minuteText(position.since),
      ]),
    ),
  ];
}

/** How the engine and its sources are. */
export async function answerStatus(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(engineStatus, {});
  if (!result.data) return nothing(result);
  const { market, granularity, failing, series } = result.data;
  const parts: AgentPart[] = [
    sentences(
      market === null
        ? 'There is no market yet: no candles have come in. '
        : `The figures are those of the ${market} market${granularity === null ? '' : ` in ${granularity} candles`}. `,
      failing.length === 0 ? 'No source fails.' : `Failing: ${failing.join('; ')}.`,
    ),
  ];
  if (series.length > 0) {
    parts.push(
      table(
        ['Symbol', 'Candles', 'State', 'Last candle'],
        series.map((one) => [
          one.symbol,
          one.candles,
          one.state,
          one.last_candle_at === null ? 'N/A' : minuteText(one.last_candle_at),
        ]),
      ),
    );
  }
  return parts;
}

/** The account at the broker. */
export async function answerAccount(read: ToolReader, { text }: Question): Promise<AgentPart[]> {
  const result = await read.use(brokerAccount, {});
  if (!result.data) return nothing(result);
  const { provider, environment, currency, balance, realised_profit, net_asset_value } = result.data;
  const { margin_used, margin_available } = result.data;
  // The figures of an account that is not in dollars carry no sign.
  const unit = currency === null || currency === 'USD' ? '' : ` ${currency}`;
  const parts = [
    sentences(
      `The ${environment} account at ${provider} holds `,
      balance,
      `${unit}, with a realised profit of `,
      realised_profit,
      `${unit} and a net asset value of `,
      net_asset_value,
      `${unit}.`,
    ),
  ];
  if (/\bmargin\b/.test(text)) {
    parts.push(sentences('Margin: ', margin_used, `${unit} used, `, margin_available, `${unit} available.`));
  }
  return parts;
}

function minuteText(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
