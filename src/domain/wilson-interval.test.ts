import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonInterval, Z_95 } from './wilson-interval.ts';

// Reference values: Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
// (1998), table I, method 3 (Wilson's score interval without continuity correction).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f', (successes, n, low, high) => {
  const interval = wilsonInterval(successes, n);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('nothing is known without observations', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});

test('the bounds solve the score equation and surround the share', () => {
  const counts = fc
    .integer({ min: 1, max: 5_000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  fc.assert(
    fc.property(counts, ([successes, n]) => {
      const { low, high } = wilsonInterval(successes, n);
      const share = successes / n;
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
      for (const bound of [low, high]) {
        if (bound <= 0 || bound >= 1) continue;
        const score = Math.abs(share - bound) / Math.sqrt((bound * (1 - bound)) / n);
        expect(score).toBeCloseTo(Z_95, 6);
      }
    }),
  );
});

test('failures mirror successes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (wins, losses) => {
      const interval = wilsonInterval(wins, wins + losses);
      const mirrored = wilsonInterval(losses, wins + losses);
      expect(interval.low).toBeCloseTo(1 - mirrored.high, 12);
    }),
  );
});
