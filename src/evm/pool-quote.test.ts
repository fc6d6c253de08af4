import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PoolReserves, quoteIn, quoteOut } from './pool-quote.ts';

const pool: PoolReserves = { token: 1_000_000n, payment: 4_000_000n, fee_millionths: 3_000n };

test('known quotes, both ways', () => {
  // 1,000 × 0.997 × 4,000,000 ÷ (1,000,000 + 997), and so on.
  expect(quoteOut(pool, 'token', 1_000n)).toBe(3_984n);
  expect(quoteOut(pool, 'payment', 4_000n)).toBe(996n);
  expect(quoteIn(pool, 'token', 3_984n)).toBe(1_000n);
  expect(quoteIn(pool, 'payment', 996n)).toBe(4_000n);
  expect(quoteOut({ ...pool, fee_millionths: 0n }, 'token', 1_000_000n)).toBe(2_000_000n);
});

test('what is paid for an output buys it, and two units less do not', () => {
  const reserve = fc.bigInt({ min: 1_000n, max: 10n ** 24n });
  const pools = fc.record({
    token: reserve,
    payment: reserve,
    fee_millionths: fc.bigInt({ min: 0n, max: 10_000n }),
  });
  fc.assert(
    fc.property(
      pools,
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('token', 'payment'),
      (one, part, paid) => {
        const held = paid === 'token' ? one.payment : one.token;
        const amount = (held * BigInt(part)) / 1_000n;
        fc.pre(amount > 0n);
        const needed = quoteIn(one, paid, amount);
        expect(quoteOut(one, paid, needed) >= amount).toBe(true);
        expect(needed < 3n || quoteOut(one, paid, needed - 2n) < amount).toBe(true);
      },
    ),
  );
});
