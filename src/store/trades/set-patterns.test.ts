import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBinder } from '../list/create-binder.ts';
import { PATTERN_STEPS } from './set-patterns.ts';

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
