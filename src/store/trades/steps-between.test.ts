import { expect, test } from 'vitest';
import { stepsBetween } from './steps-between.ts';

test('digits that the first and the last step share are compared once', () => {
  expect(stepsBetween(0b10110, 0b10111, 5)).toBe('known & s1 & s2 & s4 & ~ (s3)');
  expect(stepsBetween(0b10101, 0b10110, 5)).toBe('known & s2 & s4 & ~ (s3) & (s1 | s0) & ~ (s1 & s0)');
  expect(stepsBetween(0b101, 0b101, 3)).toBe('known & s0 & s2 & ~ (s1)');
  expect(stepsBetween(0b011, 0b100, 3)).toBeNull();
  expect(stepsBetween(0b101, 0b100, 3)).toBeNull();
});
