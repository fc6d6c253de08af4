import { expect, test } from 'vitest';
import { flashLoanOutcome } from './flash-loan-outcome.ts';

test.each([
  ['Success', 'success'],
  ['won', 'success'],
  ['PENDING', 'under_way'],
  ['simulated', 'under_way'],
  ['reverted', 'failed'],
  ['', 'failed'],
  [null, null],
] as const)('status %j means %j', (status, outcome) => {
  expect(flashLoanOutcome(status)).toBe(outcome);
});
