import type { BootstrapFigure, EvidenceGroup, EvidenceSet } from '../../contract/trade-evidence.ts';
import type { CandleColumns } from '../../domain/candle-columns.ts';
import { type ClosedTrades, pickTrades } from '../../domain/closed-trades.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../domain/granularity.ts';
import { holdResult, paidHalfSpread } from '../../domain/hold-result.ts';
import { firstRowFrom, markedEquity } from '../../domain/marked-equity.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import { TRADING_SESSIONS, tradingSessionAt } from '../../domain/trading-session.ts';
import type { EngineSettings } from '../../engine/engine-settings.ts';
import { type EntryOutcomes, findEntryOutcomes } from '../../engine/entry-outcomes.ts';
import { dailyIntervals, dailySums } from '../../statistics/daily-intervals.ts';
import { expectedBestSharpe, probabilisticSharpe } from '../../statistics/deflated-sharpe.ts';
import { compareWithRandomEntries } from '../../statistics/random-entries.ts';
import { returnMoments } from '../../statistics/return-moments.ts';
import { quantileOf } from '../../statistics/stationary-bootstrap.ts';

/** A series with its closed trades. */
export interface EvidenceInput {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly settings: EngineSettings;
  readonly candles: CandleColumns;
  readonly trades: ClosedTrades;
  /** 1 for trades of promoted and elite patterns, parallel to `trades`. */
  readonly promoted: Int8Array;
  readonly patterns_looked_at: number;
  readonly runs: number;
  readonly seed: number;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const VOLATILITIES = ['low', 'middle', 'high'] as const;
const LEVERAGE = 30;
const DAY_SECONDS = 86_400;
const THURSDAY = 4;

/** The evidence of the trades before and after promotion, which are never mixed. */
export function evidenceOf(input: EvidenceInput): {
  readonly before: EvidenceSet;
  readonly after: EvidenceSet;
} {
  const outcomes = findEntryOutcomes(input.candles, input);
  const places = { before: [] as number[], after: [] as number[] };
  for (let at = 0; at < input.promoted.length; at += 1) {
    (input.promoted[at] === 1 ? places.after : places.before).push(at);
  }
  return {
    before: setOf(input, pickTrades(input.trades, places.before), outcomes),
    after: setOf(input, pickTrades(input.trades, places.after), outcomes),
  };
}

function setOf(input: EvidenceInput, trades: ClosedTrades, outcomes: EntryOutcomes): EvidenceSet {
  const { candles, symbol, granularity, settings, patterns_looked_at: trials, runs, seed } = input;
  const { execution } = settings;
  const seconds = GRANULARITY_SECONDS[granularity];
  const sums = dailySums(trades.exit, trades.pct);
  const figures = dailyIntervals(sums, { runs, seed });
  const figure = ({ value, interval }: (typeof figures)['sharpe']): BootstrapFigure => ({
    value: Number.isNaN(value) ? null : value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  });
  const moments = returnMoments(sums.gains.map((gain, day) => gain + sums.losses[day]!));
  // Most patterns never traded: the spread of their ratios is taken as that of a ratio around 0.
  const luck = moments ? expectedBestSharpe(1 / Math.sqrt(moments.n - 1), trials) : 0;
  const marked = markedEquity(candles, trades, seconds, (row) =>
    paidHalfSpread(execution, symbol, candles.spread_close[row]!, candles.close[row]!),
  );
  const span = spanOf(candles, trades, seconds);
  const hold = (direction: 'long' | 'short') =>
    span === null ? null : holdResult(candles, { ...span, seconds }, { execution, symbol }, direction);
  return {
    trades: trades.entry.length,
    days: sums.trades.length,
    from: instantOf(trades.entry[0]),
    to: instantOf(trades.exit.length === 0 ? undefined : latest(trades.exit)),
    expectancy: figure(figures.expectancy),
    profit_factor: figure(figures.profit_factor),
    sharpe: figure(figures.sharpe),
    sortino: figure(figures.sortino),
    max_drawdown: figure(figures.max_drawdown),
    probabilistic_sharpe: moments ? unproved(probabilisticSharpe(moments, 0)) : null,
    deflated_sharpe: moments ? unproved(probabilisticSharpe(moments, luck)) : null,
    random_entries: compareWithRandomEntries(trades, outcomes, { runs, seed }),
    total_pct: trades.pct.length === 0 ? null : trades.pct.reduce((sum, pct) => sum + pct, 0),
    buy_and_hold_pct: hold('long'),
    short_and_hold_pct: hold('short'),
    exposure: marked?.exposure ?? null,
    most_at_once: marked?.most_at_once ?? null,
    margin_usd: marked && marginOf(symbol, marked.largest_notional, trades),
    closed_drawdown: marked?.closed_drawdown ?? null,
    marked_drawdown: marked?.marked_drawdown ?? null,
    groups: groupsOf(trades, outcomes),
  };
}

/** Neither 0 nor 1, which no sample proves. */
function unproved(share: number | null): number | null {
  return share === null ? null : Math.min(1 - Number.EPSILON, Math.max(Number.MIN_VALUE, share));
}

/** Rows of the first entry and of the last exit; null where the candles do not have them. */
function spanOf({ time }: CandleColumns, { entry, exit }: ClosedTrades, seconds: number) {
  if (entry.length === 0) return null;
  const from = firstRowFrom(time, entry[0]!);
  const to = firstRowFrom(time, latest(exit) - seconds + 1) - 1;
  return from < time.length && to >= from ? { from, to } : null;
}

/** For USD_SGD the base is dollars: its margin is of its units. */
function marginOf(symbol: CurrencyPair, notional: number, { price }: ClosedTrades): number {
  const rate = symbol === 'USD_SGD' ? price.reduce((sum, one) => sum + one, 0) / price.length : 1;
  return notional / rate / LEVERAGE;
}

/** Trades by year, by tercile of the candles' volatility, by session and by weekday of entry (UTC), without empty groups. */
function groupsOf(trades: ClosedTrades, outcomes: EntryOutcomes): EvidenceGroup[] {
  const bounds = tercilesOf(trades, outcomes);
  const found = new Map<string, EvidenceGroup>();
  const add = (by: EvidenceGroup['by'], name: string, pct: number): void => {
    const key = `${by} ${name}`;
    const { trades: n = 0, wins = 0, mean_pct = 0 } = found.get(key) ?? {};
    const mean = mean_pct + (pct - mean_pct) / (n + 1);
    found.set(key, { by, name, trades: n + 1, wins: wins + Number(pct > 0), mean_pct: mean });
  };
  for (let at = 0; at < trades.entry.length; at += 1) {
    const [entry, pct] = [trades.entry[at]!, trades.pct[at]!];
    add('year', String(new Date(entry * 1_000).getUTCFullYear()), pct);
    const row = firstRowFrom(outcomes.time, entry);
    if (bounds && outcomes.time[row] === entry) {
      const range = outcomes.range_pct[row]!;
      add('volatility', VOLATILITIES[Number(range > bounds[0]) + Number(range > bounds[1])]!, pct);
    }
    add('session', tradingSessionAt(entry), pct);
    add('weekday', WEEKDAYS[(Math.floor(entry / DAY_SECONDS) + THURSDAY) % 7]!, pct);
  }
  const order: readonly string[] = [...VOLATILITIES, ...TRADING_SESSIONS, ...WEEKDAYS];
  const kinds: readonly string[] = ['year', 'volatility', 'session', 'weekday'];
  return [...found.values()].sort(
    (a, b) =>
      kinds.indexOf(a.by) - kinds.indexOf(b.by) ||
      order.indexOf(a.name) - order.indexOf(b.name) ||
      Number(a.name > b.name) * 2 - 1,
  );
}

/** The bounds of the terciles of the average range, of all candles between the first and the last entry. */
function tercilesOf(trades: ClosedTrades, { time, range_pct }: EntryOutcomes): [number, number] | null {
  const [first, last] = [trades.entry[0], trades.entry.at(-1)];
  if (first === undefined || last === undefined) return null;
  const ranges = range_pct.slice(firstRowFrom(time, first), firstRowFrom(time, last + 1)).sort();
  return ranges.length === 0 ? null : [quantileOf(ranges, 1 / 3), quantileOf(ranges, 2 / 3)];
}

function latest(times: Float64Array): number {
  return times.reduce((last, time) => Math.max(last, time), Number.NEGATIVE_INFINITY);
}

function instantOf(seconds: number | undefined): string | null {
  return seconds === undefined ? null : new Date(seconds * 1_000).toISOString();
}
