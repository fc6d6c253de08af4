import { expect, test } from 'vitest';
import { sampleText } from './sample-text.ts';

test.each<[number, string | undefined, string]>([
  [0, undefined, 'no trades'],
  [0, 'patterns', 'no patterns'],
  [1, undefined, 'n 1'],
  [1, 'closed trades', 'n 1 closed trade'],
  [12_345, 'patterns', 'n 12,345 patterns'],
])('%s of %s read %s', (n, noun, text) => {
  expect(sampleText(n, noun)).toBe(text);
});
