import { expect, test } from 'vitest';
import { formatNumber, type NumberFormat, toneOf } from './format-number.ts';

const CASES: ReadonlyArray<readonly [number, NumberFormat, string]> = [
  [0, { unit: 'count' }, '0'],
  [9_999, { unit: 'count' }, '9999'],
  [10_000, { unit: 'count' }, '10,000'],
  [1_234_567, { unit: 'count' }, '1,234,567'],
  [52.345, { unit: 'percent', digits: 1 }, '52.3%'],
  [0.125, { unit: 'percent', signed: true }, '+0.13%'],
  [-12.5, { unit: 'dollars' }, '-$12.50'],
  [12.5, { unit: 'dollars', signed: true }, '+$12.50'],
  [12.5, { unit: 'dollars' }, '$12.50'],
  [-1_234_567.891, { unit: 'dollars' }, '-$1,234,567.89'],
  [-0.001, { unit: 'percent', signed: true }, '0.00%'],
  [0.004, { unit: 'dollars', signed: true }, '$0.00'],
  [1.0854349, { unit: 'price' }, '1.08543'],
  [12.34, { unit: 'pips' }, '12.3'],
];

test.each(CASES)('%d as %j reads %s', (value, format, text) => {
  expect(formatNumber(value, format)).toBe(text);
});

test('the tone follows the digits that are written, not those that are hidden', () => {
  expect(toneOf(0.004, 2)).toBe('zero');
  expect(toneOf(0.006, 2)).toBe('gain');
  expect(toneOf(-0.006, 2)).toBe('loss');
});
