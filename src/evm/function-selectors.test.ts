import { toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { LOAN_CALLBACKS, LOAN_FUNCTIONS } from './read-flash-loans.ts';
import { BANCOR_FUNCTION, POOL_FUNCTIONS } from './read-swaps.ts';
import { ZERO_EX_FUNCTIONS } from './read-zero-ex-swap.ts';

const signatures: [string, string][] = [
  ...[POOL_FUNCTIONS, ZERO_EX_FUNCTIONS, LOAN_FUNCTIONS].flatMap((table) =>
    Object.entries(table).map(([selector, { signature }]): [string, string] => [selector, signature]),
  ),
  ...Object.entries(LOAN_CALLBACKS),
  [BANCOR_FUNCTION.selector, BANCOR_FUNCTION.signature],
];

test.each(signatures)('%s is the selector of %s', (selector, signature) => {
  expect(toFunctionSelector(`function ${signature}`)).toBe(selector);
});
