import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reuseKeys } from './reuse-keys.ts';

const keysOf = (...pages: readonly (readonly string[])[]): number[][] => {
  let keys: ReadonlyMap<string, number> = new Map();
  return pages.map((page) => {
    keys = reuseKeys(keys, page);
    return [...keys.values()];
  });
};

test('rows of another page take over the keys of the former one', () => {
  expect(keysOf(['a', 'b', 'c'], ['d', 'e', 'f'])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('a row that stays keeps its key, and a new one takes that of the row that went', () => {
  expect(keysOf(['a', 'b', 'c'], ['n', 'a', 'b'], ['b', 'x', 'y', 'z'])).toEqual([
    [0, 1, 2],
    [2, 0, 1],
    [1, 0, 2, 3],
  ]);
});

test('keys are unique and those of rows that stay are kept, whatever comes and goes', () => {
  const page = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
      let former: ReadonlyMap<string, number> = new Map();
      for (const ids of pages) {
        const keys = reuseKeys(former, ids);
        expect([...keys.keys()]).toEqual(ids);
        expect(new Set(keys.values()).size).toBe(ids.length);
        for (const id of ids) if (former.has(id)) expect(keys.get(id)).toBe(former.get(id));
        former = keys;
      }
    }),
  );
});
