import { expect, test } from 'vitest';
import { formatAge, formatCountdown, formatMinute } from './format-time.ts';

test('an instant reads in the time zone of the trading day, summer time included', () => {
  expect(formatMinute('2026-07-01T21:30:15.000Z', 'utc')).toBe('2026-07-01 21:30');
  expect(formatMinute('2026-07-01T21:30:15.000Z', 'new_york')).toBe('2026-07-01 17:30');
  expect(formatMinute('2026-01-01T00:00:00.000Z', 'Asia/Singapore')).toBe('2026-01-01 08:00');
});

test('midnight is 00:00 and null is the given text', () => {
  expect(formatMinute('2026-01-01T00:00:00.000Z', 'utc')).toBe('2026-01-01 00:00');
  expect(formatMinute(null, 'utc')).toBe('N/A');
  expect(formatMinute(null, 'utc', 'Never')).toBe('Never');
});

test.each([
  [-5_000, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [7_200_000, '2 h'],
  [172_800_000, '2 d'],
])('%d ms is %s', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text);
});

test.each([
  [59_000, 'less than a minute'],
  [52 * 60_000, '52 min'],
  [(6 * 60 + 52) * 60_000, '6 h 52 min'],
  [(45 * 60 + 59) * 60_000, '1 d 21 h'],
])('%d ms to go are %s', (milliseconds, text) => {
  expect(formatCountdown(milliseconds)).toBe(text);
});
