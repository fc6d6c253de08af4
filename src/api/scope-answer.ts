import type { Scope } from '../contract/scope-query.ts';

/** The scope as the contract defines it, without the store's own fields. */
export function toScope({ market, granularity, symbols, feed }: Scope): Scope {
  return { market, granularity, symbols, ...(feed && { feed }) };
}
