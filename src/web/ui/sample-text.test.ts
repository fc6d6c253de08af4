import { expect, test } from 'vitest';
import { sampleText } from './sample-text.ts';

test.each<[number, string | undefined, number | undefined, string]>([
  [0, undefined, undefined, 'no trades'],
  [0, 'patterns', undefined, 'no patterns'],
  [1, undefined, undefined, 'n 1'],
  [1, 'closed trades', undefined, 'n 1 closed trade'],
  [1, 'claims', 1, 'n 1 of 1 claim'],
  [12_345, 'patterns', undefined, 'n 12,345 patterns'],
  [0, 'claims', 0, 'no claims'],
  [0, 'claims', 12_345, 'n 0 of 12,345 claims'],
  [3, 'claims', 3, 'n 3 of 3 claims'],
])('%s of %s among %s read %s', (n, noun, all, text) => {
  expect(sampleText(n, noun, all)).toBe(text);
});
