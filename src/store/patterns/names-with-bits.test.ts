import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesWithBits } from './names-with-bits.ts';

const bits = fc
  .array(fc.constantFrom('0', '1'), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join(''));

function everyPattern(length: number): string[] {
  return Array.from({ length: 2 ** length }, (_, value) => value.toString(2).padStart(length, '0'));
}

test('are those in whose letters the text occurs', () => {
  fc.assert(
    fc.property(bits, fc.integer({ min: 1, max: 13 }), (text, length) => {
      const all = everyPattern(length);
      const expected = all.filter((pattern) => pattern.includes(text));
      expect(namesWithBits(text, [length])).toEqual(expected);
    }),
  );
});
