import { expect, test } from 'vitest';
import { formatUptime } from './format-uptime.ts';

test.each([
  [-5, '0 s'],
  [999, '0 s'],
  [59_000, '59 s'],
  [60_000, '1 min 0 s'],
  [3_600_000 + 61_000, '1 h 1 min'],
  [3 * 86_400_000 + 4 * 3_600_000 + 59_000, '3 d 4 h'],
])('%i ms are %s', (ms, text) => {
  expect(formatUptime(ms)).toBe(text);
});
