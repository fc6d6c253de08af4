import { expect, test } from 'vitest';
import { findRepeatedField } from './find-repeated-field.ts';

test.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":{"b":1,"c":[{},{"d":"}","\\u0064":2}]}}', 'a.c.1.d'],
  ['{"a":[1,[2,3],{"x":0}],"b":{"a":1},"a":2}', 'a'],
  ['{"":1,"b":2,"":3}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":"a","b":["a","a"],"c":{"a":1},"d":{"a":1}}', undefined],
  ['{"a":"\\"a\\":1,","b":"{","c":"\\\\"}', undefined],
  ['[{"a":1},{"a":1}]', undefined],
  ['"a,a"', undefined],
  [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, undefined],
])('the field that stands twice in %.60s', (text, field) => {
  expect(findRepeatedField(text)).toBe(field);
});
