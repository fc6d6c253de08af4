import { encodeErrorResult, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { revertReason } from './revert-reason.ts';

const ABI = parseAbi(['error Error(string)', 'error Panic(uint256)']);
const said = (reason: string) => encodeErrorResult({ abi: ABI, errorName: 'Error', args: [reason] });

test.each([
  ["a contract's message", said('too late'), '', 'too late'],
  ['a panic', encodeErrorResult({ abi: ABI, errorName: 'Panic', args: [17n] }), '', 'panic 17'],
  ['an error of its own', '0x1234567890', 'Reverted', 'Reverted (0x12345678)'],
  ['nothing', '0x', 'out of gas', 'out of gas'],
  // The database takes no NUL: one in a message would stop the chain for good.
  ['what nobody sees', said('a\0b\u202ec\n'), '', 'a b c'],
  ['what a node says', '0x', 'x\0\u001b[31my', 'x [31my'],
])('%s', (_, output, error, reason) => {
  expect(revertReason(output, error)).toBe(reason);
});

test('a message without an end is cut', () => {
  expect(revertReason(said('a'.repeat(10_000)), '')).toBe('a'.repeat(200));
});
