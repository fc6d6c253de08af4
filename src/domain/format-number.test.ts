import { expect, test } from 'vitest';
import { formatNumber, formatOnAxis, type NumberFormat, toneOf } from './format-number.ts';

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
  [-0, { unit: 'percent', signed: true }, '0.00%'],
  [-0, { unit: 'dollars', signed: true }, '$0.00'],
  [0, { unit: 'dollars' }, '$0.00'],
  [0.004, { unit: 'dollars', signed: true }, '< $0.01'],
  [0.0099, { unit: 'dollars' }, '< $0.01'],
  [0.01, { unit: 'dollars', signed: true }, '+$0.01'],
  [1e-12, { unit: 'dollars' }, '< $0.01'],
  [-0.004, { unit: 'dollars' }, '> -$0.01'],
  [-0.01, { unit: 'dollars' }, '-$0.01'],
  [0.004, { unit: 'money' }, '< 0.01'],
  [-0.004, { unit: 'money', signed: true }, '> -0.01'],
  [-12.5, { unit: 'money' }, '-12.50'],
  [0, { unit: 'confidence' }, '0.0%'],
  [1e-9, { unit: 'confidence' }, '< 0.1%'],
  [0.0499, { unit: 'confidence' }, '< 0.1%'],
  [0.05, { unit: 'confidence' }, '0.1%'],
  [99.94, { unit: 'confidence' }, '99.9%'],
  [99.96, { unit: 'confidence' }, '> 99.9%'],
  [100 * (1 - Number.EPSILON / 2), { unit: 'confidence' }, '> 99.9%'],
  [100, { unit: 'confidence' }, '100.0%'],
  [1.0854349, { unit: 'price' }, '1.08543'],
  [12.34, { unit: 'pips' }, '12.3'],
];

test.each(CASES)('%d as %j reads %s', (value, format, text) => {
  expect(formatNumber(value, format)).toBe(text);
});

test('money has two digits, so that no screen chooses others; only an axis has those of its steps', () => {
  // @ts-expect-error: the type is what keeps screens from it.
  const whole: NumberFormat = { unit: 'dollars', digits: 0 };
  expect(whole.unit).toBe('dollars');
  expect([1.085, 40, -40, -0.2].map((value) => formatOnAxis(value, { unit: 'dollars', digits: 0 }))).toEqual([
    '$1',
    '$40',
    '-$40',
    '$0',
  ]);
});

test('the tone follows what is written, not the digits that are hidden', () => {
  const percent = { unit: 'percent' } as const;
  expect([0.004, -0.004, -0, 0.006, -0.006].map((value) => toneOf(value, percent))).toEqual([
    'zero',
    'zero',
    'zero',
    'gain',
    'loss',
  ]);
  expect([0.009, -0.009, 0.01, -0.01].map((value) => toneOf(value, { unit: 'dollars' }))).toEqual([
    'zero',
    'zero',
    'gain',
    'loss',
  ]);
});

test('no number is written with a sign that its tone does not show', () => {
  for (let step = -2_000; step <= 2_000; step++) {
    const value = step / 100_000;
    for (const unit of ['percent', 'dollars', 'money', 'pips', 'price', 'plain', 'count'] as const) {
      const format = { unit, signed: true };
      const text = formatNumber(value, format);
      const tone = toneOf(value, format);
      expect(text.startsWith('+'), `${value} ${unit}`).toBe(tone === 'gain');
      expect(text.startsWith('-'), `${value} ${unit}`).toBe(tone === 'loss');
    }
  }
});
