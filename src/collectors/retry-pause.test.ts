import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryPause } from './retry-pause.ts';
import { UpstreamError } from './upstream-error.ts';

const failure = (retryAfterMs?: number) => new UpstreamError('away', { retryAfterMs });

test('pauses grow from a second to thirty, up to a quarter less by chance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (failures) => {
      const whole = Math.min(30_000, 1_000 * 2 ** (failures - 1));
      const pauses = Array.from({ length: 20 }, () => retryPause(failures, failure()));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0.75 * whole);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(whole);
      expect(new Set(pauses).size).toBeGreaterThan(1);
    }),
  );
});

test('a pause is as long as the service asks for, within thirty seconds', () => {
  expect(retryPause(1, failure(12_000))).toBe(12_000);
  expect(retryPause(1, failure(3_600_000))).toBe(30_000);
  expect(retryPause(6, failure(1))).toBeGreaterThanOrEqual(22_500);
});
