import { expect, test } from 'vitest';
import { nextOrder } from './table-head.tsx';

test('numbers are first sorted from the largest, texts from A, and then turned round', () => {
  expect(nextOrder(true, undefined)).toBe('desc');
  expect(nextOrder(false, undefined)).toBe('asc');
  expect(nextOrder(true, 'desc')).toBe('asc');
  expect(nextOrder(false, 'asc')).toBe('desc');
});
