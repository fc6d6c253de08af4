import { expect, test } from 'vitest';
import { storeNotice } from './store-notice.ts';

test('a reason that only says that the store is lost is not said twice', () => {
  const next = 'Figures may be out of date; the console recovers by itself.';
  expect(storeNotice('The disk is full.')).toBe(`The store is not available: The disk is full. ${next}`);
  expect(storeNotice('The store is not available.')).toBe(`The store is not available. ${next}`);
});
