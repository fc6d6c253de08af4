import { expect, test } from 'vitest';
import { valueRange } from './value-range.ts';

test('a flat line has an axis around it', () => {
  expect(valueRange(5, 5)).toEqual([4.95, 5.05]);
  expect(valueRange(0, 0)).toEqual([-1, 1]);
});

test('values that differ are the range', () => {
  expect(valueRange(-3, -1, { largest: 0 })).toEqual([-3, -1]);
});

test('no axis passes what values cannot', () => {
  expect(valueRange(0, 0, { largest: 0 })).toEqual([-1, 0]);
  expect(valueRange(0, 0, { least: 0 })).toEqual([0, 1]);
});

test('a value past its bound is in sight', () => {
  expect(valueRange(-0.5, 3, { least: 0 })).toEqual([-0.5, 3]);
});
