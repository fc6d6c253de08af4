import { expect, test } from 'vitest';
import { daysOf } from './lab-figures.ts';
import { RunSums } from './run-sums.ts';

const DAY = 86_400;
const NONE = { pending: 0, promoted: 0, observed: 0 };

test('every day with a closing has its trades; one that closes at midnight belongs to the day that ends', () => {
  const sums = new RunSums(undefined);
  sums.add(0, DAY, 1.5e6, 2e6);
  sums.add(0, DAY + 60, 1e6, 2e6);
  sums.add(0, DAY + 1, -2e6, -1.5e6);
  const run = sums.finish(NONE);
  expect(daysOf(run)).toEqual([
    { date: '1970-01-01', closed: 1, net_usd: 1.5, gross_usd: 2 },
    { date: '1970-01-02', closed: 2, net_usd: -1, gross_usd: 0.5 },
  ]);
  expect(run).toMatchObject({
    trades: 3,
    wins: 2,
    losses: 1,
    net: 0.5e6,
    gain: 2.5e6,
    loss: -2e6,
    gross: 2.5e6,
  });
});

test('a trade counts for the judged window of its entry, whenever it closed', () => {
  const sums = new RunSums({ choose_days: 1, first_day: 1, days: 2, count: 2 });
  sums.add(DAY - 1, DAY, 1, 1);
  sums.add(DAY, 9 * DAY, 2, 2);
  sums.add(3 * DAY, 3 * DAY + 1, 4, 4);
  sums.add(5 * DAY, 5 * DAY + 1, 8, 8);
  expect(sums.finish(NONE).judged.map(({ net }) => net)).toEqual([2, 4]);
});
