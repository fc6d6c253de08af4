import { describe, expect, test } from 'vitest';
import { type GasReceipt, readBundles } from './read-bundles.ts';

const address = (tag: string) => `0x${tag.padStart(40, '0')}` as const;
const EXECUTOR = address('e1');
const POOLS = [address('a1'), address('a2')] as const;
const PROFILE = { executors: [EXECUTOR], pools: POOLS.map((pool) => ({ address: pool })) };
const BASE_FEE = 10n;
const GAS = 100n;

interface Placed {
  readonly from: string;
  readonly to?: string;
  readonly fails?: boolean;
  readonly tip?: bigint;
  readonly value?: bigint;
  readonly pools?: readonly string[];
}

/** The bundles of a block with these transactions, each named by its place. */
function bundlesOf(...placed: readonly Placed[]) {
  const hex = (value: bigint) => `0x${value.toString(16)}` as const;
  const receipts = placed.map(
    ({ from, to = address('ff'), fails = false, tip = 1n, pools = [] }, at): GasReceipt => ({
      ...{ transactionHash: `0x${at}`, from: address(from), to, status: fails ? '0x0' : '0x1' },
      ...{ gasUsed: hex(GAS), effectiveGasPrice: hex(BASE_FEE + tip) },
      logs: pools.map((pool) => ({ address: pool })),
    }),
  );
  const transactions = placed.map(({ value = 0n }) => ({ value: hex(value) }));
  return readBundles(PROFILE, { baseFeePerGas: BASE_FEE, transactions }, receipts);
}

const victim: Placed = { from: 'b1', pools: [POOLS[0]] };
const wins: Placed = { from: 'c1', to: EXECUTOR, pools: POOLS };
const fails: Placed = { from: 'c2', to: EXECUTOR, fails: true };

describe('what became of the transactions of searchers in a block', () => {
  test.each([
    ['included behind the trade whose pool it moves', [victim, wins], 1, 'included', null, '0x0'],
    ['included behind nobody', [{ ...victim, pools: [address('a9')] }, wins], 1, 'included', null, null],
    ['outbid by another one before it', [victim, wins, fails], 2, 'outbid', 'outbid', '0x0'],
    ['stale: somebody moved the price before it', [victim, fails], 1, 'stale_state', 'stale_state', '0x0'],
    ['reverted by itself', [{ from: 'b1' }, fails], 1, 'reverted', 'would_revert', null],
    [
      'reverted: its own one before is no rival',
      [{ ...wins, from: 'c2' }, fails],
      1,
      'reverted',
      'would_revert',
      null,
    ],
  ] as const)('%s', (_, placed, index, outcome, reason, before) => {
    const own = bundlesOf(...placed).find((one) => one.index === index);
    expect(own).toMatchObject({ outcome, reason, victim: before });
  });

  test('the best bid that lost is tips and payments of those that failed behind it, up to the next winner', () => {
    const [first, , , later] = bundlesOf(
      wins,
      { ...fails, tip: 3n, value: 50n },
      { ...fails, from: 'c3', tip: 2n },
      { ...wins, from: 'c4', pools: [POOLS[1]] },
      { ...fails, from: 'c5', tip: 900n },
    );
    expect(first?.rival_bid).toBe(3n * GAS + 50n);
    expect(later?.rival_bid).toBe(900n * GAS);
    expect(bundlesOf(wins)[0]?.rival_bid).toBeNull();
  });
});
