import type { CandleColumns } from './candle-columns.ts';

/** How the engine of a series reads candles and opens trades. */
export interface FanRules {
  /** Bits, oldest first. */
  readonly bits: string;
  /** 1 for long, -1 for short. */
  readonly side: 1 | -1;
  /** A candle that opens more seconds after the one before breaks the run. */
  readonly longest_step: number;
  /** Candles in Wilder's average true range. */
  readonly atr_length: number;
  /** Candles from the signal to the one that opens the trade; at least 1. */
  readonly entry_lag: number;
  /** Candles of a trade's life, the entry candle being the first. */
  readonly horizon: number;
  /** The full spread that is charged at a candle whose own is this, at this price; NaN where the candle has none. */
  readonly spreadAt: (own: number, price: number) => number;
  /** Number of first occurrences that do not count, because the average range has not settled. */
  readonly settle: number;
  /** Opening time of the candle that selected the pattern, seconds; null if none did. */
  readonly selected_at: number | null;
}

/** One candle after the entry: quantiles of where the price closed, in average true ranges in the trade's direction. */
export interface FanPoint {
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/** What followed the occurrences of a pattern: a point for each candle of a trade's life; none without an occurrence. */
export interface Fan {
  readonly n: number;
  readonly points: readonly FanPoint[];
}

export interface PatternFans {
  /** Occurrences whose whole path lies before the candle that selected the pattern; all of them if none did. */
  readonly in_sample: Fan;
  /** Occurrences from that candle on. */
  readonly out_of_sample: Fan;
  /** Median spread of entry and exit together, in average true ranges; null without an occurrence. */
  readonly break_even: number | null;
}

const SMALLEST_RANGE = 1e-9;

/**
 * What followed each occurrence of a pattern in stored candles, by the engine's rules of runs, ranges and entries. Occurrences may
 * overlap. An occurrence without its whole path, or whose entry is across a broken run, does not count; neither does one before the
 * selection whose path ends after it.
 */
export function followPattern(candles: CandleColumns, rules: FanRules): PatternFans {
  const { time, open, close } = candles;
  const { entry_lag: lag, horizon, side, selected_at } = rules;
  const rows = usableRows(candles);
  const { ranges, broken } = rangesOf(candles, rows, rules);
  const chosen = selected_at ?? Number.POSITIVE_INFINITY;
  const inSample: Float64Array[] = [];
  const outOfSample: Float64Array[] = [];
  const costs: number[] = [];
  let run = '';
  rows.forEach((row, at) => {
    const up = close[row]! > close[rows[at - 1] ?? row]!;
    run = broken[at] === 1 ? '' : (run + (up ? '1' : '0')).slice(-rules.bits.length);
    const range = ranges[at]!;
    const last = at + lag + horizon - 1;
    if (run !== rules.bits || at < rules.settle || !(range > SMALLEST_RANGE) || last >= rows.length) return;
    for (let next = at + 1; next <= at + lag; next++) if (broken[next] === 1) return;
    const isAfter = time[row]! >= chosen;
    if (!isAfter && time[rows[last]!]! > chosen) return;
    const entry = rows[at + lag]!;
    const exit = rows[last]!;
    const path = Float64Array.from(
      { length: horizon },
      (_, k) => (side * (close[rows[at + lag + k]!]! - open[entry]!)) / range,
    );
    (isAfter ? outOfSample : inSample).push(path);
    const paid =
      rules.spreadAt(candles.spread_open[entry]!, open[entry]!) +
      rules.spreadAt(candles.spread_close[exit]!, close[exit]!);
    costs.push(paid / 2 / range);
  });
  return {
    in_sample: fanOf(inSample, horizon),
    out_of_sample: fanOf(outOfSample, horizon),
    break_even:
      costs.length === 0
        ? null
        : quantile(
            costs.toSorted((a, b) => a - b),
            0.5,
          ),
  };
}

/** Rows with possible prices in ascending time: the engine passes over the others. */
function usableRows({ time, open, high, low, close }: CandleColumns): number[] {
  const rows: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < time.length; row++) {
    const [o, h, l, c] = [open[row]!, high[row]!, low[row]!, close[row]!];
    if (!(time[row]! > last && l > 0 && h < Infinity && o >= l && o <= h && c >= l && c <= h)) continue;
    last = time[row]!;
    rows.push(row);
  }
  return rows;
}

/** The average true range at each candle, NaN before there are enough, and whether a candle breaks the run. */
function rangesOf(
  { time, high, low, close }: CandleColumns,
  rows: readonly number[],
  { atr_length: length, longest_step }: FanRules,
): { readonly ranges: Float64Array; readonly broken: Uint8Array } {
  const ranges = new Float64Array(rows.length).fill(Number.NaN);
  const broken = new Uint8Array(rows.length);
  let range = 0;
  rows.forEach((row, at) => {
    const former = rows[at - 1];
    const breaks = former === undefined || time[row]! - time[former]! > longest_step;
    broken[at] = breaks ? 1 : 0;
    const reach = breaks
      ? high[row]! - low[row]!
      : Math.max(high[row]!, close[former]!) - Math.min(low[row]!, close[former]!);
    range += at < length ? reach / length : (reach - range) / length;
    if (at >= length - 1) ranges[at] = range;
  });
  return { ranges, broken };
}

function fanOf(paths: readonly Float64Array[], horizon: number): Fan {
  if (paths.length === 0) return { n: 0, points: [] };
  const points = Array.from({ length: horizon }, (_, k): FanPoint => {
    const values = paths.map((path) => path[k]!).sort((a, b) => a - b);
    const at = (share: number): number => quantile(values, share);
    return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
  });
  return { n: paths.length, points };
}

/** The quantile of ascending values, between two of them by a line (type 7 of Hyndman and Fan, 1996). */
function quantile(values: readonly number[], share: number): number {
  const place = (values.length - 1) * share;
  const at = Math.floor(place);
  const low = values[at]!;
  return low + (place - at) * ((values[at + 1] ?? low) - low);
}
