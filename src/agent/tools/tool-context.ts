import type { Kysely } from 'kysely';
import type { AgentQuestion } from '../../contract/agent.ts';
import type { Scope, ScopeQuery } from '../../contract/scope-query.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import { DEFAULT_TRADING_DAY, type TradingDay } from '../../domain/trading-day.ts';
import type { Database } from '../../store/database/database.ts';
import { type ResolvedScope, resolveScope, type ScopeWish } from '../../store/list/scope.ts';

/** What tools read from: the store, the moment, and what the one who asks looks at. */
export interface ToolContext {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly day: TradingDay;
  /** The market and granularity that are meant where an input names none. */
  readonly query: Pick<ScopeQuery, 'market' | 'granularity'>;
  /** Aborted when nobody waits any more. */
  readonly signal?: AbortSignal | undefined;
  /** How long one question over rows may take, in milliseconds; 20 s unless told. */
  readonly longestMs?: number | undefined;
}

/** The context of a question that is asked at a moment, given in milliseconds since the epoch. */
export function toolContextOf(
  db: Kysely<Database>,
  now: number,
  { market, granularity, trading_day }: Omit<AgentQuestion, 'message'>,
  signal?: AbortSignal,
): ToolContext {
  const query = { ...(market && { market }), ...(granularity && { granularity }) };
  return { db, now, day: trading_day ?? DEFAULT_TRADING_DAY, query, signal };
}

/** The scope of a tool's answer, of one symbol or of all. */
export function scopeFor(
  { db, query }: ToolContext,
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
