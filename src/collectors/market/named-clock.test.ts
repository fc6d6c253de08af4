import { expect, test } from 'vitest';
import { namedClock } from './named-clock.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;

test.each([
  ['UTC', '2019-06-01T12:00:00Z', 0],
  ['Z', '2019-06-01T12:00:00Z', 0],
  ['-05:00', '2019-06-01T12:00:00Z', -18_000],
  ['+0530', '2019-06-01T12:00:00Z', 19_800],
  ['America/New_York', '2019-03-10T07:00:00Z', -14_400],
  ['Europe/London-05:00', '2019-06-01T12:00:00Z', -14_400],
  ['America/New_York+07:00', '2019-01-01T12:00:00Z', 7_200],
])('%s at %s is %i seconds ahead of UTC', (name, moment, offset) => {
  const clock = namedClock(name);
  expect(clock.offsetAt(at(moment))).toBe(offset);
  expect(clock.toUtc(at(moment) + offset)).toBe(at(moment));
  expect(clock.firstAt(at(moment) + offset)).toBe(at(moment));
});

test.each(['Mars/Olympus', 'Mars/Olympus+01:00', '-25:00', '+05:99', ''])('%s is refused by name', (name) => {
  expect(() => namedClock(name)).toThrow(RangeError);
  expect(() => namedClock(name)).toThrow(`'${name.replace(/(?<=[a-z])\+.*/, '')}'`);
});
