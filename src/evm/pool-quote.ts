/** Fees are counted in millionths of what is paid in. */
export const FEE_UNIT = 1_000_000n;

/**
 * What a constant-product pool holds of a token and of the token that pays for it, in base units, and the share of what is
 * paid in that it keeps (3,000 millionths in Uniswap V2).
 */
export interface PoolReserves {
  readonly token: bigint;
  readonly payment: bigint;
  readonly fee_millionths: bigint;
}

/** Which of the two tokens is paid in; the other one comes out. */
type PaidIn = 'token' | 'payment';

/** What comes out for `amount`, rounded down (Uniswap V2, `getAmountOut`, with the fee of the pool). */
export function quoteOut(pool: PoolReserves, paid: PaidIn, amount: bigint): bigint {
  const [held, other] = sidesOf(pool, paid);
  const afterFee = amount * (FEE_UNIT - pool.fee_millionths);
  return (afterFee * other) / (held * FEE_UNIT + afterFee);
}

/** What must be paid in for `amount` to come out, rounded up (`getAmountIn`); less than all of it can come out. */
export function quoteIn(pool: PoolReserves, paid: PaidIn, amount: bigint): bigint {
  const [held, other] = sidesOf(pool, paid);
  return (held * amount * FEE_UNIT) / ((other - amount) * (FEE_UNIT - pool.fee_millionths)) + 1n;
}

function sidesOf({ token, payment }: PoolReserves, paid: PaidIn): readonly [held: bigint, other: bigint] {
  return paid === 'token' ? [token, payment] : [payment, token];
}
