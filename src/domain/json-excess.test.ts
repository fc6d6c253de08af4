import { expect, test } from 'vitest';
import { jsonExcess } from './json-excess.ts';

test('brackets count outside texts only, up to 32 levels', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(jsonExcess(nested(32))).toBeUndefined();
  expect(jsonExcess(nested(33))).toBe('is nested deeper than 32 levels');
  expect(jsonExcess('{"a":'.repeat(33))).toBe('is nested deeper than 32 levels');
  expect(jsonExcess(`["${'['.repeat(100)}", "a\\"${'{'.repeat(100)}"]`)).toBeUndefined();
  expect(jsonExcess(`[${'[],'.repeat(100)}{}]`)).toBeUndefined();
});

test('names of one object are counted, and not those of others or values of a list', () => {
  const object = (names: number): string => `{${'"a":1,'.repeat(names - 1)}"a":1}`;
  expect(jsonExcess(`[${object(2 ** 21)},${object(10)},1]`)).toBeUndefined();
  expect(jsonExcess(`[${object(2 ** 21 + 1)}]`)).toBe('has an object of more than 2,097,152 names');
  expect(jsonExcess(`]]}{"a":[${'1,'.repeat(2 ** 22)}1]`)).toBeUndefined();
});

test('values are counted, whatever they are', () => {
  expect(jsonExcess(`[${'1,'.repeat(2 ** 24 - 1)}1]`)).toBeUndefined();
  expect(jsonExcess(`[${'1,'.repeat(2 ** 24)}1]`)).toBe('has more than 16,777,216 values');
  expect(jsonExcess(`[${'{},'.repeat(2 ** 23)}{}]`)).toBe('has more than 16,777,216 values');
});
