import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SET_VALUES } from './set-values.ts';

const DECIMALS = ['profit', 'profit_pct', 'price', 'exit_price', 'quantity'];
const micros = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -3_000_000, max: 3_000_000 }),
  fc.maxSafeInteger(),
  fc.nat({ max: 16 }).map((exponent) => 10 ** Math.min(exponent, 15)),
);
const unitsOf = (kind: string) => {
  if (DECIMALS.includes(kind)) return micros;
  return kind === 'confidence'
    ? fc.double({ min: 0, max: 1, noNaN: true })
    : fc.integer({ min: 0, max: 4e12 });
};

for (const value of SET_VALUES) {
  test(`steps of ${value.kind} grow with it and begin where they say`, () => {
    fc.assert(
      fc.property(unitsOf(value.kind), unitsOf(value.kind), (one, other) => {
        const step = value.stepOf(one);
        expect(step).toBeGreaterThanOrEqual(1);
        expect(step).toBeLessThan(2 ** value.slices);
        expect(Number.isInteger(step)).toBe(true);
        expect(value.bottomOf(step)).toBeLessThanOrEqual(one);
        expect(value.bottomOf(step + 1)).toBeGreaterThan(one);
        expect(Math.sign(value.stepOf(other) - step) * Math.sign(other - one)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
}

test('bounds are the nearest millionth inside, or none where that is not exact', () => {
  const [profit] = SET_VALUES as [(typeof SET_VALUES)[number]];
  expect([1.1005, 0.1 + 0.2, -1e-7, 1.0000001, -1.0000001].map((bound) => profit.least(bound))).toEqual([
    1_100_500, 300_001, -0, 1_000_001, -1_000_000,
  ]);
  expect([1.1005, 0.1 + 0.2, -1e-7, 1.0000001, -1.0000001].map((bound) => profit.most(bound))).toEqual([
    1_100_500, 300_000, -1, 1_000_000, -1_000_001,
  ]);
  expect([profit.least(1e300), profit.most(-1e9)]).toEqual([undefined, undefined]);
});
