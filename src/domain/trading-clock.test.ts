import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTradingClock } from './trading-clock.ts';
import { clockOffset, tradingDateOf } from './trading-day-bounds.ts';

const HOUR = 3_600_000;
const ZONES = ['utc', 'new_york', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo'];

test.each(ZONES)('%s: dates and hours are those of the calendar, in whatever order moments come', (zone) => {
  // Days around changes of the clock, and any others; before the epoch too.
  const moment = fc.oneof(
    fc.integer({ min: Date.parse('2026-03-06'), max: Date.parse('2026-04-26') }),
    fc.integer({ min: Date.parse('2026-10-20'), max: Date.parse('2026-11-04') }),
    fc.integer({ min: Date.parse('1960-01-01'), max: Date.parse('2037-01-01') }),
  );
  const clock = createTradingClock(zone);
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 20 }), (moments) => {
      for (const time of moments) {
        expect(clock.dateOf(time)).toBe(tradingDateOf(time, zone));
        const local = new Date(time + clockOffset(time, zone));
        expect(clock.hourOfWeek(time)).toBe(24 * local.getUTCDay() + local.getUTCHours());
      }
    }),
    { numRuns: 40 },
  );
});

test('the bounds of a day belong to the days that begin there', () => {
  const clock = createTradingClock('new_york');
  const begin = Date.parse('2026-07-01T21:00:00Z');
  const dates = [begin - 1, begin, begin + 24 * HOUR - 1, begin + 24 * HOUR].map(clock.dateOf);
  expect(dates).toEqual(['2026-07-01', '2026-07-02', '2026-07-02', '2026-07-03']);
  expect(clock.dateOf(begin - 1)).toBe('2026-07-01');
  expect(createTradingClock('utc').hourOfWeek(Date.parse('1970-01-04T00:00:00Z'))).toBe(0);
});

test('hours on a day on which clocks change are those of the moment', () => {
  const clock = createTradingClock('Europe/London');
  const hours = ['00:59', '01:00', '01:15', '12:00'].map((time) =>
    clock.hourOfWeek(Date.parse(`2026-03-29T${time}:00Z`)),
  );
  expect(hours).toEqual([0, 2, 2, 13]);
});
