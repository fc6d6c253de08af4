import { expect, test } from 'vitest';
import { prepared, StatementNames } from './prepared-statement.ts';

test('a marked statement has a name of its own, always the same; others have none', () => {
  const names = new StatementNames();
  const first = names.of(prepared('select 1'));
  const second = names.of(prepared('select 2'));
  expect(first).toMatch(/^prepared_\d+$/);
  expect(second).not.toBe(first);
  expect(names.of(prepared('select 1'))).toBe(first);
  expect(names.of('select 1')).toBeUndefined();
});

test('a store gives no more names than a connection should keep, and another store still has all of its own', () => {
  const store = new StatementNames();
  const names = Array.from({ length: 1_200 }, (_, index) => store.of(prepared(`select ${index}`)));
  expect(names.filter((name) => name !== undefined)).toHaveLength(500);
  expect(store.of(prepared('select 0'))).toBe(names[0]);
  expect(new StatementNames().of(prepared('select 1000'))).toBeDefined();
});
