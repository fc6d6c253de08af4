import { expect, test } from 'vitest';
import { moveColumn } from './move-column.ts';

test('a column moves by one place and stops at the ends', () => {
  const order = ['a', 'b', 'c'];
  expect(moveColumn(order, 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(order, 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(order, 'a', -1)).toEqual(order);
  expect(moveColumn(order, 'c', 1)).toEqual(order);
});
