import { expect, test } from 'vitest';
import { filterWidth } from './column-filter.tsx';

test('a column has room for the two whole days of its filter, and needs none for another', () => {
  // Ten characters of at most 7 px, two borders and the padding of each, 4 px between them, and the padding of the cell.
  expect(filterWidth({ kind: 'days' })).toBeGreaterThanOrEqual(2 * (10 * 7 + 2 + 4) + 4 + 16);
  expect(filterWidth({ kind: 'text' })).toBe(0);
  expect(filterWidth(null)).toBe(0);
});
