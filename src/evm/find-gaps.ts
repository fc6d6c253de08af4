import { type BestLoan, findBestLoan } from './best-loan.ts';
import type { PoolReserves } from './pool-quote.ts';

/** The state of a pool of two tokens at one block. */
export interface MarketPool extends PoolReserves {
  readonly address: string;
  readonly token_address: string;
  readonly payment_address: string;
  /** True if it pays out before it is paid, like Uniswap V2. */
  readonly lends: boolean;
}

/** A lender of flash loans in one token. */
export interface Lender {
  readonly address: string;
  readonly token_address: string;
  readonly fee_millionths: bigint;
  readonly available: bigint;
}

/** Kinds of loan that can take a gap. */
export type GapLoanKind = 'uniswap_v2' | 'aave_v3';

/** The most profitable loan for a gap. */
export interface GapLoan extends BestLoan {
  readonly kind: GapLoanKind;
  readonly lender: string;
  readonly token_address: string;
  /** Cost of gas in payment tokens, and profit after it; undefined where unknown. */
  readonly gas: bigint | undefined;
  readonly net: bigint | undefined;
}

/** Two pools of the same two tokens, the one where the token is cheap and the one where it is dear. */
export interface PoolGap<Pool extends MarketPool = MarketPool> {
  readonly cheap: Pool;
  readonly dear: Pool;
  /** Dear price − cheap price, in percent of the cheap price. */
  readonly spread_pct: number;
  /** Undefined if no loan is profitable. */
  readonly loan: GapLoan | undefined;
}

/**
 * The gaps between all pairs of pools of the same tokens, the most profitable first (payment tokens should have the same value).
 * Each has the loan that leaves most after its fee and gas; `gasOf` returns gas in base units of the payment token. Empty pools
 * are skipped.
 */
export function findGaps<Pool extends MarketPool>(
  pools: readonly Pool[],
  lenders: readonly Lender[],
  gasOf: (kind: GapLoanKind, pool: Pool) => bigint | undefined,
): PoolGap<Pool>[] {
  const filled = pools.filter(({ token, payment }) => token > 0n && payment > 0n);
  const gaps = filled.flatMap((one, at) =>
    filled
      .slice(at + 1)
      .filter((other) => tradesSame(one, other))
      .map((other) => describeGap(...inOrder(one, other), lenders, gasOf)),
  );
  return gaps.sort((a, b) => compare(worthOf(b), worthOf(a)) || b.spread_pct - a.spread_pct);
}

function describeGap<Pool extends MarketPool>(
  cheap: Pool,
  dear: Pool,
  lenders: readonly Lender[],
  gasOf: (kind: GapLoanKind, pool: Pool) => bigint | undefined,
): PoolGap<Pool> {
  const offers = [
    ...(cheap.lends
      ? [loanOf('uniswap_v2', cheap.address, cheap.token_address, findBestLoan(cheap, dear))]
      : []),
    ...lenders
      .filter(({ token_address }) => token_address === cheap.payment_address)
      .map(({ address, token_address, fee_millionths, available }) =>
        loanOf(
          'aave_v3',
          address,
          token_address,
          findBestLoan(cheap, dear, { by: 'lender', fee_millionths, available }),
        ),
      ),
  ].filter((loan) => loan !== undefined);
  const [loan] = offers.sort((a, b) => compare(leftOf(b), leftOf(a)));
  return { cheap, dear, spread_pct: spreadOf(cheap, dear), loan };

  function loanOf(kind: GapLoanKind, lender: string, token_address: string, best: BestLoan | undefined) {
    if (!best) return undefined;
    const gas = gasOf(kind, cheap);
    return {
      ...best,
      kind,
      lender,
      token_address,
      gas,
      net: gas === undefined ? undefined : best.profit - gas,
    };
  }
}

function tradesSame(one: MarketPool, other: MarketPool): boolean {
  return one.token_address === other.token_address && one.payment_address === other.payment_address;
}

function inOrder<Pool extends MarketPool>(one: Pool, other: Pool): [cheap: Pool, dear: Pool] {
  return one.payment * other.token <= other.payment * one.token ? [one, other] : [other, one];
}

/** The spread in percent, to a millionth of a percent. */
function spreadOf(cheap: MarketPool, dear: MarketPool): number {
  const [low, high] = [cheap.payment * dear.token, dear.payment * cheap.token];
  return Number(((high - low) * 100_000_000n) / low) / 1e6;
}

function worthOf({ loan }: PoolGap): bigint | undefined {
  return loan && leftOf(loan);
}

function leftOf({ net, profit }: GapLoan): bigint {
  return net ?? profit;
}

/** Orders ascending, undefined first. */
function compare(a: bigint | undefined, b: bigint | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  return b === undefined || a > b ? 1 : -1;
}
