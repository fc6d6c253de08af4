import type { AgentPart } from '../contract/agent.ts';
import { getBrokerStatus } from '../store/broker.ts';
import { getEngineStatus } from '../store/engine-status.ts';
import { listOpenPositions } from '../store/positions.ts';
import { listRemotePositions } from '../store/remote-positions.ts';
import { listSources } from '../store/sources.ts';
import { type AnalystContext, scopeFor, screen } from './analyst-context.ts';
import { count, figure, sentences, table } from './answer-parts.ts';
import type { Question } from './question.ts';

/** The positions that are open now. */
export async function answerPositions(context: AnalystContext, question: Question): Promise<AgentPart[]> {
  const [symbol] = question.symbols;
  const scope = await scopeFor(context, symbol, 'positions');
  const positions =
    scope.market === 'remote'
      ? await listRemotePositions(context.db, 'all', symbol)
      : await listOpenPositions(context.db, scope);
  const to = screen('/trading/trades/current', scope);
  const place = symbol === undefined ? '' : ` in ${symbol}`;
  if (positions.length === 0) return [sentences({ text: 'No active trades right now', to }, `${place}.`)];
  return [
    sentences('There are ', count(positions.length, to), ` open positions${place}.`),
    table(
      ['Symbol', 'Direction', 'Entry price', 'Quantity', 'Since'],
      positions.map((position) => [
        position.symbol ?? 'N/A',
        position.direction,
        figure(position.entry_price, { unit: 'price' }, to),
        figure(position.quantity, { unit: 'count' }, to),
        position.timestamp.slice(0, 16).replace('T', ' '),
      ]),
    ),
  ];
}

/** How the engine and its sources are. */
export async function answerStatus(context: AnalystContext): Promise<AgentPart[]> {
  const { series, scope } = await getEngineStatus(context.db, context.query, () => context.now);
  const to = screen('/trading', scope);
  const sources = (await listSources(context.db)).filter(({ active }) => active);
  const failing = sources.flatMap(({ area, calls }) =>
    calls
      .filter(({ state }) => state === 'failed')
      .map(({ call, problem }) => `${area} ${call} (${problem})`),
  );
  const parts: AgentPart[] = [
    sentences(
      scope.market === null
        ? 'There is no market yet: no candles have come in.'
        : `The figures are those of the ${scope.market} market${scope.granularity === null ? '' : ` in ${scope.granularity} candles`}. `,
      failing.length === 0 ? 'No source fails.' : `Failing: ${failing.join('; ')}.`,
    ),
  ];
  if (series.length > 0) {
    parts.push(
      table(
        ['Symbol', 'Candles', 'State', 'Last candle'],
        series.map((one) => [
          one.symbol,
          count(one.candles, to),
          one.state,
          one.last_candle_at?.slice(0, 16).replace('T', ' ') ?? 'N/A',
        ]),
      ),
    );
  }
  return parts;
}

/** The account at the broker. */
export async function answerAccount({ db }: AnalystContext): Promise<AgentPart[]> {
  const { provider, environment, account, state, problem } = await getBrokerStatus(db);
  const to = '/trading/broker';
  if (provider === null)
    return [sentences('No broker is connected, so no account is known: wallet size N/A.')];
  if (!account) return [sentences(`${provider} has not answered yet, so nothing is known of the account.`)];
  const dollars = { unit: 'dollars' } as const;
  return [
    sentences(
      `The ${environment} account at ${provider} holds `,
      figure(account.balance, dollars, to),
      ', with a realised profit of ',
      figure(account.pl, { ...dollars, signed: true }, to),
      ' and a net asset value of ',
      figure(account.nav, dollars, to),
      '.',
      ...(state === 'failed' ? [` These figures are old: ${problem}.`] : []),
    ),
  ];
}
