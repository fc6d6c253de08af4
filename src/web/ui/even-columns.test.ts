import { expect, test } from 'vitest';
import { evenColumns } from './even-columns.ts';

test.each([
  [5, 4, 3],
  [9, 4, 3],
  [6, 4, 3],
  [7, 4, 4],
  [4, 3, 2],
  [8, 4, 4],
  [3, 4, 3],
  [1, 4, 1],
  [0, 4, 1],
])('%d cards in at most %d columns stand in %d', (cards, most, columns) => {
  expect(evenColumns(cards, most)).toBe(columns);
});
