import { expect, test } from 'vitest';
import { sessionText } from './session-text.ts';

test('an open session says so', () => {
  expect(sessionText(Date.parse('2026-11-23T10:00:00Z'), 'utc')).toBe('open');
});

test('a closed one says when it opens, in the zone of the trading day, and in how long', () => {
  const sunday = Date.parse('2026-11-22T15:08:00Z');
  expect(sessionText(sunday, 'utc')).toBe('closed · opens Sun 22:00 UTC, in 6 h 52 min');
  expect(sessionText(sunday, 'new_york')).toBe('closed · opens Sun 17:00 New York time, in 6 h 52 min');
  // While New York saves daylight the week begins an hour earlier.
  expect(sessionText(Date.parse('2026-07-04T00:00:00Z'), 'utc')).toBe(
    'closed · opens Sun 21:00 UTC, in 1 d 21 h',
  );
});

test('just before the opening nothing counts below a minute', () => {
  expect(sessionText(Date.parse('2026-11-22T21:59:30Z'), 'utc')).toContain('in less than a minute');
});
