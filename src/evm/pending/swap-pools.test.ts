import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { swapPools } from './swap-pools.ts';

const POOL = {
  address: '0xp',
  token_address: '0xt',
  payment_address: '0xd',
  lends: true,
  fee_millionths: 3_000n,
};
const pool = { ...POOL, token: 1_000_000n, payment: 2_000_000n };
const swap = { path: ['0xt', '0xd'], given: 'in', amount: 1_000n, limit: 0n, pools: ['0xp'] } as const;

describe('swapPools', () => {
  test('a given input leaves what Uniswap V2 pays out of the pool', () => {
    // 1,000 less 0.3 %: 997,000 × 2,000,000 ÷ (1,000,000,000 + 997,000) = 1,992.01…
    const { pools, touched, succeeds } = swapPools([pool], swap)!;
    expect(pools[0]).toEqual({ ...pool, token: 1_001_000n, payment: 1_998_008n });
    expect([[...touched], succeeds]).toEqual([['0xp'], true]);
  });

  test.each([
    ['less than the least', { limit: 1_993n }],
    ['that pays for nothing', { amount: 0n }],
    ['more than the pool holds', { given: 'out', amount: 2_000_000n, limit: 10n ** 30n }],
    ['dearer than the most', { given: 'out', amount: 1_992n, limit: 999n }],
  ] as const)('%s fails and moves nothing', (_, change) => {
    expect(swapPools([pool], { ...swap, ...change })).toEqual({
      ...{ pools: [pool], touched: new Set(), succeeds: false },
    });
  });

  test.each([
    ['of no known pool', [pool], { pools: [undefined] }],
    ['of other tokens', [pool], { path: ['0xt', '0xx'] }],
    ['in an empty pool', [{ ...pool, token: 0n }], {}],
    ['without a step', [pool], { path: ['0xt'] }],
  ] as const)('a swap %s is not known', (_, pools, change) => {
    expect(swapPools(pools, { ...swap, ...change })).toBeUndefined();
  });

  test('no swap through two pools makes the product of one smaller, and both directions agree', () => {
    const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n });
    fc.assert(
      fc.property(
        reserve,
        reserve,
        reserve,
        reserve,
        fc.bigInt({ min: 1_000n, max: 10n ** 22n }),
        (a, b, c, d, amount) => {
          const pools = [
            { ...POOL, token: a, payment: b },
            { ...POOL, address: '0xq', token_address: '0xu', token: c, payment: d },
          ];
          const asked = { path: ['0xt', '0xd', '0xu'], limit: 0n, pools: ['0xp', '0xq'] };
          const after = swapPools(pools, { ...asked, given: 'in', amount })!;
          for (const [at, one] of after.pools.entries())
            expect(one.token * one.payment).toBeGreaterThanOrEqual(pools[at]!.token * pools[at]!.payment);
          const out = c - after.pools[1]!.token;
          if (out === 0n) return;
          const back = swapPools(pools, { ...asked, given: 'out', amount: out, limit: amount })!;
          expect(back.succeeds).toBe(true);
          expect(c - back.pools[1]!.token).toBe(out);
        },
      ),
    );
  });
});
