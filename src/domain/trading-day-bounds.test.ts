import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, tradingDateOf, tradingDayStart, tradingPeriods } from './trading-day-bounds.ts';

const iso = (time: number) => new Date(time).toISOString();

describe('tradingDayStart', () => {
  test.each([
    ['utc', '2026-03-08', '2026-03-08T00:00:00.000Z'],
    // New York: 17:00 of the date before, an hour earlier in UTC while daylight saving lasts (8 March to 1 November 2026).
    ['new_york', '2026-03-08', '2026-03-07T22:00:00.000Z'],
    ['new_york', '2026-03-09', '2026-03-08T21:00:00.000Z'],
    ['new_york', '2026-11-01', '2026-10-31T21:00:00.000Z'],
    ['new_york', '2026-11-02', '2026-11-01T22:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-26', '2026-10-26T00:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Australia/Sydney', '2026-04-06', '2026-04-05T14:00:00.000Z'],
    ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    // Clocks go from 00:00 to 01:00: the day begins at 01:00 local time.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // Clocks go from 01:00 back to 00:00: the day begins at the first of two midnights.
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    // The 30th of December 2011 did not take place.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('%s %s begins at %s', (tradingDay, date, expected) => {
    expect(iso(tradingDayStart(date, tradingDay))).toBe(expected);
  });
});

const zones = [
  'utc',
  'new_york',
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
];

test.each(zones)(
  '%s: every moment lies within the day that it is named after, and days leave no gap',
  (zone) => {
    const moments = fc.integer({
      min: Date.parse('2000-01-01T00:00:00Z'),
      max: Date.parse('2037-12-31T00:00:00Z'),
    });
    fc.assert(
      fc.property(moments, (time) => {
        const date = tradingDateOf(time, zone);
        const from = tradingDayStart(date, zone);
        const to = tradingDayStart(addDays(date, 1), zone);
        expect(from).toBeLessThanOrEqual(time);
        expect(to).toBeGreaterThan(time);
        expect(tradingDateOf(from, zone)).toBe(date);
        expect(tradingDateOf(to - 1, zone)).toBe(date);
        expect([23, 23.5, 24, 24.5, 25]).toContain((to - from) / 3_600_000);
      }),
      { numRuns: 400 },
    );
  },
);

test.each(zones)('%s: the days around every change of the clock in 2026 are 365 in a row', (zone) => {
  let date = '2026-01-01';
  let time = tradingDayStart(date, zone);
  const begin = time;
  for (let day = 0; day < 365; day += 1) {
    expect(tradingDateOf(time, zone)).toBe(date);
    date = addDays(date, 1);
    time = tradingDayStart(date, zone);
  }
  expect(date).toBe('2027-01-01');
  expect((time - begin) / 86_400_000).toBe(365);
});

describe('tradingPeriods', () => {
  test('counts back from the start of today and ends with its end', () => {
    const periods = tradingPeriods(Date.parse('2026-03-10T20:59:59.999Z'), 'new_york');
    expect(Object.entries(periods).map(([name, { from, to }]) => [name, iso(from), iso(to)])).toEqual([
      ['yesterday', '2026-03-08T21:00:00.000Z', '2026-03-09T21:00:00.000Z'],
      ['last_7_days', '2026-03-02T22:00:00.000Z', '2026-03-10T21:00:00.000Z'],
      ['last_30_days', '2026-02-07T22:00:00.000Z', '2026-03-10T21:00:00.000Z'],
    ]);
  });

  test('the day changes at the moment at which the next one begins', () => {
    const before = tradingPeriods(Date.parse('2026-07-01T21:00:00Z') - 1, 'new_york');
    const after = tradingPeriods(Date.parse('2026-07-01T21:00:00Z'), 'new_york');
    expect(after.yesterday.from).toBe(before.yesterday.to);
  });
});

test('adds days over months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
