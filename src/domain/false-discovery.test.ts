import { expect, test } from 'vitest';
import { passesFalseDiscovery } from './false-discovery.ts';

test('a pattern passes up to and including q = 0.05, and never without evidence', () => {
  expect([0, 0.05, 0.0500001, 1, null].map((q_value) => passesFalseDiscovery({ q_value }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
