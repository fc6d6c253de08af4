import { describe, expect, test } from 'vitest';
import { daySpan, withinSpan } from './day-span.ts';

describe('days of a filter', () => {
  test.each([
    ['utc', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
    // The clocks of London go forward on that day: it has 23 hours.
    ['Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['new_york', '2026-03-28T21:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['Australia/Sydney', '2026-03-28T13:00:00.000Z', '2026-03-29T13:00:00.000Z'],
  ])('in %s the 29th of March 2026 lasts from %s to %s', (day, from, to) => {
    expect(daySpan({ from: '2026-03-29', to: '2026-03-29' }, day)).toEqual({ from, to });
  });

  test.each(['2026-02-30', '2026-3-1', 'yesterday', ''])('%j is no day and filters nothing', (text) => {
    expect(daySpan({ from: text, to: text }, 'utc')).toEqual({ from: undefined, to: undefined });
  });
});

test('a filter narrows the span of its screen and never widens it', () => {
  const screen = { symbol: 'EUR_USD', from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' };
  const narrow = { from: '2026-02-10T00:00:00.000Z', to: '2026-02-11T00:00:00.000Z' };
  expect(withinSpan(narrow, screen)).toEqual({ ...screen, ...narrow });
  const wide = { from: '2025-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
  expect(withinSpan(wide, screen)).toEqual(screen);
  expect(withinSpan({ from: narrow.from }, {})).toEqual({ from: narrow.from });
});
