import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalToUnits, divideHalfAway, microsToDecimal, priceToMicros } from './decimal-money.ts';

test.each([
  [1.1, 1_100_000n],
  [1.2003705, 1_200_371n],
  [0.000_000_4, 0n],
  [109.123_456, 109_123_456n],
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

test('decimal text as whole units of any place, rounded half away from zero', () => {
  expect(decimalToUnits('1.2345675')).toBe(1_234_568n);
  expect(decimalToUnits('-1.2345674')).toBe(-1_234_567n);
  expect(decimalToUnits('-0.0000005')).toBe(-1n);
  expect(decimalToUnits('99999999999999999.999999')).toBe(99_999_999_999_999_999_999_999n);
  expect(decimalToUnits('7', 12)).toBe(7_000_000_000_000n);
  for (const text of ['', '1e5', '.5', '1,000', 'NaN'])
    expect(() => decimalToUnits(text)).toThrow(RangeError);
});
