import { expect, test } from 'vitest';
import { interfaceNames, keptInterfaceNames } from './support/interface-names.ts';

test('calls, parameters, fields, columns, addresses and settings of earlier versions are all there', () => {
  const now = interfaceNames();
  const gone = [...keptInterfaceNames()].flatMap(([group, names]) => {
    const present = now.get(group);
    return present
      ? [...names].filter((name) => !present.has(name)).map((name) => `${group}: ${name}`)
      : [group];
  });
  expect(gone).toEqual([]);
});
