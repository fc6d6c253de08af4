import { AppError } from '../contract/app-error.ts';
import type { AsOfCall } from '../contract/as-of.ts';
import type { Scope, ScopeQuery } from '../contract/scope-query.ts';
import type { Log } from '../log.ts';
import { listQuotesAsOf } from '../store/as-of/list-quotes-as-of.ts';
import { type FoundPatterns, readAsOf } from '../store/as-of/read-as-of.ts';
import type { Store } from '../store/database/open-store.ts';
import { resolveScope } from '../store/list/scope.ts';
import { getPatternDetail } from '../store/patterns/pattern-detail.ts';
import type { Call, Handlers } from './handlers.ts';
import { isPaged } from './is-paged.ts';
import { createMarketRoutes } from './routes/market-routes.ts';
import { createStatusRoutes } from './routes/status-routes.ts';

/** Finds what the engine said of the patterns of series at a moment, and of one pattern where its bits are given. */
export type FindPatternsAsOf = (
  seriesIds: readonly number[],
  moment: number,
  pattern: string | undefined,
) => Promise<readonly FoundPatterns[]>;

/** Answers a call as of a moment, in milliseconds since the epoch. */
export type AnswerAsOf = (name: AsOfCall, moment: number, call: Call<never>) => Promise<unknown>;

type AnyQuery = ScopeQuery & Parameters<typeof isPaged>[0] & { readonly pattern?: string };
type AnyHandler = (call: { readonly query: AnyQuery }) => Promise<object>;

/** Transactions of this kind that run together, and calls that wait for one. */
const MOST_AT_ONCE = 4;
const MOST_WAITING = 60;

const LISTS: ReadonlySet<string> = new Set<AsOfCall>(['tradeHistory', 'eliteHistory']);

/**
 * The calls that answer as of a moment: the same handlers, with a store that is read as of then, and a clock that stands there.
 * Throws an AppError for a moment that is not past, and for a source of which former figures are not kept.
 */
export function createAsOfCalls(
  store: Store,
  clock: () => number,
  log: Log,
  find: FindPatternsAsOf | undefined,
): AnswerAsOf {
  const takeTurn = createTurns();

  return async (name, moment, call) => {
    const { query } = call as { readonly query: AnyQuery };
    if (moment > clock()) throw refuseAt('must not be in the future');
    if (query.market === 'remote') throw new AppError('not_kept_as_of');
    if (LISTS.has(name) && !isPaged(query)) throw refuseAt('needs a page of the list: page, limit or count');
    const endTurn = await takeTurn();
    try {
      const found = await findPatterns(name, moment, query);
      return await readAsOf(store.db, moment, found, async (db) => {
        const handlers = handlersAt({ ...store, db }, moment, log);
        const answer = await (handlers[name] as AnyHandler)(call as { query: AnyQuery });
        if (marketOf(answer) === 'remote') throw new AppError('not_kept_as_of');
        return answer;
      });
    } finally {
      endTurn();
    }
  };

  /** What the engine says of patterns, for the calls that tell it. */
  async function findPatterns(
    name: AsOfCall,
    moment: number,
    query: AnyQuery,
  ): Promise<readonly FoundPatterns[]> {
    if (name === 'patternDetail') {
      const { scope } = await getPatternDetail(store.db, { ...query, pattern: query.pattern ?? '' }, moment);
      return findIn(scope, moment, query.pattern);
    }
    if (name !== 'status' && name !== 'patternStatusCounts' && name !== 'patternFan') return [];
    const { market, symbol, granularity } = query;
    const scope = await readAsOf(store.db, moment, [], (db) =>
      resolveScope(db, { market, symbol, granularity }, 'patterns'),
    );
    return findIn(scope, moment, query.pattern);
  }

  async function findIn(
    { market, series }: { readonly market: Scope['market']; readonly series: readonly { id: number }[] },
    moment: number,
    pattern: string | undefined,
  ): Promise<readonly FoundPatterns[]> {
    if (market === 'remote' || !find) throw new AppError('not_kept_as_of');
    return find(
      series.map(({ id }) => id),
      moment,
      pattern,
    );
  }
}

function handlersAt(store: Store, moment: number, log: Log): Pick<Handlers, AsOfCall> {
  const clock = () => moment;
  const { status } = createStatusRoutes(store, clock);
  return {
    ...createMarketRoutes(store, clock, log),
    ...createStatusRoutes(store, clock),
    async status(call) {
      const answer = await status(call);
      // The progress of the server's work at that time is not kept.
      if (answer instanceof Response) return answer;
      const series = answer.series.map((one) => ({
        ...one,
        state: 'idle' as const,
        progress: null,
        problem: null,
      }));
      return { ...answer, series };
    },
    async quotes({ query }) {
      return listQuotesAsOf(store.db, await resolveScope(store.db, query), moment);
    },
  };
}

function marketOf(answer: object): Scope['market'] | undefined {
  return (answer as { readonly scope?: Scope }).scope?.market;
}

function refuseAt(reason: string): AppError {
  return new AppError('invalid_query', { problems: [{ field: 'at', reason }] });
}

/** Lets at most `MOST_AT_ONCE` go on. Returns the function that takes a turn, whose result ends it. */
function createTurns(): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async () => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    return () => {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    };
  };
}
