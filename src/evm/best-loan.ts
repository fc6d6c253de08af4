/** What a constant-product pool holds of the borrowed token and of the token that pays for it, in base units. */
export interface PoolReserves {
  readonly token: bigint;
  readonly payment: bigint;
}

/** The loan that leaves most, in base units: borrowed token, and payment token that is left. */
export interface BestLoan {
  readonly amount: bigint;
  readonly profit: bigint;
}

/**
 * How much of a token to borrow from the pool where it is cheap and to sell in the one where it is dear, so that most of the
 * payment token is left after the loan is repaid in it, with the 0.3 % fee of Uniswap V2 in both pools. The profit is a
 * concave function of the amount, so thirds are cut off until the best amount is found. Undefined where nothing is left.
 */
export function findBestLoan(cheap: PoolReserves, dear: PoolReserves): BestLoan | undefined {
  const profitOf = (amount: bigint): bigint => salesOf(dear, amount) - repaymentOf(cheap, amount);
  let low = 1n;
  let high = cheap.token - 1n;
  while (high - low > 2n) {
    const third = (high - low) / 3n;
    if (profitOf(low + third) < profitOf(high - third)) low += third;
    else high -= third;
  }
  const best = [low, low + 1n, high]
    .filter((amount) => amount > 0n && amount < cheap.token)
    .map((amount) => ({ amount, profit: profitOf(amount) }))
    .sort((a, b) => (a.profit < b.profit ? 1 : -1))[0];
  return best && best.profit > 0n ? best : undefined;
}

/** What the pool pays for `amount` of the token (Uniswap V2, `getAmountOut`). */
function salesOf({ token, payment }: PoolReserves, amount: bigint): bigint {
  const afterFee = amount * 997n;
  return (afterFee * payment) / (token * 1_000n + afterFee);
}

/** What the pool asks for `amount` of the token (Uniswap V2, `getAmountIn`). */
function repaymentOf({ token, payment }: PoolReserves, amount: bigint): bigint {
  return (payment * amount * 1_000n) / ((token - amount) * 997n) + 1n;
}
