import { expect, test } from 'vitest';
import { sessionSentence } from './session-sentence.ts';

test.each([
  ['2026-01-07T12:00:00Z', 'The market is open; it closes Fri 22:00 UTC, in 2 d 10 h.'],
  ['2026-01-09T21:30:00Z', 'The market is open; it closes Fri 22:00 UTC, in 30 min.'],
  ['2026-01-10T12:00:00Z', 'The market is closed; it opens Sun 22:00 UTC, in 1 d 10 h.'],
  // New York changes its clocks on 8 March, between the close and the opening.
  ['2026-03-07T21:00:00Z', 'The market is closed; it opens Sun 21:00 UTC, in 1 d 0 h.'],
])('at %s: %s', (at, text) => {
  expect(sessionSentence(Date.parse(at), 'utc')).toBe(text);
});
