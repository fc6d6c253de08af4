import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countProfit, type ProfitCounts, profitHistogram } from './profit-histogram.ts';

function histogramOf(micros: readonly number[]) {
  const counts: ProfitCounts = new Map();
  for (const one of micros) countProfit(counts, one);
  return profitHistogram(counts);
}

test('a profit is counted by its first three digits, rounded down', () => {
  const counts: ProfitCounts = new Map();
  for (const one of [0, 999, 1_000, 1_009, 1_010, 12_399, -1, -1_000, -1_001, -999_999])
    countProfit(counts, one);
  expect([...counts].sort(([a], [b]) => a - b)).toEqual([
    [-1_000_000, 1],
    [-1_010, 1],
    [-1_000, 1],
    [-1, 1],
    [0, 1],
    [999, 1],
    [1_000, 2],
    [1_010, 1],
    [12_300, 1],
  ]);
});

test('known histograms: the next of 1, 2 or 5 times a power of ten above a 24th of the span', () => {
  const dollars = (from: number, to: number, count: number) => ({ from, to, count });
  // A span of 2.4 dollars: 24 steps of ten cents. A 24th more, and steps are of twenty.
  const wide = histogramOf([0, 2_400_000]);
  expect([wide.length, wide[0], wide.at(-1)]).toEqual([25, dollars(0, 0.1, 1), dollars(2.4, 2.5, 1)]);
  const wider = histogramOf([0, 2_410_000]);
  expect([wider.length, wider.at(-1)]).toEqual([13, dollars(2.4, 2.6, 1)]);
  expect(histogramOf([0, 4_800_000])).toHaveLength(25);
  expect(histogramOf([0, 5_000_000])[0]).toEqual(dollars(0, 0.5, 1));
  // Equal profits far from 0 share a step of a 192nd of their size, rounded up; pennies have steps of a cent.
  expect(histogramOf([1_920_000, 1_920_000])).toEqual([dollars(1.92, 1.93, 2)]);
  expect(histogramOf([100_000_000])).toEqual([dollars(100, 101, 1)]);
  expect(histogramOf([-100_000_000])).toEqual([dollars(-100, -99, 1)]);
  expect(histogramOf([3, 4])).toEqual([dollars(0, 0.01, 2)]);
  expect(histogramOf([-3])).toEqual([dollars(-0.01, 0, 1)]);
  expect(histogramOf([])).toEqual([]);
});

test('one of a hundred at either end lies in an open step', () => {
  const profits = Array.from({ length: 300 }, (_, at) => (at % 20) * 50_000);
  const bins = histogramOf([...profits, 900_000_000, -900_000_000]);
  expect([bins[0]?.from, bins[0]?.to, bins.at(-1)?.from, bins.at(-1)?.to]).toEqual([null, 0.05, 0.95, null]);
  expect(bins.map(({ count }) => count)).toEqual([16, ...Array.from({ length: 18 }, () => 15), 16]);
});

test('steps are as wide as each other, hold every profit once, and 0 is an edge', () => {
  const profits = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(profits, (all) => {
      const bins = histogramOf(all);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      expect(bins.length).toBeLessThanOrEqual(26);
      for (const { from, to, count } of bins) {
        const held = all.filter(
          (one) => (from === null || one >= from * 1e6) && (to === null || one < to * 1e6),
        );
        expect(held).toHaveLength(count);
      }
    }),
  );
});
