import { expect, test } from 'vitest';
import { seededUniform } from '../domain/seeded-uniform.ts';
import { expectedBestSharpe, probabilisticSharpe } from '../statistics/deflated-sharpe.ts';
import { bestByChance } from './best-by-chance.ts';
import type { Combination } from './combine-values.ts';
import { dailyMoments, sharpeOfSums } from './daily-sharpe.ts';
import { sweepResult } from './sweep-result.ts';
import { madeRun } from './testing/made-run.ts';

const DAYS = 10;
const YEAR = Math.sqrt(365);
/** Results of all days, also of those without a trade. */
const GOOD = madeRun([
  [100, 3, 4],
  [101, -1, -0.5],
  [104, 2, 2.5],
]);
const FAIR = madeRun([
  [100, 2, 4],
  [102, -1, 0],
]);
const BAD = madeRun([[103, -2, -1]]);
const IDLE = madeRun([]);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const allDays = (run: typeof GOOD) => [
  ...run.day_net,
  ...Array.from({ length: DAYS - run.day_net.length }, () => 0),
];

/** Mean ÷ deviation of every day. */
function naiveSharpe(run: typeof GOOD): number {
  const days = allDays(run);
  const mean = sum(days) / DAYS;
  return mean / Math.sqrt(sum(days.map((day) => (day - mean) ** 2)) / (DAYS - 1));
}

const one = (take_profit_atr: number, stop_loss_atr = 1): Combination => ({
  values: { take_profit_atr, stop_loss_atr },
});
const resultOf = (combinations: readonly Combination[], runs: readonly (typeof GOOD)[]) =>
  sweepResult({ combinations, runs, days: DAYS, windows: undefined, seed: 3 });

test('moments of days: those without a trade count as 0', () => {
  const days = allDays(GOOD);
  const mean = sum(days) / DAYS;
  const central = (power: number) => sum(days.map((day) => (day - mean) ** power)) / DAYS;
  const moments = dailyMoments(GOOD.day_net, DAYS)!;
  expect(moments.n).toBe(DAYS);
  expect(moments.sharpe).toBeCloseTo(naiveSharpe(GOOD), 12);
  expect(moments.skewness).toBeCloseTo(central(3) / central(2) ** 1.5, 10);
  expect(moments.kurtosis).toBeCloseTo(central(4) / central(2) ** 2, 10);
  expect(dailyMoments([1, 1], 2)).toBeNull();
  expect(dailyMoments([1], 1)).toBeNull();
  expect(dailyMoments([], 5)).toBeNull();
  const squares = sum(days.map((day) => day * day));
  expect(sharpeOfSums(sum(days), squares, DAYS)).toBeCloseTo(naiveSharpe(GOOD), 12);
  expect(sharpeOfSums(2, 2, 2)).toBeNull();
  expect(sharpeOfSums(1, 1, 1)).toBeNull();
  expect(sharpeOfSums(0, 0, 4)).toBeNull();
});

test('the figures of each combination, the best of them, and those that earn', () => {
  const { combinations, best, profitable, costs_to_zero } = resultOf(
    [one(1), one(1.5), one(2), one(3)],
    [FAIR, GOOD, BAD, IDLE],
  );
  expect(best).toBe(1);
  expect(profitable).toBe(2);
  // 6 gross and 2 of costs.
  expect(costs_to_zero).toBeCloseTo(6 / 2, 12);
  expect(combinations[1]?.values).toEqual({ take_profit_atr: 1.5, stop_loss_atr: 1 });
  expect(combinations[1]?.figures).toMatchObject({
    ...{ trades: 3, wins: 2, losses: 1, net_usd: 4, gross_usd: 6, profit_factor: 5, max_drawdown_usd: -1 },
    expectancy_usd: 4 / 3,
    win_rate: 200 / 3,
    sharpe: expect.closeTo(naiveSharpe(GOOD) * YEAR, 10),
  });
  expect(combinations[3]?.figures).toMatchObject({
    ...{ trades: 0, win_rate: null, expectancy_usd: null, profit_factor: null, sharpe: null },
    max_drawdown_usd: 0,
  });
});

test('of equals the first is the best, and without a trade there is none', () => {
  expect(resultOf([one(1), one(2)], [GOOD, GOOD]).best).toBe(0);
  const none = resultOf([one(1)], [IDLE]);
  expect(none).toMatchObject({ best: null, shape: null, deflated: null, chance: null, costs_to_zero: null });
  // What earns nothing before costs has no costs at which nothing is left, and neither has what pays none.
  expect(resultOf([one(1)], [madeRun([[1, -2, -1]])]).costs_to_zero).toBeNull();
  expect(resultOf([one(1)], [madeRun([[1, 2, 2]])]).costs_to_zero).toBeNull();
});

