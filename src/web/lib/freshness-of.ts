import type { LiveConnection } from './connection-state.ts';

/** A server that says nothing for longer than this is taken for dead: it writes at least every 10 s. */
export const STALE_AFTER_MS = 15_000;

/** What is known of the source behind figures. Moments are milliseconds since the epoch. */
export interface SourceFacts {
  /** Its latest fact or answer; null where there never was one. */
  readonly at: number | null;
  /** What keeps it from going on; null where nothing does. */
  readonly problem: string | null;
  /** `closed` while its market rests, `still` where nothing is collected for it any more. */
  readonly pace: 'moving' | 'closed' | 'still';
}

export interface FreshnessFacts {
  readonly now: number;
  readonly connection: LiveConnection;
  /** When the figures were answered; 0 where they were not yet. */
  readonly answeredAt: number;
  /** True where asking for them again failed. */
  readonly failed: boolean;
  /** Undefined where the source is not known. */
  readonly source: SourceFacts | undefined;
}

export type Freshness =
  /** Nothing is on screen, so there is nothing to say. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly age: number }
  /** `age` is null where the source never answered. */
  | { readonly state: 'stale'; readonly age: number | null; readonly why: string }
  | { readonly state: 'empty' }
  | { readonly state: 'closed' | 'as-of'; readonly at: number }
  | { readonly state: 'live' };

/**
 * How fresh figures are: the one rule of every panel. What could be wrong for the longest way comes first: asking failed, the
 * server is silent, its source is in trouble, there is no data, the market rests. Only what none of that holds for is live.
 */
export function freshnessOf({ now, connection, answeredAt, failed, source }: FreshnessFacts): Freshness {
  if (answeredAt === 0) return { state: 'unknown' };
  if (failed) return { state: 'failed', age: now - answeredAt };
  // While the server was heard it would have told of a change, so the figures were right until then.
  const knownAt = Math.max(answeredAt, connection.heardAt ?? 0);
  if (!isHeard(connection, now) && now - knownAt >= STALE_AFTER_MS)
    return { state: 'stale', age: now - knownAt, why: 'The server has not been heard since.' };
  if (source && source.problem !== null)
    return { state: 'stale', age: source.at === null ? null : now - source.at, why: source.problem };
  if (source?.at === null) return { state: 'empty' };
  if (source?.pace === 'still') return { state: 'as-of', at: source.at };
  if (source?.pace === 'closed') return { state: 'closed', at: source.at };
  if (!isHeard(connection, now) || source === undefined) return { state: 'as-of', at: knownAt };
  return { state: 'live' };
}

/** Whether the server speaks to this console. A stream may look open long after the server fell silent, or this tab slept. */
export function isHeard({ state, heardAt }: LiveConnection, now: number): boolean {
  return state === 'live' && heardAt !== null && now - heardAt < STALE_AFTER_MS;
}
