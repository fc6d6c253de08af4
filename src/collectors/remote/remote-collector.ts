import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database/database.ts';
import type { Store } from '../../store/database/open-store.ts';
import { recordCallFailure } from '../../store/mirror/source-calls.ts';
import { ensureSource } from '../../store/mirror/sources.ts';
import type { Collector } from '../collector.ts';
import { retryPause } from '../retry-pause.ts';
import { UpstreamError } from '../upstream-error.ts';
import type { RemoteService } from './remote-service.ts';

/** Between the starts of two successful polls. */
const INTERVAL_MS = 10_000;

/** One call that a service is polled by. */
export interface RemoteCall {
  readonly call: string;
  /** Requests and stores the answer; rejects with UpstreamError if the service is at fault. */
  poll(signal: AbortSignal): Promise<void>;
  /** The topics of the event, sent in the transaction that records the call. */
  failed?(trx: Transaction<Database>, problem: string): Promise<void>;
}

/** The context that the polls of an area share. */
export interface RemoteContext {
  readonly store: Store;
  readonly service: RemoteService;
  readonly source_id: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Mirrors a service of the operator. Each of its calls is polled independently, so a slow or failing one does not delay the
 * others. The first poll is at once. A failed one is retried after 1 s, then 2 s, up to 30 s, with jitter, or as late as the
 * service asks; its last good answer stays.
 */
export function createRemoteCollector(options: {
  readonly store: Store;
  readonly area: SourceArea;
  readonly service: RemoteService;
  readonly calls: (context: RemoteContext) => Promise<readonly RemoteCall[]>;
  readonly clock: () => number;
  readonly log: Log;
  readonly intervalMs?: number;
  readonly firstPauseMs?: number;
}): Collector {
  const { store, area, service, clock, log } = options;
  const { intervalMs = INTERVAL_MS, firstPauseMs } = options;

  return {
    name: `remote:${area}`,
    async run(signal) {
      const label = new URL(service.url).host;
      const source_id = await ensureSource(store.db, { area, kind: 'remote', label });
      const calls = await options.calls({ store, service, source_id, clock });
      // A fault of the store ends all of them: the runner restarts them.
      const abort = new AbortController();
      const any = AbortSignal.any([signal, abort.signal]);
      const tasks = calls.map((call) => follow(call, source_id, any));
      try {
        await Promise.all(tasks);
      } finally {
        abort.abort();
        await Promise.allSettled(tasks);
      }
    },
  };

  async function follow(call: RemoteCall, sourceId: number, signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const began = performance.now();
      const error = await poll(call, sourceId, signal, failures === 0);
      if (signal.aborted) return;
      failures = error ? failures + 1 : 0;
      const pause = error
        ? retryPause(failures, error, firstPauseMs)
        : Math.max(0, intervalMs * (0.9 + Math.random() / 10) - (performance.now() - began));
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }

  async function poll(
    call: RemoteCall,
    source_id: number,
    signal: AbortSignal,
    isNews: boolean,
  ): Promise<UpstreamError | undefined> {
    try {
      await call.poll(signal);
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof UpstreamError)) throw error;
      const problem = error.message;
      if (isNews) log.warn('A service does not answer well', { area, call: call.call, problem });
      await store.db.transaction().execute(async (trx) => {
        await call.failed?.(trx, problem);
        await recordCallFailure(trx, { source_id, call: call.call, at: clock(), problem });
      });
      return error;
    }
  }
}
