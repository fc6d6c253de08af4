/** Fees are millionths of the amount paid in. */
export const FEE_UNIT = 1_000_000n;

/**
 * Reserves of a constant-product pool in base units, and its fee on the amount paid in (3,000 millionths in Uniswap V2).
 */
export interface PoolReserves {
  readonly token: bigint;
  readonly payment: bigint;
  readonly fee_millionths: bigint;
}

/** The token that is paid in; the other one comes out. */
type PaidIn = 'token' | 'payment';

/** Output for the input `amount`, rounded down (Uniswap V2, `getAmountOut`, with the fee of the pool). */
export function quoteOut(pool: PoolReserves, paid: PaidIn, amount: bigint): bigint {
  const [held, other] = sidesOf(pool, paid);
  const afterFee = amount * (FEE_UNIT - pool.fee_millionths);
  return (afterFee * other) / (held * FEE_UNIT + afterFee);
}

/** Input for the output `amount`, rounded up (`getAmountIn`); `amount` must be below the reserve. */
export function quoteIn(pool: PoolReserves, paid: PaidIn, amount: bigint): bigint {
  const [held, other] = sidesOf(pool, paid);
  return (held * amount * FEE_UNIT) / ((other - amount) * (FEE_UNIT - pool.fee_millionths)) + 1n;
}

function sidesOf({ token, payment }: PoolReserves, paid: PaidIn): readonly [held: bigint, other: bigint] {
  return paid === 'token' ? [token, payment] : [payment, token];
}
