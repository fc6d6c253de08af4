import { expect, test } from 'vitest';
import { FEW_DAYS } from './few-days.ts';
import { clusteredShort, clusteredText, winsInterval } from './interval-text.ts';

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

test('an interval by days says when its days are few; without a rate there is none', () => {
  const interval = {
    ...{ win_rate_low: 44.6, win_rate_high: 56.4, win_rate_effective_n: 90 },
    win_rate_days: FEW_DAYS,
  };
  expect([clusteredShort(interval), clusteredText(interval)]).toEqual(['45–56%', '95 % interval 45–56%']);
  const few = { ...interval, win_rate_days: FEW_DAYS - 1 };
  expect(clusteredText(few)).toBe('95 % interval 45–56%, few days');
  const none = {
    ...{ win_rate_low: null, win_rate_high: null, win_rate_effective_n: null },
    win_rate_days: 0,
  };
  expect([clusteredShort(none), clusteredText(none)]).toEqual(['N/A', null]);
});
