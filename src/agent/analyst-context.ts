import type { Kysely } from 'kysely';
import type { Scope, ScopeQuery } from '../contract/scope-query.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { TradingDay } from '../domain/trading-day.ts';
import type { Database } from '../store/database.ts';
import { type ResolvedScope, resolveScope, type ScopeWish } from '../store/scope.ts';

/** What answers are made from: the store, the moment, and what the operator looks at. */
export interface AnalystContext {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly day: TradingDay;
  readonly query: Pick<ScopeQuery, 'market' | 'granularity'>;
}

/** The scope of an answer, of one symbol or of all. */
export function scopeFor(
  { db, query }: AnalystContext,
  symbol?: CurrencyPair,
  content: ScopeWish = 'trades',
): Promise<ResolvedScope> {
  return resolveScope(db, { ...query, ...(symbol && { symbol }) }, content);
}

/** The address of a screen with what it is filtered by; it names market and granularity, so that it shows the same figures to everybody. */
export function screen(
  path: string,
  scope: Pick<Scope, 'market' | 'granularity'> | undefined,
  filters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const search = new URLSearchParams();
  const named = { market: scope?.market ?? undefined, granularity: scope?.granularity ?? undefined };
  for (const [name, value] of Object.entries({ ...named, ...filters })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
