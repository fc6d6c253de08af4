import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tipPercentiles } from './tip-percentiles.ts';

test('tips count by their gas, not by their number', () => {
  const tips = [
    { tip: 9n, gas: 21_000n },
    { tip: 1n, gas: 900_000n },
    { tip: 5n, gas: 79_000n },
  ];
  expect(tipPercentiles(tips, [10, 50, 90, 91, 97, 98, 99, 100])).toEqual([1n, 1n, 1n, 5n, 5n, 9n, 9n, 9n]);
  expect(tipPercentiles([], [50])).toBeUndefined();
});

test('a percentile splits the gas, whatever the order', () => {
  const paid = fc.record({ tip: fc.bigInt(0n, 50n), gas: fc.bigInt(1n, 1_000n) });
  fc.assert(
    fc.property(
      fc.array(paid, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 99 }),
      (tips, percent) => {
        const [tip] = tipPercentiles(tips, [percent])!;
        const whole = tips.reduce((sum, { gas }) => sum + gas, 0n);
        const upTo = tips.reduce((sum, one) => sum + (one.tip <= tip! ? one.gas : 0n), 0n);
        const below = tips.reduce((sum, one) => sum + (one.tip < tip! ? one.gas : 0n), 0n);
        expect(upTo * 100n).toBeGreaterThanOrEqual(((whole * BigInt(percent)) / 100n) * 100n);
        expect(below * 100n).toBeLessThan(whole * BigInt(percent));
        expect(tipPercentiles(tips.toReversed(), [percent])).toEqual([tip]);
      },
    ),
  );
});
