import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBestLoan, type PoolReserves } from './best-loan.ts';

/** What is left of one loan, computed step by step as Uniswap V2's own library does. */
function naiveProfit(cheap: PoolReserves, dear: PoolReserves, amount: bigint): bigint {
  const sold = (amount * 997n * dear.payment) / (dear.token * 1000n + amount * 997n);
  const owed = (cheap.payment * amount * 1000n) / ((cheap.token - amount) * 997n) + 1n;
  return sold - owed;
}

// The pools of a run on a real chain: 1,000 WETH at 2,000 USDC, and at 2,100 USDC less one sale of 1 WETH.
test('the loan of known pools', () => {
  const cheap = { token: 1_000n * 10n ** 18n, payment: 2_000_000n * 10n ** 6n };
  const dear = { token: 1_001n * 10n ** 18n, payment: 2_097_908_195_089n };
  const loan = findBestLoan(cheap, dear)!;
  expect(Number(loan.amount) / 1e18).toBeCloseTo(10.216, 3);
  expect(Number(loan.profit) / 1e6).toBeCloseTo(426.57, 1);
});

test('no other loan leaves more, and what is promised is what is left', () => {
  const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 26n });
  const pool = fc.record({ token: reserve, payment: reserve });
  fc.assert(
    fc.property(
      pool,
      pool,
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 26n }), { maxLength: 20 }),
      (cheap, dear, others) => {
        const loan = findBestLoan(cheap, dear);
        if (loan) expect(loan.profit).toBe(naiveProfit(cheap, dear, loan.amount));
        const best = loan?.profit ?? 0n;
        const around = loan ? [loan.amount - 1n, loan.amount + 1n] : [];
        for (const amount of [...others, ...around].filter((other) => other > 0n && other < cheap.token)) {
          // Rounding down makes the curve a stair: a neighbour may lie a few units higher.
          expect(naiveProfit(cheap, dear, amount) <= best + 3n).toBe(true);
        }
      },
    ),
  );
});

test('equal pools leave nothing', () => {
  const pool = { token: 10n ** 21n, payment: 10n ** 12n };
  expect(findBestLoan(pool, pool)).toBeUndefined();
});
