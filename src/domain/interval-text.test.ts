import { expect, test } from 'vitest';
import { winsInterval } from './interval-text.ts';

// By Wilson's formula, worked out by hand: (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n), z = 1.96.
test.each([
  [1, 1, '21–100%'],
  [0, 4, '0–49%'],
  [5, 10, '24–76%'],
])('%d of %d lies within %s', (wins, n, text) => {
  expect(winsInterval(wins, n)).toBe(text);
});

test('half of a hundred', () => {
  // Wilson: 40.38 % to 59.62 %.
  expect(winsInterval(50, 100)).toBe('40–60%');
});
