import type { ClosedTrades } from '../domain/closed-trades.ts';
import { seededUniform } from '../domain/seeded-uniform.ts';
import { quantileOf } from './stationary-bootstrap.ts';

const DAY_SECONDS = 86_400;
const BINS = 24;

/** What entering at each candle brings, in percent; ascending by time. */
export interface CandleOutcomes {
  readonly time: Float64Array;
  readonly long: Float64Array;
  readonly short: Float64Array;
}

/** The mean of a set of trades among the means of as many random entries. */
export interface RandomEntries {
  /** Sets of random entries. */
  readonly runs: number;
  /** Trades that were compared: those at whose time of day there are candles to enter at. */
  readonly trades: number;
  /** Mean profit of the compared trades, in percent. */
  readonly own_mean: number;
  /** Share of the sets whose mean is below it; one that is equal counts half. */
  readonly below: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** Sets by their mean, in bins of equal width. */
  readonly bins: { readonly from: number; readonly to: number; readonly runs: number }[];
}

/**
 * For every trade draws a candle of the same time of day (UTC), between the first and the last entry, and enters there in the same
 * direction; `runs` times. The outcomes have the costs of the trades. Null where no trade can be compared.
 */
export function compareWithRandomEntries(
  trades: ClosedTrades,
  { time, long, short }: CandleOutcomes,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): RandomEntries | null {
  const [first = 0, last = -1] = [trades.entry[0], trades.entry.at(-1)];
  const rowsAt = new Map<number, number[]>();
  for (let row = 0; row < time.length; row += 1) {
    if (time[row]! < first || time[row]! > last) continue;
    const clock = time[row]! % DAY_SECONDS;
    const rows = rowsAt.get(clock);
    if (rows) rows.push(row);
    else rowsAt.set(clock, [row]);
  }
  const pools = new Map<string, Float64Array>();
  const drawn: Float64Array[] = [];
  let own = 0;
  for (let at = 0; at < trades.entry.length; at += 1) {
    const clock = trades.entry[at]! % DAY_SECONDS;
    const rows = rowsAt.get(clock);
    if (rows === undefined) continue;
    const key = `${trades.side[at]} ${clock}`;
    let pool = pools.get(key);
    if (!pool) {
      const outcomes = trades.side[at]! > 0 ? long : short;
      pool = Float64Array.from(rows, (row) => outcomes[row]!);
      pools.set(key, pool);
    }
    drawn.push(pool);
    own += trades.pct[at]!;
  }
  const count = drawn.length;
  if (count === 0) return null;
  const uniform = seededUniform(seed);
  const means = new Float64Array(runs);
  for (let run = 0; run < runs; run += 1) {
    let sum = 0;
    for (let at = 0; at < count; at += 1) {
      const pool = drawn[at]!;
      sum += pool[Math.floor(uniform() * pool.length)]!;
    }
    means[run] = sum / count;
  }
  means.sort();
  const mean = own / count;
  let below = 0;
  for (const one of means) below += one < mean ? 1 : Number(one === mean) / 2;
  return {
    runs,
    trades: count,
    own_mean: mean,
    below: below / runs,
    low: quantileOf(means, 0.025),
    median: quantileOf(means, 0.5),
    high: quantileOf(means, 0.975),
    bins: binsOf(means),
  };
}

function binsOf(ascending: Float64Array): RandomEntries['bins'] {
  const [least = 0, most = 0] = [ascending[0], ascending.at(-1)];
  const width = (most - least) / BINS;
  if (!(width > 0)) return [{ from: least, to: most, runs: ascending.length }];
  const counts = new Array<number>(BINS).fill(0);
  for (const value of ascending) {
    const bin = Math.min(BINS - 1, Math.floor((value - least) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((runs, bin) => ({ from: least + bin * width, to: least + (bin + 1) * width, runs }));
}
