import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DailyProfits, equityCurve, everyDay } from './daily-profits.ts';
import { type ClosedSums, riskFigures } from './risk-figures.ts';

const NOTHING: ClosedSums = { known: 0, wins: 0, losses: 0, gain: 0, loss: 0 };

function daily(profits: Readonly<Record<string, number>>): DailyProfits {
  const dates = Object.keys(profits);
  return { dates, closed: dates.map(() => 1), profit: Object.values(profits) };
}

test('nothing closed: no figure is 0', () => {
  const { trades, wins, losses, days, active_days, ...figures } = riskFigures(NOTHING, daily({}));
  expect([trades, wins, losses, days, active_days]).toEqual([0, 0, 0, 0, 0]);
  expect(Object.values(figures).every((value) => value === null)).toBe(true);
});

test('a week of trades, figure by figure', () => {
  // Equity 4, 6, 1, 3, 2.5; the peak of 6 stands from the second day on.
  const days = daily({
    '2026-03-02': 4,
    '2026-03-03': 2,
    '2026-03-05': -5,
    '2026-03-06': 2,
    '2026-03-09': -0.5,
  });
  const figures = riskFigures({ known: 10, wins: 5, losses: 4, gain: 10, loss: -7.5 }, days);
  expect(figures).toMatchObject({
    trades: 10,
    days: 8,
    active_days: 5,
    profit_factor: 10 / 7.5,
    expectancy: 0.25,
    payoff_ratio: 10 / 5 / (7.5 / 4),
    max_drawdown: -5,
    max_drawdown_at: '2026-03-05',
    current_drawdown: -3.5,
    winning_streak: 2,
    losing_streak: 1,
    calmar: ((2.5 / 8) * 365) / 5,
  });
  const each = [4, 2, 0, -5, 2, 0, 0, -0.5];
  const mean = 2.5 / 8;
  const variance = each.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 7;
  expect(figures.sharpe).toBeCloseTo((mean / Math.sqrt(variance)) * Math.sqrt(365), 9);
  expect(figures.sortino).toBeCloseTo((mean * 365) / Math.sqrt((25.25 / 8) * 365), 9);
});

test('a loss at once is a drawdown from 0, and one day has no ratio', () => {
  const figures = riskFigures(
    { known: 1, wins: 0, losses: 1, gain: 0, loss: -2 },
    daily({ '2026-03-02': -2 }),
  );
  expect(figures).toMatchObject({
    profit_factor: 0,
    payoff_ratio: null,
    max_drawdown: -2,
    current_drawdown: -2,
    sharpe: null,
    sortino: null,
    calmar: null,
    losing_streak: 1,
  });
});

test('without a loss there is neither profit factor nor Calmar ratio, and the drawdown is truly 0', () => {
  const figures = riskFigures(
    { known: 2, wins: 2, losses: 0, gain: 3, loss: 0 },
    daily({ '2026-03-02': 1, '2026-03-03': 2 }),
  );
  expect(figures).toMatchObject({ profit_factor: null, calmar: null, sortino: null, max_drawdown: 0 });
  expect(figures.max_drawdown_at).toBeNull();
});

test('of equal drawdowns the first gives the day, and a day of 0 ends a streak', () => {
  const days = daily({
    '2026-03-02': -1,
    '2026-03-03': 0,
    '2026-03-04': 1,
    '2026-03-05': -1,
    '2026-03-06': 1,
  });
  const figures = riskFigures({ known: 5, wins: 2, losses: 2, gain: 2, loss: -2 }, days);
  expect(figures).toMatchObject({ max_drawdown: -1, max_drawdown_at: '2026-03-02', current_drawdown: 0 });
  expect([figures.winning_streak, figures.losing_streak]).toEqual([1, 1]);
});

test('equity is exact: cents add up to what they are', () => {
  const days = daily(Object.fromEntries(Array.from({ length: 28 }, (_, i) => [date(i), 0.1])));
  expect(equityCurve(days).at(-1)?.equity).toBe(2.8);
});

test('the curve ends at the sum, never lies above its peak, and days are gapless', () => {
  const profits = fc.array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(profits, fc.integer({ min: 1, max: 4 }), (list, step) => {
      const days = daily(Object.fromEntries(list.map((value, i) => [date(i * step), value / 100])));
      const curve = equityCurve(days);
      const sum = list.reduce((total, value) => total + value, 0) / 100;
      expect(curve.at(-1)?.equity).toBeCloseTo(sum, 9);
      for (const [i, { equity, drawdown }] of curve.entries()) {
        const peak = Math.max(0, ...curve.slice(0, i + 1).map((point) => point.equity));
        expect(drawdown).toBeCloseTo(equity - peak, 9);
      }
      expect(everyDay(days)).toHaveLength((list.length - 1) * step + 1);
    }),
  );
});

function date(day: number): string {
  return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
}
