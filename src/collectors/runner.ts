import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Collector } from './collector.ts';
import { UpstreamError } from './upstream-error.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A collector that ran this long before it failed starts over with the first pause. */
const HEALTHY_AFTER_MS = 60_000;

export interface Runner {
  /** Ends every collector and waits for them. */
  stop(): Promise<void>;
}

/**
 * Runs collectors until stopped. One that returns is done; one that throws is started again after a pause that doubles from 1 s to 30 s, with
 * jitter; starting is recovering, so there is no other way back. `withLock` lets one instance of several run each.
 */
export function startRunner(options: {
  collectors: readonly Collector[];
  withLock(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  log: Log;
}): Runner {
  const abort = new AbortController();
  const { signal } = abort;
  const running = options.collectors.map((collector) => keepRunning(collector));

  async function keepRunning(collector: Collector): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const startedAt = Date.now();
      try {
        await options.withLock(collector.name, signal, (held) => collector.run(held));
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (Date.now() - startedAt > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS;
        const failed = { collector: collector.name, pause_ms: pause };
        if (error instanceof UpstreamError) {
          // Where the trouble is not ours our stack says nothing.
          const problem = error.message;
          options.log.error('A collector failed and will be started again', { ...failed, problem });
          options.log.debug('What a collector failed with', { collector: collector.name, error });
        } else options.log.error('A collector failed and will be started again', { ...failed, error });
      }
      await delay(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  return {
    async stop() {
      abort.abort();
      await Promise.all(running);
    },
  };
}
