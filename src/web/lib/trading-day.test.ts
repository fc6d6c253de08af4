import { expect, test } from 'vitest';
import { formatTime } from './trading-day.ts';

test.each([
  ['utc', '2026-07-01 21:00:09'],
  ['new_york', '2026-07-01 17:00:09'],
  ['Asia/Tokyo', '2026-07-02 06:00:09'],
])('a time under the trading day %s', (tradingDay, expected) => {
  expect(formatTime('2026-07-01T21:00:09.500Z', tradingDay)).toBe(expected);
});

test('New York follows its summer time', () => {
  expect(formatTime('2026-03-08T06:59:00Z', 'new_york')).toBe('2026-03-08 01:59:00');
  expect(formatTime('2026-03-08T07:00:00Z', 'new_york')).toBe('2026-03-08 03:00:00');
});
