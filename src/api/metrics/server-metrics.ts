import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isFxOpen } from '../../domain/fx-week.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/database/open-store.ts';
import { getOperatingFigures } from '../../store/operations/operating-figures.ts';
import type { LiveEvents } from '../live-events.ts';
import { createStoreGauges } from './store-gauges.ts';

/** Prometheus gives up after 10 s by default. */
const STORE_LIMIT_MS = 5_000;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** What the runner of collectors tells; see `RunnerObserver`. */
interface CollectorObserver {
  known(collector: string): void;
  began(collector: string): void;
  ended(collector: string, failed: boolean): void;
}

/** The figures of this instance for Prometheus. */
export interface ServerMetrics {
  readonly contentType: string;
  /** The text format, version 0.0.4. It also answers, without the store's figures, while the store is lost. */
  text(): Promise<string>;
  readonly collectors: CollectorObserver;
  close(): void;
}

/**
 * Measures this instance from now on: Node (memory, event loop, garbage collection), statements, collectors, event streams, and at
 * each reading what the store knows of feeds and queues. Every label has a closed set of values.
 */
export function createServerMetrics(options: {
  readonly store: Store;
  readonly events: LiveEvents;
  readonly clock: () => number;
  readonly log: Log;
}): ServerMetrics {
  const { store, events, clock, log } = options;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const statements = new Histogram({
    name: 'trading_sql_statement_seconds',
    help: 'Time of SQL statements of this instance without the wait for a connection. A commit is a write.',
    labelNames: ['kind', 'result'] as const,
    buckets: SECONDS,
    registers,
  });
  const stopTiming = store.onStatement((kind, { ms, ok }) => {
    statements.observe({ kind, result: ok ? 'ok' : 'error' }, ms / 1_000);
  });
  gauge('trading_sql_waiting_callers', 'Callers that wait for a connection to the database.', () =>
    store.waitingCallers(),
  );
  gauge('trading_store_up', '1 while the database accepts statements, 0 while it does not.', () =>
    store.health().ok ? 1 : 0,
  );
  gauge('trading_event_clients', 'Event streams that are open on this instance.', () => events.subscribers);
  gauge('trading_market_open', '1 while the market for currencies trades by its calendar.', () =>
    isFxOpen(clock() / 1_000) ? 1 : 0,
  );

  const restarts = new Counter({
    name: 'trading_collector_restarts_total',
    help: 'Failures of a collector on this instance after which it was started again.',
    labelNames: ['collector'] as const,
    registers,
  });
  const running = new Gauge({
    name: 'trading_collector_running',
    help: '1 while this instance runs the collector. Of several instances one does.',
    labelNames: ['collector'] as const,
    registers,
  });
  const gauges = createStoreGauges(registers);
  let reading: Promise<void> | undefined;

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  /** Readers at the same time share one reading. */
  async function readStore(): Promise<void> {
    gauges.clear();
    if (!store.health().ok) return;
    try {
      gauges.set(await inTime(getOperatingFigures(store.db)), clock());
    } catch (error) {
      log.debug('The store did not answer for the metrics', { error });
    }
  }

  return {
    contentType: register.contentType,
    async text() {
      reading ??= readStore().finally(() => {
        reading = undefined;
      });
      await reading;
      return register.metrics();
    },
    collectors: {
      known(collector) {
        restarts.inc({ collector }, 0);
        running.set({ collector }, 0);
      },
      began: (collector) => running.set({ collector }, 1),
      ended(collector, failed) {
        running.set({ collector }, 0);
        if (failed) restarts.inc({ collector });
      },
    },
    close() {
      stopTiming();
      register.clear();
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${STORE_LIMIT_MS} ms`)), STORE_LIMIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
