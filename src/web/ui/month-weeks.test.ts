import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weeksOf } from './month-weeks.ts';

test('a month that begins on a Sunday begins its first week, and February may take four of them', () => {
  const weeks = weeksOf(2026, 2);
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.[0]).toEqual({ date: '2026-02-01', number: 1 });
  expect(weeks[3]?.[6]).toEqual({ date: '2026-02-28', number: 28 });
});

test('a month that begins on a Saturday can take six weeks', () => {
  const weeks = weeksOf(2026, 8);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.map((day) => day?.number)).toEqual([...Array(6).fill(undefined), 1]);
  expect(weeks[5]?.map((day) => day?.number)).toEqual([30, 31, ...Array(5).fill(undefined)]);
});

test('every day of every month appears once, under its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const days = weeksOf(year, month).flatMap((week) =>
        week.flatMap((day, weekday) => (day ? [{ ...day, weekday }] : [])),
      );
      expect(days.map((day) => day.number)).toEqual(days.map((_, i) => i + 1));
      for (const { date, weekday } of days) {
        const parsed = new Date(`${date}T00:00:00Z`);
        expect([parsed.getUTCDay(), parsed.getUTCMonth() + 1]).toEqual([weekday, month]);
      }
      const after = new Date(Date.UTC(year, month - 1, days.length + 1));
      expect(after.getUTCDate()).toBe(1);
    }),
    { numRuns: 50 },
  );
});
