import { expect, test } from 'vitest';
import { writeQ } from './significance-mark.tsx';

test.each([
  [0, '<0.0001'],
  [0.00012, '0.00012'],
  [0.0456, '0.046'],
  [1, '1'],
])('%d reads %s', (value, text) => {
  expect(writeQ(value)).toBe(text);
});
