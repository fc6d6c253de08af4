import { expect, test } from 'vitest';
import { createFeeRule } from './fee-rule.ts';
import { nextBaseFee } from './next-base-fee.ts';

const GWEI = 10n ** 9n;
const LIMIT = 30_000_000n;
const block = (number: number, base_fee: bigint, gas_used = LIMIT) => ({
  ...{ number, base_fee, gas_used, gas_limit: LIMIT },
});
/** The rule of a chain whose fee moves by one part in 50 at most. */
const slow = (fee: bigint): bigint => fee + fee / 50n;

test('a chain of other constants is found out with its second miss, and its fee is expected to stay', () => {
  const rule = createFeeRule();
  let fee = 10n * GWEI;
  const expected: bigint[] = [];
  for (let number = 1; number <= 4; number++, fee = slow(fee)) {
    rule.take(block(number, fee));
    expected.push(rule.nextOf(block(number, fee)) - fee);
  }
  expect(expected).toEqual([10n * GWEI, slow(10n * GWEI)].map((one) => one / 8n).concat([0n, 0n]));
});

test('a block that does not follow the one before is not compared; misses are forgotten after 64 blocks', () => {
  const rule = createFeeRule();
  for (const number of [1, 3, 5, 7]) rule.take(block(number, BigInt(number) * GWEI));
  expect(rule.nextOf(block(7, 8n * GWEI))).toBe(9n * GWEI);

  rule.take(block(8, 1n * GWEI));
  rule.take(block(9, 5n * GWEI, LIMIT / 2n));
  expect(rule.nextOf(block(9, 8n * GWEI))).toBe(8n * GWEI);
  let last = block(9, 5n * GWEI, LIMIT / 2n);
  const follow = (): void => {
    last = block(last.number + 1, nextBaseFee(last), LIMIT / 2n);
    rule.take(last);
  };
  for (let time = 0; time < 62; time++) follow();
  expect(rule.nextOf(block(0, 8n * GWEI))).toBe(8n * GWEI);
  follow();
  expect(rule.nextOf(block(0, 8n * GWEI))).toBe(9n * GWEI);
});
