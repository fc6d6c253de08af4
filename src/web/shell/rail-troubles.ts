import { AREAS } from '../../contract/areas/areas.ts';
import type { ReadReplicaState, Source } from '../../contract/sources.ts';
import type { Quote, SeriesStatus } from '../../contract/status.ts';
import { callFacts } from '../lib/call-facts.ts';
import { overdueMs } from '../lib/overdue-ms.ts';
import { formatAge } from '../ui/format-time.ts';

/** Something that is wrong, and where it is explained. */
export interface RailTrouble {
  /** What is wrong, without a figure that changes: announced once. */
  readonly text: string;
  /** For how long: '40 s'. */
  readonly since?: string;
  /** The reason in the source's words. */
  readonly why?: string;
  readonly to: string;
}

export interface RailFacts {
  /** Series of the shown market and granularity. */
  readonly series: readonly SeriesStatus[];
  readonly quotes: readonly Quote[];
  readonly sources: readonly Source[];
  /** Null where there is none. */
  readonly replica: ReadReplicaState | null;
  /** The address of the shown screen. */
  readonly path: string;
  /** The server's clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** Everything that is wrong with feeds and sources: that of the shown area first, then the worst. The connection is told by its badge. */
export function railTroubles(facts: RailFacts): readonly RailTrouble[] {
  const { series, quotes, sources, replica, path, now } = facts;
  const failed = series
    .filter(({ state }) => state === 'failed')
    .map(({ symbol, problem }) => trouble(`${symbol} failed`, problem, ENGINE));
  const waiting = series
    .filter(({ state, problem }) => problem !== null && state !== 'failed' && state !== 'idle')
    .map(({ symbol, problem }) => trouble(`${symbol} waits`, problem, ENGINE));
  const overdue = series
    .filter(({ state, problem }) => state === 'live' && problem === null)
    .flatMap(({ symbol }) => {
      const late = overdueMs(
        quotes.find((quote) => quote.symbol === symbol),
        now,
      );
      return late === 0 ? [] : [{ text: `${symbol} overdue`, since: formatAge(late), to: ENGINE }];
    });
  const silent = sources
    .filter(({ active, calls }) => active && calls.some(({ state }) => state === 'failed'))
    .map((source) => ofSource(source, now));
  const all = [...failed, ...overdue, ...waiting, ...silent, ...ofReplica(replica)];
  return all.toSorted((one, other) => Number(path.startsWith(other.to)) - Number(path.startsWith(one.to)));
}

/** Figures of a replica further behind are told with their age. */
const SLOW_REPLICA_MS = 2_000;

function ofReplica(replica: ReadReplicaState | null): readonly RailTrouble[] {
  if (replica === null) return [];
  const { used, problem, lag_ms } = replica;
  if (!used) return [trouble('Read replica not used', problem, '/server')];
  const isSlow = lag_ms !== null && lag_ms >= SLOW_REPLICA_MS;
  return isSlow ? [{ text: 'Read replica behind', since: formatAge(lag_ms), to: '/server' }] : [];
}

/** The screen that explains the series of the engine. */
const ENGINE = '/trading';

function trouble(text: string, why: string | null, to: string): RailTrouble {
  return { text, to, ...(why !== null && { why }) };
}

function ofSource({ area, calls }: Source, now: number): RailTrouble {
  const declared = AREAS.find(({ id }) => id === area);
  const { at, problem } = callFacts(calls);
  const what = calls.every(({ state }) => state === 'failed') ? 'does not answer' : 'answers in part';
  return {
    ...trouble(`${declared?.title ?? area} ${what}`, problem, declared?.prefix ?? '/'),
    ...(at !== null && { since: formatAge(now - at) }),
  };
}
