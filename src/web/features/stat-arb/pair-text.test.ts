import { expect, test } from 'vitest';
import { signalText } from './pair-text.ts';

test('a signal buys one side and sells the other, unless both move against each other', () => {
  expect(signalText('long', 0.8)).toBe('Buy first, sell second');
  expect(signalText('short', 0.8)).toBe('Sell first, buy second');
  expect(signalText('long', -0.8)).toBe('Buy both');
  expect(signalText('short', -0.8)).toBe('Sell both');
  expect(signalText('long', null)).toBe('Buy first, sell second');
  expect(signalText('hold', -0.8)).toBe('Hold');
});
