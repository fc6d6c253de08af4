import type { LiveConnection } from './connection-state.ts';

/** Silence after which the server counts as dead: it writes at least every 10 s. */
export const STALE_AFTER_MS = 15_000;

/** State of the source behind figures. Times are milliseconds since the epoch. */
export interface SourceFacts {
  /** Time of its latest fact or answer; null if there was none. */
  readonly at: number | null;
  /** What keeps it from working; null if nothing does. */
  readonly problem: string | null;
  /** `closed` while its market is closed, `still` if nothing is collected for it any more. */
  readonly pace: 'moving' | 'closed' | 'still';
}

export interface FreshnessFacts {
  readonly now: number;
  readonly connection: LiveConnection;
  /** When the server answered; 0 before the first answer. */
  readonly answeredAt: number;
  /** True if the refresh failed. */
  readonly failed: boolean;
  /** Undefined while unknown. */
  readonly source: SourceFacts | undefined;
}

export type Freshness =
  /** There are no figures, so there is nothing to report. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly age: number }
  /** `age` is null if the source never answered. */
  | {
      readonly state: 'stale';
      readonly age: number | null;
      readonly why: string;
      /** A silent server makes every figure stale, a source in trouble its own. */
      readonly cause: 'server' | 'source';
    }
  | { readonly state: 'empty' }
  | { readonly state: 'closed' | 'as-of'; readonly at: number }
  | { readonly state: 'live' };

/**
 * How fresh figures are: the rule that all panels share. The most serious cause comes first: the server is silent, the
 * refresh failed, the source has trouble, there is no data, the market is closed. Otherwise they are live.
 */
export function freshnessOf({ now, connection, answeredAt, failed, source }: FreshnessFacts): Freshness {
  if (answeredAt === 0) return { state: 'unknown' };
  // The figures were right for as long as the server was heard, because it would have reported a change.
  const knownAt = Math.max(answeredAt, connection.heardAt ?? 0);
  if (!isHeard(connection, now) && now - knownAt >= STALE_AFTER_MS)
    return {
      state: 'stale',
      // A refresh that failed may have been asked for by such a report.
      age: now - (failed ? answeredAt : knownAt),
      why: 'No answer from the server since.',
      cause: 'server',
    };
  if (failed) return { state: 'failed', age: now - answeredAt };
  if (source && source.problem !== null)
    return {
      state: 'stale',
      age: source.at === null ? null : now - source.at,
      why: source.problem,
      cause: 'source',
    };
  if (source?.at === null) return { state: 'empty' };
  if (source?.pace === 'still') return { state: 'as-of', at: source.at };
  if (source?.pace === 'closed') return { state: 'closed', at: source.at };
  if (!isHeard(connection, now) || source === undefined) return { state: 'as-of', at: knownAt };
  return { state: 'live' };
}

/**
 * Whether the server is sending to this console. A stream may look open long after the server fell silent or this tab
 * slept.
 */
export function isHeard({ state, heardAt }: LiveConnection, now: number): boolean {
  return state === 'live' && heardAt !== null && now - heardAt < STALE_AFTER_MS;
}

/**
 * Whether a panel needs to say nothing, because the frame says it: the figures are live, the server is silent, nothing answers
 * (`away`), or their source is in trouble, closed or no longer collected as that of the rail. `same` tells that both have one source.
 */
export function isToldByRail(freshness: Freshness, same: boolean, away = false): boolean {
  if (freshness.state === 'live' || freshness.state === 'unknown') return true;
  if (freshness.state === 'stale') return same || freshness.cause === 'server';
  return freshness.state === 'failed' ? away : same;
}
