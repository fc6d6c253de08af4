import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBinder } from '../list/create-binder.ts';
import { PATTERN_STEPS, setContaining } from './set-patterns.ts';

const pattern = fc
  .array(fc.constantFrom('0', '1'), { minLength: 1, maxLength: 20 })
  .map((bits) => bits.join(''));

test('numbers of patterns are in the order of their bits, and any number begins with the first pattern that has at least it', () => {
  const { read, stepOf, from } = PATTERN_STEPS;
  fc.assert(
    fc.property(pattern, pattern, fc.nat({ max: 2 ** 25 - 1 }), (one, other, number) => {
      const [first, second] = [one, other].map((bits) => stepOf(read(bits))) as [number, number];
      expect(first > second).toBe(one > other);
      const { values, bind } = createBinder();
      expect(from(number, bind)).toBe('pattern >= $1');
      expect(one >= String(values[0])).toBe(first >= number);
      expect(first).toBeGreaterThanOrEqual(1);
      expect(first).toBeLessThan(2 ** PATTERN_STEPS.slices);
    }),
  );
});

test('a text of bits is looked for where patterns have it, and is no longer than they are', () => {
  expect(setContaining('101', ['0101', '1101'])).toBe('known & (((s23 & s21 & ~ (s22))))');
  expect(setContaining('11', ['0110', '1100'])).toBe('known & (((s23 & s22) | (s24 & s23)))');
  // The zeros behind a pattern that ends with 1 are none of its bits: one of at least four bits has '10' there.
  expect(setContaining('10', ['0010'])).toBe('known & ((((s22 & ~ (s21))) & (s4 | (s3 | s2))))');
  expect(setContaining('10', [])).toBe('known & ~ known');
  expect(setContaining('2', ['0'])).toBeNull();
});
