import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setsWithBits } from './sets-with-bits.ts';

const texts = fc
  .array(fc.constantFrom('0', '1'), { minLength: 1, maxLength: 14 })
  .map((bits) => bits.join(''));

test('are those in whose bits the text occurs', () => {
  fc.assert(
    fc.property(texts, fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 4 }), (text, lengths) => {
      const { lengths: of, chunks, masks, digits } = setsWithBits(text, lengths);
      const found = of.flatMap((length, place) =>
        [...digits[masks[place]! - 1]!].flatMap((digit, number) =>
          digit === '1' ? [(chunks[place]! * 4_096 + number).toString(2).padStart(length, '0')] : [],
        ),
      );
      const expected = lengths.flatMap((length) =>
        Array.from({ length: 2 ** length }, (_, number) => number.toString(2).padStart(length, '0')).filter(
          (pattern) => pattern.includes(text),
        ),
      );
      expect(found).toEqual(expected);
    }),
  );
});

test('have a mask for each number of bits that chunks end with', () => {
  const { digits, chunks } = setsWithBits('0110110', [20]);
  expect(chunks).toHaveLength(256);
  expect(digits).toHaveLength(8);
});
