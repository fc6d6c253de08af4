import { FEE_UNIT, type PoolReserves, quoteIn, quoteOut } from './pool-quote.ts';

/** Who lends: the cheap pool itself, repaid in the other token, or another lender for a fee. */
export type LoanOffer =
  | { readonly by: 'swap' }
  | { readonly by: 'lender'; readonly fee_millionths: bigint; readonly available: bigint };

/** The most profitable loan, in base units. */
export interface BestLoan {
  /** In the token if the pool lends, in the payment token if a lender does. */
  readonly amount: bigint;
  /** Due above the amount, in its token; 0 for a swap, where the pool takes its fee. */
  readonly fee: bigint;
  /** Payment tokens left by the two swaps, before the fee of the loan. */
  readonly gross: bigint;
  /** Payment tokens left after the fee of the loan. */
  readonly profit: bigint;
}

const PERCENT = 10_000n;

/**
 * The loan that leaves the most payment tokens when it buys the token in the cheap pool and sells it in the dear one. Undefined
 * if no loan is profitable.
 */
export function findBestLoan(
  cheap: PoolReserves,
  dear: PoolReserves,
  offer: LoanOffer = { by: 'swap' },
): BestLoan | undefined {
  if (offer.by === 'swap') {
    const amount = bestPurchase(cheap, dear);
    // Whole units turn the curve into steps: the best one is beside that of the formula.
    const near = [amount - 1n, amount, amount + 1n].filter((at) => at > 0n && at < cheap.token);
    return worthwhile(...near.map((at) => swapLoan(cheap, dear, at)));
  }
  const payment = bestPayment(cheap, dear, offer.fee_millionths);
  if (payment <= 0n) return undefined;
  const isCovered = payment <= offer.available;
  return worthwhile(lenderLoan(cheap, dear, isCovered ? payment : offer.available, offer.fee_millionths));
}

/**
 * The purchase of most profit. Two constant-product pools in a row act as one. With reserves of token T and payment P, and the
 * share γ left after the fee of each, the derivative of output − debt is zero at T₁(s − T₂P₁) / (s + γ₂T₁P₁) bought tokens,
 * s = √(γ₁γ₂T₁T₂P₁P₂).
 */
function bestPurchase(cheap: PoolReserves, dear: PoolReserves): bigint {
  const { kept1, kept2, held } = factorsOf(cheap, dear);
  const root = squareRoot(kept1 * kept2 * held * cheap.token * dear.payment);
  const below = root + kept2 * cheap.token * cheap.payment;
  return below > 0n ? (cheap.token * (root - FEE_UNIT * held)) / below : 0n;
}

/** The payment of most profit, if a loan of payment tokens costs the share f: (s / √(1 + f) − T₂P₁) / (γ₁(T₂ + γ₂T₁)). */
function bestPayment(cheap: PoolReserves, dear: PoolReserves, loanFee: bigint): bigint {
  const { kept1, kept2, held } = factorsOf(cheap, dear);
  const product = (kept1 * kept2 * held * cheap.token * dear.payment * FEE_UNIT) / (FEE_UNIT + loanFee);
  const below = kept1 * (dear.token * FEE_UNIT + kept2 * cheap.token);
  return below > 0n ? ((squareRoot(product) - FEE_UNIT * held) * FEE_UNIT) / below : 0n;
}

function factorsOf(cheap: PoolReserves, dear: PoolReserves) {
  return {
    kept1: FEE_UNIT - cheap.fee_millionths,
    kept2: FEE_UNIT - dear.fee_millionths,
    held: dear.token * cheap.payment,
  };
}

function swapLoan(cheap: PoolReserves, dear: PoolReserves, amount: bigint): BestLoan {
  const gross = quoteOut(dear, 'token', amount) - quoteIn(cheap, 'payment', amount);
  return { amount, fee: 0n, gross, profit: gross };
}

function lenderLoan(cheap: PoolReserves, dear: PoolReserves, amount: bigint, millionths: bigint): BestLoan {
  const fee = premiumOf(amount, millionths);
  const gross = quoteOut(dear, 'token', quoteOut(cheap, 'payment', amount)) - amount;
  return { amount, fee, gross, profit: gross - fee };
}

/** A premium in hundredths of a percent, rounded half up (Aave, `percentMul`). */
function premiumOf(amount: bigint, millionths: bigint): bigint {
  return (amount * (millionths / 100n) + PERCENT / 2n) / PERCENT;
}

function worthwhile(...loans: readonly BestLoan[]): BestLoan | undefined {
  const [best] = [...loans].sort((a, b) => (a.profit < b.profit ? 1 : -1));
  return best && best.profit > 0n ? best : undefined;
}

/** Square root, rounded down (Newton's method from above). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
