import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal } from './read-decimal.ts';

const read = (text: string): number => {
  const bytes = new TextEncoder().encode(`;${text};`);
  return readDecimal(bytes, 1, bytes.length - 1);
};

test.each([
  ['1.145980', 1.14598],
  ['0', 0],
  ['-1.5', -1.5],
  ['+1.5', 1.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-3', 0.001],
  ['1.123456789012345678', Number('1.123456789012345678')],
  ['123456789012345678', Number('123456789012345678')],
  ['nan', Number.POSITIVE_INFINITY],
  ['NaN', Number.POSITIVE_INFINITY],
  ['-inf', Number.POSITIVE_INFINITY],
  ['Infinity', Number.POSITIVE_INFINITY],
])('%s is read as %d', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each(['', '-', '.', '1,145', '1.2.3', 'abc', '1.2x', '0x10', '--1', '1 2', 'null', '1e'])(
  '%s is no number',
  (text) => {
    expect(read(text)).toBeNaN();
  },
);

test('every decimal is read as Number reads it', () => {
  const whole = fc.integer({ min: 0, max: 99_999_999 });
  const decimals = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.boolean(), whole, decimals, (negative, before, after) => {
      const text = `${negative ? '-' : ''}${before}.${after.join('')}`;
      expect(read(text)).toBe(Number(text));
    }),
    { numRuns: 2_000 },
  );
});
