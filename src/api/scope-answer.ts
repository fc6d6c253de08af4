import type { Scope } from '../contract/scope-query.ts';

/** The scope as the contract names it, without what only the store needs. */
export function toScope({ market, granularity, symbols, feed }: Scope): Scope {
  return { market, granularity, symbols, ...(feed && { feed }) };
}
