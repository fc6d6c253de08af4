import type { MarketPool } from '../find-gaps.ts';
import { quoteIn, quoteOut } from '../pool-quote.ts';

/** A swap that a call asks for, along the tokens of `path`. */
export interface AskedSwap {
  /** At least two tokens, in lower case. */
  readonly path: readonly string[];
  /** Whether the amount paid in or the one that comes out is given. */
  readonly given: 'in' | 'out';
  readonly amount: bigint;
  /** Of a given input the least that must come out, of a given output the most that may be paid. */
  readonly limit: bigint;
  /** The pool of each step, in order; undefined where it is not known. */
  readonly pools: readonly (string | undefined)[];
}

/** The pools as a swap would leave them. */
export interface SwappedPools<Pool extends MarketPool> {
  readonly pools: readonly Pool[];
  /** Addresses of those that it moves; none if it would fail. */
  readonly touched: ReadonlySet<string>;
  /** False if it would get less, or pay more, than its limit. What its sender has and allows is not known. */
  readonly succeeds: boolean;
}

/**
 * What a swap leaves of pools of a constant product, by the arithmetic of Uniswap V2 (`getAmountOut`, `getAmountIn`), the fee staying in
 * the pool. Undefined where one of its steps is in none of the pools or in an empty one: what comes out of that is not known.
 */
export function swapPools<Pool extends MarketPool>(
  pools: readonly Pool[],
  { path, given, amount, limit, pools: asked }: AskedSwap,
): SwappedPools<Pool> | undefined {
  const steps = path.slice(1).map((bought, at) => stepOf(pools, asked[at], path[at]!, bought));
  if (steps.length === 0 || steps.some((step) => step === undefined)) return undefined;
  const moved = new Map(pools.map((pool) => [pool.address, pool]));
  const touched = new Set<string>();
  let now = amount;
  for (const step of given === 'in' ? steps : steps.toReversed()) {
    const { address, paid } = step!;
    const pool = moved.get(address)!;
    const held = paid === 'token' ? pool.payment : pool.token;
    if (given === 'out' && now >= held) return { pools, touched: new Set(), succeeds: false };
    const [paidIn, out] = given === 'in' ? [now, quoteOut(pool, paid, now)] : [quoteIn(pool, paid, now), now];
    // A pair pays out at least one unit.
    if (out === 0n) return { pools, touched: new Set(), succeeds: false };
    now = given === 'in' ? out : paidIn;
    touched.add(address);
    moved.set(address, {
      ...pool,
      token: pool.token + (paid === 'token' ? paidIn : -out),
      payment: pool.payment + (paid === 'token' ? -out : paidIn),
    });
  }
  const succeeds = given === 'in' ? now >= limit : now <= limit;
  if (!succeeds) return { pools, touched: new Set(), succeeds };
  return { pools: pools.map(({ address }) => moved.get(address)!), touched, succeeds };
}

/** The one pool of a step, and which of its tokens is paid in. */
function stepOf(pools: readonly MarketPool[], address: string | undefined, paid: string, bought: string) {
  const pool = pools.find((one) => one.address === address);
  if (!pool || pool.token === 0n || pool.payment === 0n) return undefined;
  if (pool.token_address === paid && pool.payment_address === bought)
    return { address: pool.address, paid: 'token' as const };
  if (pool.token_address === bought && pool.payment_address === paid)
    return { address: pool.address, paid: 'payment' as const };
  return undefined;
}
