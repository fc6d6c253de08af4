import type { CandleColumns } from '../../domain/candle-columns.ts';
import type { Execution } from '../../domain/execution.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';

/** A candle as a record. */
export interface PlainCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly spreadOpen: number;
  readonly spreadClose: number;
}

/** The outcome of a trade on a signal. */
export interface PlainOutcome {
  readonly pct: number;
  /** Index of the candle that ended it. */
  readonly exit: number;
}

/** The usable candles of the columns: in time order, no duplicate, nothing impossible. */
export function usableCandles(columns: CandleColumns): PlainCandle[] {
  const usable: PlainCandle[] = [];
  columns.time.forEach((time, row) => {
    const candle: PlainCandle = {
      time,
      open: columns.open[row] ?? 0,
      high: columns.high[row] ?? 0,
      low: columns.low[row] ?? 0,
      close: columns.close[row] ?? 0,
      spreadOpen: columns.spread_open[row] ?? 0,
      spreadClose: columns.spread_close[row] ?? 0,
    };
    const last = usable.at(-1);
    if (last !== undefined && time <= last.time) return;
    const prices = [candle.open, candle.high, candle.low, candle.close];
    if (!prices.every((price) => Number.isFinite(price) && price > 0)) return;
    if (candle.high !== Math.max(...prices) || candle.low !== Math.min(...prices)) return;
    usable.push(candle);
  });
  return usable;
}

/** True if candle `index` is the first or opens more than three candle lengths after the one before. */
function breaksRun(candles: readonly PlainCandle[], index: number, seconds: number): boolean {
  const candle = candles[index];
  const previous = candles[index - 1];
  return candle === undefined || previous === undefined || candle.time - previous.time > 3 * seconds;
}

/** How often every pattern of the given lengths was seen, counted with strings. */
export function naiveCounts(
  candles: readonly PlainCandle[],
  seconds: number,
  lengths: readonly number[],
): Map<string, number> {
  const counts = new Map<string, number>();
  let bits = '';
  candles.forEach((candle, index) => {
    if (breaksRun(candles, index, seconds)) {
      bits = '';
      return;
    }
    bits = (bits + (candle.close > (candles[index - 1]?.close ?? 0) ? '1' : '0')).slice(-32);
    for (const length of lengths) {
      if (bits.length < length) continue;
      const pattern = bits.slice(-length);
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    }
  });
  return counts;
}

/** Wilder's average true range over 14 candles, undefined before. Jumps across a broken run do not count. */
export function naiveRanges(candles: readonly PlainCandle[], seconds: number): (number | undefined)[] {
  const trueRanges = candles.map((candle, index) => {
    const previous = candles[index - 1];
    if (previous === undefined || breaksRun(candles, index, seconds)) return candle.high - candle.low;
    return Math.max(
      candle.high - candle.low,
      Math.abs(candle.high - previous.close),
      Math.abs(candle.low - previous.close),
    );
  });
  let average = 0;
  return trueRanges.map((trueRange, index) => {
    if (index < 14) {
      average += trueRange / 14;
      return index === 13 ? average : undefined;
    }
    average = (13 * average + trueRange) / 14;
    return average;
  });
}

/** The series of an outcome: seconds of its candles, its pair, and its execution. */
export interface PlainSeries {
  readonly seconds: number;
  readonly symbol: CurrencyPair;
  readonly execution: Execution;
}

/** The outcome of a trade on the signal of candle `signal`: barriers at 1.5 ranges, at most 12 candles. */
export function naiveOutcome(
  candles: readonly PlainCandle[],
  signal: number,
  range: number | undefined,
  direction: 'long' | 'short',
  { seconds, symbol, execution }: PlainSeries,
): PlainOutcome | undefined {
  const first = signal + 1 + execution.entry_delay;
  const entry = candles[first];
  if (range === undefined || range < 1e-9 || entry === undefined || first + 11 >= candles.length)
    return undefined;
  for (let index = signal + 1; index <= first; index++) {
    if (breaksRun(candles, index, seconds)) return undefined;
  }
  const side = direction === 'long' ? 1 : -1;
  const usual = { EUR_USD: 0.0001, USD_SGD: 0.0002, AUD_USD: 0.00013 }[symbol];
  const assumed = execution.assumed_spread_pips === null ? usual : execution.assumed_spread_pips / 10_000;
  const half = (spread: number) => {
    const isOwn = execution.spread_source === 'candles' && spread >= 0;
    return (execution.spread_factor * (isOwn ? spread : assumed)) / 2;
  };
  const slippage = ({ pips, range_share: share }: Execution['entry_slippage'], candle: PlainCandle) =>
    pips / 10_000 + share * (candle.high - candle.low);
  const paid = entry.open + side * (half(entry.spreadOpen) + slippage(execution.entry_slippage, entry));
  const points = direction === 'long' ? execution.financing_long_points : execution.financing_short_points;
  const result = (exit: number, price: number, spread: number, ended: 'open' | 'close', slip = 0) => {
    const received = price - side * (half(spread) + slip);
    const until = (candles[exit]?.time ?? 0) + (ended === 'open' ? 1 : seconds);
    const financing = (points / 100_000) * naiveFinancedDays(entry.time, until);
    const dollars = (2 * execution.commission_usd) / 100_000;
    const commission = symbol === 'USD_SGD' ? dollars * received : dollars;
    return { pct: (100 * (side * (received - paid) + financing - commission)) / paid, exit };
  };
  const gain = (price: number) => side * (price - entry.open);
  const barrier = 1.5 * range;
  for (let index = first; index <= first + 11; index++) {
    const candle = candles[index];
    if (candle === undefined) break;
    const slip = slippage(execution.stop_slippage, candle);
    const worst = Math.min(gain(candle.high), gain(candle.low));
    const best = Math.max(gain(candle.high), gain(candle.low));
    if (gain(candle.open) <= -barrier) return result(index, candle.open, candle.spreadOpen, 'open', slip);
    if (gain(candle.open) >= barrier) return result(index, candle.open, candle.spreadOpen, 'open');
    if (worst <= -barrier)
      return result(index, entry.open - side * barrier, candle.spreadClose, 'close', slip);
    if (best >= barrier) return result(index, entry.open + side * barrier, candle.spreadClose, 'close');
    if (index === first + 11) return result(index, candle.close, candle.spreadClose, 'close');
  }
  return undefined;
}

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const ROLLS: Readonly<Record<string, number>> = {
  'Mon, 17': 1,
  'Tue, 17': 1,
  'Wed, 17': 3,
  'Thu, 17': 1,
  'Fri, 17': 1,
};
const rollsOfHour = new Map<number, number>();

/** Days of financing of the rolls after `from` and before `until`, hour by hour on New York's clock. */
export function naiveFinancedDays(from: number, until: number): number {
  let days = 0;
  for (let hour = (Math.floor(from / 3_600) + 1) * 3_600; hour < until; hour += 3_600) {
    let rolls = rollsOfHour.get(hour);
    if (rolls === undefined) {
      rolls = ROLLS[NEW_YORK.format(hour * 1_000)] ?? 0;
      rollsOfHour.set(hour, rolls);
    }
    days += rolls;
  }
  return days;
}
