import * as zod from 'zod';

/** Trades with a profit in [from, to); null: no bound on that side. */
export const HistogramBin = zod.object({
  from: zod.number().nullable(),
  to: zod.number().nullable(),
  count: zod.number().int(),
});
export type HistogramBin = zod.infer<typeof HistogramBin>;

/** Number of profits by their first three digits, rounded down, in whole millionths: at most a few thousand keys. */
export type ProfitCounts = Map<number, number>;

const MICROS = 1_000_000;
const THREE_DIGITS = 1_000;
const MOST_BINS = 24;
/** The bins cover what remains without this share at either end. */
const TAIL = 0.01;
/** Profits this many times farther from 0 than from each other get wider bins: finer edges would need more digits. */
const FARTHEST = 8;
/** The narrowest bin, in millionths: edges show two digits and must differ. */
const NARROWEST = 10_000;

/** Counts one profit, in whole millionths. */
export function countProfit(counts: ProfitCounts, micros: number): void {
  const size = Math.abs(micros);
  let grid = 1;
  while (size >= grid * THREE_DIGITS) grid *= 10;
  const key = Math.floor(micros / grid) * grid;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * A histogram of about twenty bins, 1, 2 or 5 times a power of ten wide; 0 is always an edge. An outermost bin is unbounded
 * where profits lie beyond. Exact despite the rounded keys: an edge has at most three digits. Empty without profits.
 */
export function profitHistogram(counts: ProfitCounts): HistogramBin[] {
  const keys = [...counts.keys()].sort((a, b) => a - b);
  const total = keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
  if (total === 0) return [];
  const low = quantile(keys, counts, TAIL * total);
  const high = quantile(keys, counts, (1 - TAIL) * total);
  const span = Math.max(high - low, Math.abs(low) / FARTHEST, Math.abs(high) / FARTHEST);
  const width = niceWidth(Math.max(NARROWEST, span / MOST_BINS));
  const first = Math.floor(low / width);
  const last = Math.floor(high / width);
  const bins = Array.from({ length: last - first + 1 }, () => 0);
  for (const key of keys) {
    const at = Math.min(Math.max(Math.floor(key / width), first), last) - first;
    bins[at] = (bins[at] ?? 0) + (counts.get(key) ?? 0);
  }
  const below = (keys[0] ?? 0) < first * width;
  const beyond = (keys.at(-1) ?? 0) >= (last + 1) * width;
  return bins.map((count, index) => ({
    from: index === 0 && below ? null : ((first + index) * width) / MICROS,
    to: index === bins.length - 1 && beyond ? null : ((first + index + 1) * width) / MICROS,
    count,
  }));
}

/** The first key with more than `rank` profits up to and including it. */
function quantile(keys: readonly number[], counts: ProfitCounts, rank: number): number {
  let passed = 0;
  for (const key of keys) {
    passed += counts.get(key) ?? 0;
    if (passed > rank) return key;
  }
  return keys.at(-1) ?? 0;
}

/** The smallest 1, 2 or 5 times a power of ten that is not below `least`; whole. */
function niceWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5].find((one) => one * power >= least) ?? 10;
  return factor * power;
}
