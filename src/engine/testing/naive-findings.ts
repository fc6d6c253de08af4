import type { CandleColumns } from '../../domain/candle-columns.ts';

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

/** The outcome of a trade on the signal of candle `signal`: barriers at 1.5 ranges, at most 12 candles. */
export function naiveOutcome(
  candles: readonly PlainCandle[],
  signal: number,
  range: number | undefined,
  direction: 'long' | 'short',
  seconds: number,
  typicalSpread: number,
): PlainOutcome | undefined {
  const entry = candles[signal + 1];
  if (range === undefined || range < 1e-9 || entry === undefined) return undefined;
  if (signal + 12 >= candles.length || breaksRun(candles, signal + 1, seconds)) return undefined;
  const side = direction === 'long' ? 1 : -1;
  const half = (spread: number) => (spread >= 0 ? spread : typicalSpread) / 2;
  const paid = entry.open + side * half(entry.spreadOpen);
  const result = (exit: number, price: number, spread: number): PlainOutcome => ({
    pct: (100 * side * (price - side * half(spread) - paid)) / paid,
    exit,
  });
  const gain = (price: number) => side * (price - entry.open);
  const barrier = 1.5 * range;
  for (let index = signal + 1; index <= signal + 12; index++) {
    const candle = candles[index];
    if (candle === undefined) break;
    const worst = Math.min(gain(candle.high), gain(candle.low));
    const best = Math.max(gain(candle.high), gain(candle.low));
    if (Math.abs(gain(candle.open)) >= barrier) return result(index, candle.open, candle.spreadOpen);
    if (worst <= -barrier) return result(index, entry.open - side * barrier, candle.spreadClose);
    if (best >= barrier) return result(index, entry.open + side * barrier, candle.spreadClose);
    if (index === signal + 12) return result(index, candle.close, candle.spreadClose);
  }
  return undefined;
}
