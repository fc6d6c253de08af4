import { expect, test } from 'vitest';
import { parseLabLengths, parseLabValues } from './parse-lab-values.ts';

test('numbers and ranges; nothing is nothing', () => {
  expect(parseLabValues(' ')).toBeUndefined();
  expect(parseLabValues('1, 2.5')).toEqual([1, 2.5]);
  // Without the rounding errors of adding 0.1 ten times.
  expect(parseLabValues('0.1..0.5/0.1, 9')).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 9]);
  expect(parseLabLengths('8/12/16, 8')).toEqual([[8, 12, 16], [8]]);
  expect(parseLabLengths('')).toBeUndefined();
});

test.each(['x', '1,,2', '3..1/1', '1..2/0', '1..1000/1'])('%s is refused', (text) => {
  expect(() => parseLabValues(text)).toThrow(RangeError);
});

test('lengths that are none are refused by name', () => {
  expect(() => parseLabLengths('8, a/2')).toThrow("'a/2' is no list of lengths");
  for (const text of ['8/2.5', '0', '8/-3', '8//12'])
    expect(() => parseLabLengths(text)).toThrow(`'${text}'`);
});
