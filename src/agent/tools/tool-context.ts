import type { Kysely } from 'kysely';
import type { AgentQuestion } from '../../contract/agent.ts';
import type { Scope, ScopeQuery } from '../../contract/scope-query.ts';
import type { ServerSetting } from '../../contract/server-settings.ts';
import type { ReadEvidence } from '../../contract/trade-evidence.ts';
import type { AccessRole, RoleGroups } from '../../domain/access-role.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import { DEFAULT_TRADING_DAY, type TradingDay } from '../../domain/trading-day.ts';
import type { Database } from '../../store/database/database.ts';
import { type ResolvedScope, resolveScope, type ScopeWish } from '../../store/list/scope.ts';

/** The context of tools: the store, the time, and the caller's current market. */
export interface ToolContext {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly day: TradingDay;
  /** The account of who asks; undefined if it is not known. */
  readonly accountId?: string | undefined;
  /** What that account may do; undefined if it is not known: what only some roles see is then not told. */
  readonly role?: AccessRole | undefined;
  /** The groups by which the roles of accounts are read. */
  readonly roleGroups?: RoleGroups | undefined;
  /** True if an access key asks in its name: what happened to the account itself is then not told. */
  readonly withKey?: boolean | undefined;
  /** The default market and granularity. */
  readonly query: Pick<ScopeQuery, 'market' | 'granularity'>;
  /** Computes what stands beside the trades of a series; absent where nothing does. */
  readonly readEvidence?: ReadEvidence | undefined;
  /** The settings of the server as its screen has them, secrets only as set; absent where they are not known. */
  readonly settings?: readonly ServerSetting[] | undefined;
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
  /** The time limit of one question over rows, in milliseconds; 20 s by default. */
  readonly longestMs?: number | undefined;
}

/** What the tools read beside the store. */
export type ToolReads = Pick<ToolContext, 'readEvidence' | 'settings'>;

/** The context of a question at a time, in milliseconds since the epoch. */
export function toolContextOf(
  db: Kysely<Database>,
  now: number,
  { market, granularity, trading_day }: Omit<AgentQuestion, 'message'>,
  asker: Partial<Omit<ToolContext, 'db' | 'now' | 'day' | 'query'>> = {},
): ToolContext {
  const query = { ...(market && { market }), ...(granularity && { granularity }) };
  return { db, now, day: trading_day ?? DEFAULT_TRADING_DAY, query, ...asker };
}

/** The scope of a tool's answer, of one symbol or of all. */
export function scopeFor(
  { db, query }: ToolContext,
  symbol?: CurrencyPair,
  content: ScopeWish = 'trades',
): Promise<ResolvedScope> {
  return resolveScope(db, { ...query, ...(symbol && { symbol }) }, content);
}

/**
 * The address of a screen with its filters. It includes market and granularity, so that it shows the same figures to
 * everybody.
 */
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
