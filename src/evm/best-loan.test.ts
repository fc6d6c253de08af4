import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBestLoan, type LoanOffer } from './best-loan.ts';
import type { PoolReserves } from './pool-quote.ts';

const UNISWAP_FEE = 3_000n;

function pool(token: bigint, payment: bigint, fee_millionths = UNISWAP_FEE): PoolReserves {
  return { token, payment, fee_millionths };
}

/** What is left of one loan by the pool, computed step by step as Uniswap V2's own library does. */
function naiveSwapProfit(cheap: PoolReserves, dear: PoolReserves, amount: bigint): bigint {
  const sold = (amount * 997n * dear.payment) / (dear.token * 1000n + amount * 997n);
  const owed = (cheap.payment * amount * 1000n) / ((cheap.token - amount) * 997n) + 1n;
  return sold - owed;
}

/** What is left of one loan by Aave version 3 at 0.05 %. */
function naiveLenderProfit(cheap: PoolReserves, dear: PoolReserves, amount: bigint): bigint {
  const bought = (amount * 997n * cheap.token) / (cheap.payment * 1000n + amount * 997n);
  const sold = (bought * 997n * dear.payment) / (dear.token * 1000n + bought * 997n);
  return sold - amount - (amount * 5n + 5_000n) / 10_000n;
}

const LENDER = { by: 'lender', fee_millionths: 500n, available: 10n ** 30n } as const satisfies LoanOffer;

// The pools of a run on a real chain: 1,000 WETH at 2,000 USDC, and at 2,100 USDC less one sale of 1 WETH.
const REAL = [
  pool(1_000n * 10n ** 18n, 2_000_000n * 10n ** 6n),
  pool(1_001n * 10n ** 18n, 2_097_908_195_089n),
] as const;

test('the loan of known pools', () => {
  const loan = findBestLoan(...REAL)!;
  expect(Number(loan.amount) / 1e18).toBeCloseTo(10.216, 3);
  expect(Number(loan.profit) / 1e6).toBeCloseTo(426.57, 1);
  expect(loan).toMatchObject({ fee: 0n, gross: loan.profit });
});

test('a lender is paid, and lends what it has', () => {
  const free = findBestLoan(...REAL)!;
  const loan = findBestLoan(...REAL, LENDER)!;
  expect(loan.fee).toBe((loan.amount * 5n + 5_000n) / 10_000n);
  expect(loan.profit).toBe(loan.gross - loan.fee);
  expect(loan.profit < free.profit).toBe(true);
  const short = findBestLoan(...REAL, { ...LENDER, available: 1_000_000_000n })!;
  expect(short.amount).toBe(1_000_000_000n);
  expect(short.profit).toBe(naiveLenderProfit(...REAL, 1_000_000_000n));
});

test('in small pools no amount at all leaves more', () => {
  const reserve = fc.bigInt({ min: 50n, max: 3_000n });
  const small = fc.record({ token: reserve, payment: reserve, fee_millionths: fc.constant(UNISWAP_FEE) });
  fc.assert(
    fc.property(small, small, (cheap, dear) => {
      const most = (profitOf: (amount: bigint) => bigint, end: bigint): bigint => {
        let best = 0n;
        for (let amount = 1n; amount < end; amount++) {
          const profit = profitOf(amount);
          if (profit > best) best = profit;
        }
        return best;
      };
      const swap = most((amount) => naiveSwapProfit(cheap, dear, amount), cheap.token);
      const lent = most((amount) => naiveLenderProfit(cheap, dear, amount), 4n * cheap.payment);
      // Whole units make the curve a stair of which the formula knows the slope.
      expect(swap - (findBestLoan(cheap, dear)?.profit ?? 0n) <= 2n).toBe(true);
      expect(lent - (findBestLoan(cheap, dear, LENDER)?.profit ?? 0n) <= 2n + dear.payment / dear.token).toBe(
        true,
      );
    }),
  );
});

test('no other loan leaves more, and what is promised is what is left', () => {
  const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 26n });
  const large = fc.record({ token: reserve, payment: reserve, fee_millionths: fc.constant(UNISWAP_FEE) });
  fc.assert(
    fc.property(
      large,
      large,
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 26n }), { maxLength: 20 }),
      (cheap, dear, others) => {
        const loan = findBestLoan(cheap, dear);
        if (loan) expect(loan.profit).toBe(naiveSwapProfit(cheap, dear, loan.amount));
        const best = loan?.profit ?? 0n;
        const near = [1n, 1_000n, 10n ** 9n].flatMap((step) =>
          loan ? [loan.amount - step, loan.amount + step] : [],
        );
        for (const amount of [...others, ...near].filter((other) => other > 0n && other < cheap.token)) {
          // What comes out is rounded down and what is owed up: a neighbour may lie a step higher.
          const stair = 3n + cheap.payment / cheap.token + dear.payment / dear.token;
          expect(naiveSwapProfit(cheap, dear, amount) <= best + stair).toBe(true);
        }
      },
    ),
  );
});

test('equal pools leave nothing, and neither does an empty one', () => {
  const equal = pool(10n ** 21n, 10n ** 12n);
  expect(findBestLoan(equal, equal)).toBeUndefined();
  expect(findBestLoan(equal, equal, LENDER)).toBeUndefined();
  for (const [cheap, dear] of [
    [pool(0n, 0n), equal],
    [equal, pool(0n, 0n)],
    [pool(0n, 0n), pool(0n, 0n)],
  ] as const) {
    expect(findBestLoan(cheap, dear)).toBeUndefined();
    expect(findBestLoan(cheap, dear, LENDER)).toBeUndefined();
  }
});
