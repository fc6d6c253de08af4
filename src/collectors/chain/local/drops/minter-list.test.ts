import { expect, test } from 'vitest';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { createMinterList } from './minter-list.ts';

test('an account that is not on the list has no proof, one alone needs none', () => {
  const [first, second, third] = LOCAL_ACCOUNTS.collectors;
  const list = createMinterList([first, second]);
  expect(list.proofOf(third)).toEqual([]);
  expect(list.proofOf(first)).toHaveLength(1);
  expect(createMinterList([first]).proofOf(first)).toEqual([]);
  expect(() => createMinterList([])).toThrow(RangeError);
});
