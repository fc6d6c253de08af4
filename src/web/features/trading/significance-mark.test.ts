import { expect, test } from 'vitest';
import { passesFalseDiscovery, writeQ } from './significance-mark.tsx';

test('a pattern passes up to and including q = 0.05, and never without evidence', () => {
  expect([0, 0.05, 0.0500001, 1, null].map((q_value) => passesFalseDiscovery({ q_value }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [0, '<0.0001'],
  [0.00012, '0.00012'],
  [0.0456, '0.046'],
  [1, '1'],
])('%d reads %s', (value, text) => {
  expect(writeQ(value)).toBe(text);
});
