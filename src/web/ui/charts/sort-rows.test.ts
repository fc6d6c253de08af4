import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const ROWS = [
  { id: 'a', size: 10, name: 'beta' },
  { id: 'b', size: null, name: 'Alpha' },
  { id: 'c', size: 9, name: null },
  { id: 'd', size: 10, name: 'alpha' },
  { id: 'e', size: -1, name: 'beta' },
];
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join('');

test('numbers sort by size, the sort is stable, and unknown ones are last in both orders', () => {
  expect(ids(sortRows(ROWS, ({ size }) => size, 'asc'))).toBe('ecadb');
  expect(ids(sortRows(ROWS, ({ size }) => size, 'desc'))).toBe('adceb');
});

test('texts sort by their letters', () => {
  expect(ids(sortRows(ROWS, ({ name }) => name, 'asc'))).toBe('dbaec');
  expect(ids(sortRows(ROWS, ({ name }) => name, 'desc'))).toBe('aebdc');
});
