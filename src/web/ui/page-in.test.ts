import { expect, test } from 'vitest';
import { pageIn } from './page-in.ts';

test.each([
  ['1', 2299, 1],
  ['2299', 2299, 2299],
  [' 17 ', 2299, 17],
  ['007', 2299, 7],
  ['12,299', 20_000, 12_299],
  ['5', null, 5],
])('%j of %j pages is page %j', (text, pages, page) => {
  expect(pageIn(text, pages)).toEqual({ page });
});

test.each(['', '0', '-3', '1.5', '1e3', '0x10', 'last', '1,2', '１２', '9'.repeat(20), 'NaN'])(
  '%j is refused with the range',
  (text) => {
    expect(pageIn(text, 2299)).toEqual({ reason: 'a whole number from 1 to 2299' });
  },
);

test('a page behind the last one is refused', () => {
  expect(pageIn('2300', 2299)).toEqual({ reason: 'there are 2299 pages' });
  expect(pageIn('0', null)).toEqual({ reason: 'a whole number from 1' });
});
