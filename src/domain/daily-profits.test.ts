import { expect, test } from 'vitest';
import { equityCurve, everyDay } from './daily-profits.ts';

const DAYS = {
  dates: ['2026-02-27', '2026-03-02', '2026-03-03', '2026-03-04'],
  closed: [2, 1, 3, 1],
  profit: [-0.1, 0.3, -0.15, 0.2],
};

test('equity and drawdown run on from day to day, without rounding errors; the start counts as a peak', () => {
  expect(equityCurve(DAYS)).toEqual([
    { date: '2026-02-27', closed: 2, profit: -0.1, equity: -0.1, drawdown: -0.1 },
    { date: '2026-03-02', closed: 1, profit: 0.3, equity: 0.2, drawdown: 0 },
    { date: '2026-03-03', closed: 3, profit: -0.15, equity: 0.05, drawdown: -0.15 },
    { date: '2026-03-04', closed: 1, profit: 0.2, equity: 0.25, drawdown: 0 },
  ]);
  expect(equityCurve({ dates: [], closed: [], profit: [] })).toEqual([]);
});

test('every calendar day from the first to the last has a profit, 0 without a closing', () => {
  expect(everyDay(DAYS)).toEqual([-0.1, 0, 0, 0.3, -0.15, 0.2]);
  expect(everyDay({ dates: ['2026-01-01'], profit: [5] })).toEqual([5]);
  expect(everyDay({ dates: [], profit: [] })).toEqual([]);
});
