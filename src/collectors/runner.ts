import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '../domain/backoff.ts';
import type { Log } from '../log.ts';
import type { Collector } from './collector.ts';
import { UpstreamError } from './upstream-error.ts';

const PAUSES = { first_ms: 1_000, longest_ms: 30_000, jitter: 0.25 };
/** After a run of this length the pauses of a collector start with the shortest again. */
const HEALTHY_AFTER_MS = 60_000;

/** Is told what the runner does with a collector, by its name. */
export interface RunnerObserver {
  /** It waits for its lock or runs, from the start of the program on. */
  known(collector: string): void;
  /** This instance began to run it. */
  began(collector: string): void;
  /** It no longer runs here; `failed` if it threw and will be started again. */
  ended(collector: string, failed: boolean): void;
}

export interface Runner {
  /** Stops every collector and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs collectors until stopped. A collector that returns is done. One that throws is restarted after a pause that doubles
 * from 1 s to 30 s, with jitter; a start always recovers, so there is no other recovery. `withLock` lets only one of several
 * instances run each.
 */
export function startRunner(options: {
  collectors: readonly Collector[];
  withLock(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  log: Log;
  observer?: RunnerObserver;
}): Runner {
  const { observer } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const running = options.collectors.map((collector) => keepRunning(collector));

  async function keepRunning(collector: Collector): Promise<void> {
    let failures = 0;
    observer?.known(collector.name);
    while (!signal.aborted) {
      const startedAt = Date.now();
      let pause: number;
      try {
        await options.withLock(collector.name, signal, (held) => {
          observer?.began(collector.name);
          return collector.run(held);
        });
        observer?.ended(collector.name, false);
        return;
      } catch (error) {
        observer?.ended(collector.name, !signal.aborted);
        if (signal.aborted) return;
        failures = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : failures + 1;
        pause = Math.round(backoff(failures, PAUSES));
        const failed = { collector: collector.name, pause_ms: pause };
        if (error instanceof UpstreamError) {
          // If the fault is another service's, our stack trace does not help.
          const problem = error.message;
          options.log.error('A collector failed and will be started again', { ...failed, problem });
          options.log.debug('Error of a collector', { collector: collector.name, error });
        } else options.log.error('A collector failed and will be started again', { ...failed, error });
      }
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }

  return {
    async stop() {
      abort.abort();
      await Promise.all(running);
    },
  };
}
