import { expect, test } from 'vitest';
import { nextOrder } from './table-head.tsx';

test('numbers sort descending first, texts ascending, then the reverse', () => {
  expect(nextOrder(true, undefined)).toBe('desc');
  expect(nextOrder(false, undefined)).toBe('asc');
  expect(nextOrder(true, 'desc')).toBe('asc');
  expect(nextOrder(false, 'asc')).toBe('desc');
});
