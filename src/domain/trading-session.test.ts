import { expect, test } from 'vitest';
import { tradingSessionAt } from './trading-session.ts';

test.each([
  // Winter: London is UTC, New York five hours behind.
  ['2025-01-08T07:59:59Z', 'Asia'],
  ['2025-01-08T08:00:00Z', 'Europe'],
  ['2025-01-08T12:59:59Z', 'Europe'],
  ['2025-01-08T13:00:00Z', 'America'],
  ['2025-01-08T21:59:59Z', 'America'],
  ['2025-01-08T22:00:00Z', 'Asia'],
  ['2025-01-09T02:00:00Z', 'Asia'],
  // Summer: both an hour earlier in UTC.
  ['2025-07-09T07:00:00Z', 'Europe'],
  ['2025-07-09T12:00:00Z', 'America'],
  ['2025-07-09T21:00:00Z', 'Asia'],
  // New York has changed its clocks, London has not.
  ['2025-03-12T12:00:00Z', 'America'],
  ['2025-03-12T11:59:59Z', 'Europe'],
])('%s belongs to %s', (instant, session) => {
  expect(tradingSessionAt(Date.parse(instant) / 1_000)).toBe(session);
});
