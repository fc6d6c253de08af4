import { expect, test } from 'vitest';
import { isTimeZone, shiftedClock, zoneClock } from './zone-clock.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;

test.each([
  ['America/New_York', '2019-03-10T06:59:59Z', -18_000],
  ['America/New_York', '2019-03-10T07:00:00Z', -14_400],
  ['America/New_York', '2019-11-03T05:59:59Z', -14_400],
  ['America/New_York', '2019-11-03T06:00:00Z', -18_000],
  ['America/New_York', '2005-03-20T12:00:00Z', -18_000],
  ['Europe/London', '2019-03-31T01:00:00Z', 3_600],
  ['Asia/Singapore', '1981-12-31T15:00:00Z', 27_000],
  ['Asia/Singapore', '2019-01-01T00:00:00Z', 28_800],
])('%s at %s is %i seconds ahead of UTC', (zone, moment, offset) => {
  expect(zoneClock(zone).offsetAt(at(moment))).toBe(offset);
});

test.each([
  ['America/New_York', '2019-01-15T17:00:00Z', '2019-01-15T22:00:00Z'],
  ['America/New_York', '2019-07-15T17:00:00Z', '2019-07-15T21:00:00Z'],
  ['America/New_York', '2019-03-10T17:00:00Z', '2019-03-10T21:00:00Z'],
  ['America/New_York', '2019-03-09T17:00:00Z', '2019-03-09T22:00:00Z'],
  ['America/New_York', '2019-11-02T17:00:00Z', '2019-11-02T21:00:00Z'],
  ['America/New_York', '2019-11-03T17:00:00Z', '2019-11-03T22:00:00Z'],
  // 02:30 never occurs that night; 01:30 occurs twice, and alone it means the first time.
  ['America/New_York', '2019-03-10T02:30:00Z', '2019-03-10T07:30:00Z'],
  ['America/New_York', '2019-11-03T01:30:00Z', '2019-11-03T05:30:00Z'],
])('%s: a clock that reads %s means %s', (zone, reading, moment) => {
  expect(zoneClock(zone).toUtc(at(reading))).toBe(at(moment));
});

test('a reading that occurs twice means the second time after the first has passed', () => {
  const clock = zoneClock('America/New_York');
  const reading = at('2019-11-03T01:00:00Z');
  expect(clock.toUtc(reading, at('2019-11-03T05:59:00Z'))).toBe(at('2019-11-03T06:00:00Z'));
  expect(clock.toUtc(reading, at('2019-11-03T04:59:00Z'))).toBe(at('2019-11-03T05:00:00Z'));
});

test('every hour of two years is found again from its reading, in whatever order it is asked', () => {
  const clock = zoneClock('Europe/London');
  const start = at('2018-01-01T00:30:00Z');
  const order = Array.from({ length: 17_520 }, (_, hour) => (hour * 7_919) % 17_520);
  for (const hour of order) {
    const moment = start + hour * 3_600;
    const found = clock.toUtc(moment + clock.offsetAt(moment), moment - 1);
    if (found !== moment) expect.fail(`${new Date(moment * 1_000).toISOString()} was read as ${found}`);
  }
  expect(clock.offsetAt(at('2018-03-25T00:59:59Z'))).toBe(0);
  expect(clock.offsetAt(at('2018-03-25T01:00:00Z'))).toBe(3_600);
});

test('a shifted clock follows the changes of its base', () => {
  const clock = shiftedClock(zoneClock('Europe/London'), -18_000, 'London minus five');
  expect(clock.offsetAt(at('2019-03-31T00:59:59Z'))).toBe(-18_000);
  expect(clock.toUtc(at('2019-03-31T17:00:00Z'))).toBe(at('2019-03-31T21:00:00Z'));
});

test.each([
  // Clocks go from 00:00 to 01:00, from 02:00 back to 01:00, and over a whole date.
  ['Africa/Cairo', '2026-04-24T00:30:00Z', '2026-04-23T22:00:00Z'],
  ['America/New_York', '2019-11-03T01:30:00Z', '2019-11-03T05:30:00Z'],
  ['America/New_York', '2019-03-10T02:00:00Z', '2019-03-10T07:00:00Z'],
  ['Pacific/Apia', '2011-12-30T12:00:00Z', '2011-12-30T10:00:00Z'],
])('%s: a clock first shows %s or later at %s', (zone, reading, moment) => {
  expect(zoneClock(zone).firstAt(at(reading))).toBe(at(moment));
});

test('a zone that is none is an error', () => {
  expect(() => zoneClock('Mars/Olympus')).toThrow(RangeError);
  expect([isTimeZone('Mars/Olympus'), isTimeZone('Europe/Berlin')]).toEqual([false, true]);
});
