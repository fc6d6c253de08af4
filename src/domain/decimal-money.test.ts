import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalToUnits,
  divideHalfAway,
  microsToDecimal,
  priceToMicros,
  roundedQuotient,
} from './decimal-money.ts';

test.each([
  [1.1, 1_100_000],
  [1.2003705, 1_200_371],
  [0.000_000_4, 0],
  [109.123_456, 109_123_456],
])('the price %f is %i millionths', (price, micros) => {
  expect(priceToMicros(price)).toBe(micros);
});

test.each([
  [7n, 2n, 4n],
  [-7n, 2n, -4n],
  [6n, 4n, 2n],
  [-6n, 4n, -2n],
  [1n, 3n, 0n],
  [-2n, 3n, -1n],
  [0n, 5n, 0n],
])('%i / %i rounds half away from zero to %i', (dividend, divisor, quotient) => {
  expect(divideHalfAway(dividend, divisor)).toBe(quotient);
});

test.each([0n, -1n])('a divisor of %i is a bug', (divisor) => {
  expect(() => divideHalfAway(1n, divisor)).toThrow(RangeError);
});

test('the rounded quotient is the nearest whole number', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 20n), (dividend, divisor) => {
      const rest = dividend - divideHalfAway(dividend, divisor) * divisor;
      const size = rest < 0n ? -rest : rest;
      expect(2n * size <= divisor).toBe(true);
    }),
  );
});

test.each([
  [0n, '0'],
  [1n, '0.000001'],
  [-1n, '-0.000001'],
  [1_500_000n, '1.5'],
  [-120_000_000n, '-120'],
  [98_765_432_109_876_543_210n, '98765432109876.54321'],
])('%i millionths are written %s', (micros, text) => {
  expect(microsToDecimal(micros)).toBe(text);
});

test('the written decimal reads back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), (micros) => {
      const text = microsToDecimal(micros);
      expect(text).toMatch(/^-?\d+(\.\d{1,6})?$/);
      const [whole = '', places = ''] = text.replace('-', '').split('.');
      const size = BigInt(whole) * 1_000_000n + BigInt(places.padEnd(6, '0'));
      expect(text.startsWith('-') ? -size : size).toBe(micros);
    }),
  );
});

test.each([
  [0, '0'],
  [-0, '0'],
  [-1, '-0.000001'],
  [1_020_300, '1.0203'],
  [-120_000_000, '-120'],
  [999_999, '0.999999'],
  [Number.MAX_SAFE_INTEGER, '9007199254.740991'],
  [-(2 ** 60), '-1152921504606.846976'],
])('the number %d of millionths is written %s', (micros, text) => {
  expect(microsToDecimal(micros)).toBe(text);
});

test.each([Number.NaN, Infinity])('%d is no number of millionths', (micros) => {
  expect(() => microsToDecimal(micros)).toThrow(RangeError);
});

const whole = fc.oneof(
  fc.integer({ min: -3_000, max: 3_000 }),
  fc.integer({ min: -(2 ** 26), max: 2 ** 26 }),
  fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }).map((number) => number * 4_099),
);

test('a number of millionths is written as the bigint of the same value', () => {
  fc.assert(
    fc.property(whole, (micros) => {
      expect(microsToDecimal(micros)).toBe(microsToDecimal(BigInt(micros)));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [1, 1, 2, '0.000001'],
  [-1, 1, 2, '-0.000001'],
  [1, -1, 2, '-0.000001'],
  [-1, 1, 3, '0'],
  [3, 5, 10, '0.000002'],
  [-3, 5, 10, '-0.000002'],
  [0, -5, 7, '0'],
  [2_499_999, 1, 5_000_000, '0'],
  [2 ** 52 - 1, 1, 2 ** 52 + 1, '0.000001'],
  [2 ** 53 - 1, 1, 2, '4503599627.370496'],
  [2 ** 53 - 1, 2 ** 53 - 1, 2, '40564819207303331840695247.831041'],
])('%d × %d / %d millionths are %s', (a, b, divisor, text) => {
  expect(roundedQuotient(a, b, divisor)).toBe(text);
});

test.each([0, -2, Number.NaN])('a quotient by %d is a bug', (divisor) => {
  expect(() => roundedQuotient(1, 1, divisor)).toThrow(RangeError);
});

test('a rounded quotient of numbers is that of bigints, halves and their neighbours among them', () => {
  const divisors = whole.map((number) => Math.abs(number) || 1);
  const factors = fc.oneof(whole, fc.integer({ min: -9, max: 9 }));
  fc.assert(
    fc.property(whole, factors, divisors, fc.integer({ min: -1, max: 1 }), (a, b, divisor, shift) => {
      const half = a * divisor + Math.floor(divisor / 2) + shift;
      for (const [c, d] of [
        [a, b],
        [half, 1],
      ] as const) {
        const exact = divideHalfAway(BigInt(c) * BigInt(d), BigInt(divisor));
        expect(roundedQuotient(c, d, divisor)).toBe(microsToDecimal(exact));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('decimal text as whole units of any place, rounded half away from zero', () => {
  expect(decimalToUnits('1.2345675')).toBe(1_234_568n);
  expect(decimalToUnits('-1.2345674')).toBe(-1_234_567n);
  expect(decimalToUnits('-0.0000005')).toBe(-1n);
  expect(decimalToUnits('99999999999999999.999999')).toBe(99_999_999_999_999_999_999_999n);
  expect(decimalToUnits('7', 12)).toBe(7_000_000_000_000n);
  for (const text of ['', '1e5', '.5', '1,000', 'NaN'])
    expect(() => decimalToUnits(text)).toThrow(RangeError);
});
