import { expect, test } from 'vitest';
import { riskCourse } from './risk-course.ts';

const course = (...profit: number[]) =>
  riskCourse({
    dates: profit.map((_, day) => `2026-05-${String(day + 1).padStart(2, '0')}`),
    closed: profit.map(() => 1),
    profit,
  });

test('the largest drawdown has a high before it, a lowest day and the day on which it was made up', () => {
  expect(course(5, -1, 1, -2, -3, 1, 4, -1)).toMatchObject({
    ...{ drawdown_high_at: '2026-05-03', drawdown_low_at: '2026-05-05', drawdown_over_at: '2026-05-07' },
    drawdown_since: '2026-05-07',
  });
});

test('one that is not made up has no end, and one from the start begins before the first trade', () => {
  expect(course(-2, 1)).toMatchObject({
    ...{ drawdown_high_at: '2026-04-30', drawdown_low_at: '2026-05-01', drawdown_over_at: null },
    drawdown_since: '2026-04-30',
  });
  expect(course(1, 2)).toMatchObject({ drawdown_high_at: null, drawdown_low_at: null, drawdown_since: null });
});

test('days in a row are counted up to the last day, and a day at 0 ends both', () => {
  expect(course(-1, 2, 3)).toMatchObject({ winning_streak_now: 2, losing_streak_now: 0 });
  expect(course(1, -2, -3, -1)).toMatchObject({ winning_streak_now: 0, losing_streak_now: 3 });
  expect(course(1, 0)).toMatchObject({ winning_streak_now: 0, losing_streak_now: 0 });
  expect(course()).toMatchObject({ winning_streak_now: null, losing_streak_now: null });
});

test('the average drawdown is the mean of the lowest point of each, from a high until it is made up', () => {
  // Equity 5 4 5 3 0 1 5 4: drawdowns of 1, 5 and one of 1 that is still open.
  expect(course(5, -1, 1, -2, -3, 1, 4, -1).average_drawdown).toBeCloseTo(-7 / 3, 9);
  expect(course(1, 2).average_drawdown).toBe(0);
  expect(course().average_drawdown).toBeNull();
});
