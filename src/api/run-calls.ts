import { AppError } from '../contract/app-error.ts';
import type { RunCall } from '../contract/run-calls.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';
import type { Call } from './handlers.ts';
import { isPaged } from './is-paged.ts';
import type { LabWork } from './routes/lab-routes.ts';
import { createMarketRoutes } from './routes/market-routes.ts';

/** Answers a call of a run of the laboratory. */
export type AnswerInRun = (name: RunCall, run: string, call: Call<never>) => Promise<unknown>;

type AnyQuery = Parameters<typeof isPaged>[0] & { readonly market?: unknown; readonly granularity?: unknown };
type AnyHandler = (call: { readonly query: AnyQuery }) => Promise<object>;

const LISTS: ReadonlySet<string> = new Set<RunCall>(['patterns', 'tradeHistory', 'eliteHistory']);

/** The calls that answer of a run: the same handlers, with a store whose tables are those of the run. */
export function createRunCalls(
  store: Store,
  clock: () => number,
  log: Log,
  lab: LabWork | undefined,
): AnswerInRun {
  return async (name, run, call) => {
    const { query } = call as { readonly query: AnyQuery };
    if (!lab) throw refused('has no laboratory on this server');
    if (LISTS.has(name) && !isPaged(query)) throw refused('needs a page of the list: page, limit or count');
    const { market: _market, granularity: _granularity, ...own } = query;
    return lab.read(run, (db) => {
      const handle = createMarketRoutes({ ...store, db }, clock, log)[name] as AnyHandler;
      return handle({ ...call, query: own } as { query: AnyQuery });
    });
  };
}

function refused(reason: string): AppError {
  return new AppError('invalid_query', { problems: [{ field: 'run', reason }] });
}
