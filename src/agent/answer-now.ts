import type { AgentPart } from '../contract/agent.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { counted, nothing, sentences, table } from './answer-parts.ts';
import type { ToolReader } from './tool-reader.ts';
import { brokerAccount, engineStatus, openPositions } from './tools/now-tools.ts';

/** The open positions. */
export async function answerPositions(
  read: ToolReader,
  symbol: CurrencyPair | undefined,
): Promise<AgentPart[]> {
  const result = await read.use(openPositions, { ...(symbol && { symbol }) });
  if (!result.data) return nothing(result);
  const { open, positions } = result.data;
  const place = symbol === undefined ? '' : ` in ${symbol}`;
  if (positions.length === 0)
    return [sentences({ text: 'No active trades right now', to: open.to }, `${place}.`)];
  return [
    sentences(open.value === 1 ? 'There is ' : 'There are ', ...counted(open, 'open position'), `${place}.`),
    table(
      ['Symbol', 'Direction', 'Pattern', 'Entry price', 'Quantity', 'Since'],
      positions.map((position) => [
        position.symbol ?? 'N/A',
        position.direction ?? 'N/A',
        position.pattern ?? 'N/A',
        position.entry_price,
        position.quantity,
        minuteText(position.since),
      ]),
    ),
  ];
}

/** The state of the engine, of the candles and quotes of some symbols (none: all), and of the sources. */
export async function answerStatus(
  read: ToolReader,
  symbols: readonly CurrencyPair[],
  topics: readonly string[],
): Promise<AgentPart[]> {
  const result = await read.use(engineStatus, {});
  if (!result.data) return nothing(result);
  const { market, granularity, failing, hours } = result.data;
  const series = result.data.series.filter(
    ({ symbol }) => symbols.length === 0 || (symbols as readonly string[]).includes(symbol),
  );
  const [newest] = [...series].sort((a, b) => (b.last_candle_at ?? '').localeCompare(a.last_candle_at ?? ''));
  const nowhere = (symbols.length > 0 ? symbols : ['any symbol']).map(
    (symbol): SeriesData => ({ ...NOTHING_TOLD, symbol }),
  );
  const faults = [
    ...failing,
    ...series.flatMap(({ symbol, problem }) => (problem === null ? [] : [`${symbol} (${problem})`])),
  ];
  const stale = topics.includes('stale')
    ? [faults.length === 0 ? 'Nothing is stale: no source fails.' : `Stale: ${faults.join('; ')}.`]
    : [];
  const onlyStale = topics.length > 0 && topics.every((topic) => topic === 'stale');
  const told = series.length > 0 || onlyStale ? series : nowhere;
  const times = topics.includes('hours') ? [hoursText(hours)] : [];
  const asked = [...times, ...stale, ...told.flatMap((one) => topicText(one, new Set(topics)))];
  const parts: AgentPart[] = [
    ...(asked.length === 0 ? [] : [sentences(asked.join(' '))]),
    sentences(
      market === null
        ? 'There is no market yet: no candles have come in. '
        : `The figures are those of the ${market} market${granularity === null ? '' : ` in ${granularity} candles`}. `,
      newest?.last_candle_at
        ? `The newest candle of ${newest.symbol} opened at ${minuteText(newest.last_candle_at)} UTC, ${newest.age} ago. `
        : '',
      stale.length > 0 ? '' : failing.length === 0 ? 'No source fails.' : `Failing: ${failing.join('; ')}.`,
    ),
  ];
  if (series.length > 0) {
    parts.push(
      table(
        [
          'Symbol',
          'Market',
          'State',
          'Candles',
          'Oldest candle',
          'Newest candle',
          'Age',
          'Bid',
          'Ask',
          'Spread',
        ],
        series.map((one) => [
          one.symbol,
          one.open === null ? 'no quote' : one.open ? 'open' : 'closed',
          one.state,
          one.candles,
          one.first_candle_at === null ? 'N/A' : minuteText(one.first_candle_at),
          one.last_candle_at === null ? 'N/A' : minuteText(one.last_candle_at),
          one.age ?? 'N/A',
          one.bid ?? 'N/A',
          one.ask ?? 'N/A',
          one.spread ?? 'N/A',
        ]),
      ),
    );
  }
  return parts;
}

type SeriesData = Pick<
  NonNullable<Awaited<ReturnType<typeof engineStatus.find>>['data']>['series'][number],
  'symbol' | 'open' | 'bid' | 'ask' | 'spread' | 'state' | 'age'
>;

/** The answer for a symbol without a series. */
const NOTHING_TOLD: Omit<SeriesData, 'symbol'> = {
  state: 'not kept here',
  age: null,
  open: null,
  bid: null,
  ask: null,
  spread: null,
};

/** The part of a question about one series. */
function topicText(one: SeriesData, topics: ReadonlySet<string>): string[] {
  const { symbol, open, bid, ask, spread, state, age } = one;
  const parts: string[] = [];
  if (topics.has('price'))
    parts.push(
      bid === null || ask === null
        ? `The price of ${symbol} is not known: there is no quote of it.`
        : `${symbol} is at ${bid} bid and ${ask} ask.`,
    );
  if (topics.has('spread'))
    parts.push(
      spread === null
        ? `The spread of ${symbol} is not known: there is no quote of it.`
        : `The spread of ${symbol} is ${spread}.`,
    );
  if (topics.has('open')) parts.push(openText(symbol, open));
  if (topics.has('live') || topics.has('stale'))
    parts.push(
      `The series of ${symbol} is ${state}; its newest candle is ${age === null ? 'not known' : `${age} old`}.`,
    );
  return parts;
}

function openText(symbol: string, open: boolean | null): string {
  if (open === null) return `Whether the market of ${symbol} is open is not known: there is no quote of it.`;
  return `The market of ${symbol} is ${open ? 'open' : 'closed'}.`;
}

/** 'The foreign-exchange market is closed and opens again on Sunday, 2026-11-29 22:00 UTC.' */
function hoursText({ closes_at, opens_at }: { closes_at: string | null; opens_at: string }): string {
  const opens = `opens again on ${dayText(opens_at)}.`;
  return closes_at === null
    ? `The foreign-exchange market is closed and ${opens}`
    : `The foreign-exchange market is open and closes on ${dayText(closes_at)}. It ${opens}`;
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

function dayText(instant: string): string {
  return `${WEEKDAY.format(new Date(instant))}, ${minuteText(instant)} UTC`;
}

/** The broker account. */
export async function answerAccount(read: ToolReader): Promise<AgentPart[]> {
  const result = await read.use(brokerAccount, {});
  if (!result.data) return nothing(result);
  const { provider, environment, currency, balance, realised_profit, net_asset_value } = result.data;
  const { margin_used, margin_available } = result.data;
  // Amounts of an account in another currency than dollars have no currency sign.
  const unit = currency === null || currency === 'USD' ? '' : ` ${currency}`;
  return [
    sentences(
      `The ${environment} account at ${provider} holds `,
      balance,
      `${unit}, with a realised profit of `,
      realised_profit,
      `${unit} and a net asset value of `,
      net_asset_value,
      `${unit}.`,
    ),
    sentences('Margin: ', margin_used, `${unit} used, `, margin_available, `${unit} available.`),
  ];
}

function minuteText(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