test('neighbours are one step away in one setting, by the order of its values', () => {
  const grid = [one(3), one(1), one(2), one(2, 1.5), one(1, 1.5), one(3, 1.5)];
  // The best is (2, 1): its neighbours are (3, 1), (1, 1) and (2, 1.5).
  const shape = (runs: readonly (typeof GOOD)[]) => resultOf(grid, runs).shape;
  const mean = ((naiveSharpe(FAIR) * 2 + naiveSharpe(BAD)) / 3) * YEAR;
  expect(shape([FAIR, BAD, GOOD, FAIR, IDLE, IDLE])).toEqual({
    kind: mean >= 0.5 * naiveSharpe(GOOD) * YEAR ? 'plateau' : 'needle',
    neighbours: 3,
    profitable: 2,
    mean_sharpe: expect.closeTo(mean, 10),
  });
  expect(shape([FAIR, FAIR, GOOD, FAIR, BAD, BAD])?.kind).toBe(
    naiveSharpe(FAIR) >= 0.5 * naiveSharpe(GOOD) ? 'plateau' : 'needle',
  );
  expect(shape([GOOD, GOOD, GOOD, GOOD, GOOD, GOOD])).toMatchObject({ kind: 'plateau' });
  expect(shape([BAD, BAD, GOOD, GOOD, GOOD, GOOD])).toMatchObject({ kind: 'needle', profitable: 1 });
  // Half of the neighbours that earn are too few.
  expect(resultOf([one(1), one(2), one(3)], [GOOD, GOOD, BAD]).shape).toMatchObject({ neighbours: 1 });
  expect(resultOf([one(2), one(1), one(3)], [GOOD, GOOD, BAD]).shape).toMatchObject({
    ...{ kind: 'needle', neighbours: 2, profitable: 1 },
  });
  expect(resultOf([one(1)], [GOOD]).shape).toBeNull();
});

test('lengths are neighbours in the order in which they were given', () => {
  const lengths = [[8], [8, 12], [5]].map((bits): Combination => ({ values: {}, lengths: bits }));
  const { shape, combinations } = resultOf(lengths, [GOOD, FAIR, IDLE]);
  expect(shape?.neighbours).toBe(1);
  expect(combinations.map(({ values }) => values)).toEqual([
    { lengths: '8' },
    { lengths: '8/12' },
    { lengths: '5' },
  ]);
});

test('every combination is a trial of the deflated ratio, also one without trades', () => {
  const runs = [FAIR, GOOD, BAD, IDLE];
  const { deflated } = resultOf([one(1), one(1.5), one(2), one(3)], runs);
  const sharpes = [naiveSharpe(FAIR), naiveSharpe(GOOD), naiveSharpe(BAD), 0];
  const mean = sum(sharpes) / 4;
  const expected = expectedBestSharpe(Math.sqrt(sum(sharpes.map((each) => (each - mean) ** 2)) / 3), 4);
  expect(deflated?.trials).toBe(4);
  expect(deflated?.expected_best).toBeCloseTo(expected * YEAR, 10);
  expect(deflated?.probability).toBeCloseTo(
    probabilisticSharpe(dailyMoments(GOOD.day_net, DAYS)!, expected)!,
    12,
  );
});

test('a combination that was chosen of a sweep keeps its looks, and has no best by chance of its own', () => {
  const sweep = resultOf([one(1), one(1.5), one(2), one(3)], [FAIR, GOOD, BAD, IDLE]);
  const { expected_best } = sweep.deflated!;
  const alone = (run: typeof GOOD) =>
    sweepResult({
      ...{ combinations: [one(1.5)], runs: [run], days: DAYS, windows: undefined, seed: 3 },
      chosen_of: { combinations: 4, expected_best },
    });
  expect(alone(GOOD).deflated!.probability).toBeCloseTo(sweep.deflated!.probability, 12);
  expect(alone(GOOD)).toMatchObject({ deflated: { trials: 4, expected_best }, chance: null });
  // A worse one is judged by the same looks.
  expect(alone(FAIR).deflated!.probability).toBeCloseTo(
    probabilisticSharpe(dailyMoments(FAIR.day_net, DAYS)!, expected_best / YEAR)!,
    12,
  );
  expect(alone(IDLE)).toMatchObject({ best: null, deflated: null });
});

test('by chance: signs of gross results, costs kept, the same for all combinations', () => {
  const runs = [GOOD, FAIR];
  const found = bestByChance(runs, DAYS, naiveSharpe(GOOD), seededUniform(9))!;
  const random = seededUniform(9);
  const bests: number[] = [];
  for (let draw = 0; draw < 1_000; draw += 1) {
    // From the first day with a closing to the last.
    const signs = new Map([100, 101, 102, 103, 104].map((day) => [day, random() < 0.5 ? -1 : 1]));
    const drawn = runs.map((run) =>
      naiveSharpe({
        ...run,
        day_net: run.day_gross.map(
          (gross, at) => signs.get(run.days[at]!)! * gross - (gross - run.day_net[at]!),
        ),
      }),
    );
    bests.push(Math.max(...drawn));
  }
  bests.sort((a, b) => a - b);
  expect(found.draws).toBe(1_000);
  expect(found.mean).toBeCloseTo(sum(bests) / 1_000, 10);
  expect(found.upper).toBeCloseTo(bests[950]!, 10);
  expect(found.share).toBe(bests.filter((best) => best >= naiveSharpe(GOOD) - 1e-12).length / 1_000);
  expect(bestByChance([IDLE], DAYS, 0, random)).toBeNull();
});
