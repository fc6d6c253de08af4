import { expect, test } from 'vitest';
import { DAILY_FIGURES, dailyIntervals, dailySums } from './daily-intervals.ts';

const DAY = 86_400;
const sumsOf = (trades: readonly (readonly [day: number, profit: number])[]) =>
  dailySums(
    Float64Array.from(trades, ([day]) => (10 + day) * DAY + 60),
    Float64Array.from(trades, ([, profit]) => profit),
  );
const valuesOf = (trades: Parameters<typeof sumsOf>[0]) => {
  const found = dailyIntervals(sumsOf(trades), { runs: 200, seed: 5 });
  return DAILY_FIGURES.map((name) => found[name].value);
};

test('trades are summed by the day that ends with their closing, days without one included', () => {
  const { trades, gains, losses } = dailySums(
    Float64Array.of(10 * DAY, 10 * DAY + 1, 12 * DAY + 5, 12 * DAY),
    Float64Array.of(1, -2, 3, 0),
  );
  expect([[...trades], [...gains], [...losses]]).toEqual([
    [1, 1, 1, 1],
    [1, 0, 0, 3],
    [0, -2, 0, 0],
  ]);
  expect(dailySums(new Float64Array(0), new Float64Array(0)).trades).toHaveLength(0);
});

test('figures of days by hand', () => {
  // Days: 3 − 1 = 2, −4, 0, 3. Equity 2, −2, −2, 1: 4 below the peak.
  const [expectancy, factor, sharpe, sortino, drawdown] = valuesOf([
    [0, 3],
    [0, -1],
    [1, -4],
    [3, 3],
  ]);
  expect(expectancy).toBe(0.25);
  expect(factor).toBe(6 / 5);
  const deviation = Math.sqrt((1.75 ** 2 + 4.25 ** 2 + 0.25 ** 2 + 2.75 ** 2) / 3);
  expect(sharpe).toBeCloseTo((0.25 / deviation) * Math.sqrt(365), 10);
  expect(sortino).toBeCloseTo((0.25 / Math.sqrt(16 / 4)) * Math.sqrt(365), 10);
  expect(drawdown).toBe(-4);
});

test('a later and deeper fall counts, a first loss too, and a new peak ends a fall', () => {
  const drawdownOf = (profits: readonly number[]) => valuesOf(profits.map((profit, day) => [day, profit]))[4];
  expect(drawdownOf([-2, 5, -1])).toBe(-2);
  expect(drawdownOf([1, -1, 4, -2, -1, 6])).toBe(-3);
  expect(drawdownOf([1, 2])).toBe(0);
});

test('a loss of any size has a downside and a profit factor', () => {
  const [, factor, , sortino] = valuesOf([
    [0, 0.02],
    [1, -0.01],
  ]);
  expect(factor).toBe(2);
  expect(sortino).toBeCloseTo((0.005 / Math.sqrt(0.0001 / 2)) * Math.sqrt(365), 10);
});

test('what is not defined is no number and has no interval', () => {
  const isNone = (trades: Parameters<typeof sumsOf>[0]) => valuesOf(trades).map(Number.isNaN);
  expect(isNone([])).toEqual([true, true, true, true, true]);
  expect(isNone([[0, 2]])).toEqual([false, true, true, true, false]);
  expect(isNone([[0, -2]])).toEqual([false, false, true, true, false]);
  // Equal days have no deviation, and days without a loss no downside.
  expect(isNone([0, 1, 2].map((day) => [day, 0.1] as const))).toEqual([false, true, true, true, false]);
  const found = dailyIntervals(sumsOf([[0, 2]]), { runs: 50, seed: 1 });
  expect(found.profit_factor.interval).toBeNull();
});

test('intervals hold the figures, and are the same for the same seed', () => {
  const trades = Array.from({ length: 60 }, (_, day) => [day, ((day * 7) % 11) - 4] as const);
  const first = dailyIntervals(sumsOf(trades), { runs: 500, seed: 9 });
  expect(dailyIntervals(sumsOf(trades), { runs: 500, seed: 9 })).toEqual(first);
  for (const name of DAILY_FIGURES) {
    const { value, interval } = first[name];
    expect(interval).not.toBeNull();
    expect(interval!.low).toBeLessThanOrEqual(value);
    expect(interval!.high).toBeGreaterThanOrEqual(value);
    expect(interval!.high).toBeGreaterThan(interval!.low);
  }
});
