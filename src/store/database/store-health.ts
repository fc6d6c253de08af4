import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '../../domain/backoff.ts';
import type { Log } from '../../log.ts';
import { takesNoWrites } from './store-trouble.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

const PAUSES = { first_ms: 100, longest_ms: 5_000 };

export interface StoreHealth {
  readonly ok: boolean;
  /** The fault, as a sentence for the operator; null without one. */
  readonly problem: string | null;
}

export interface StoreHealthMonitor {
  current(): StoreHealth;
  /**
   * Records a fault, and probes in the background with backoff (at most 5 s) until it is over. A database that refused writes
   * must accept one, whatever else failed meanwhile.
   */
  report(trouble: StoreUnavailableError): void;
  /** Calls back on every change. Returns a function that unsubscribes. */
  onChange(callback: (health: StoreHealth) => void): () => void;
  close(): Promise<void>;
}

const WELL: StoreHealth = { ok: true, problem: null };

/** Tracks the health of a store. `recover` is retried until it resolves. */
export function createStoreHealth(
  recover: (trouble: StoreUnavailableError) => Promise<void>,
  log: Log,
): StoreHealthMonitor {
  let health = WELL;
  let latest: StoreUnavailableError | null = null;
  let watching: Promise<void> | null = null;
  const callbacks = new Set<(health: StoreHealth) => void>();
  const abort = new AbortController();

  function change(next: StoreHealth): void {
    if (next.ok === health.ok && next.problem === health.problem) return;
    health = next;
    for (const callback of callbacks) callback(next);
  }

  /** A full disk may also take the database down; then both are reported. */
  function note(trouble: StoreUnavailableError): void {
    const keeps = latest !== null && takesNoWrites(latest.code) && !takesNoWrites(trouble.code);
    const problem = keeps ? `${latest?.message} ${trouble.message}` : trouble.message;
    if (!keeps) latest = trouble;
    change({ ok: false, problem });
  }

  async function watch(): Promise<void> {
    const startedAt = Date.now();
    for (let failures = 1; latest && !abort.signal.aborted; failures += 1) {
      await delay(backoff(failures, PAUSES), undefined, { signal: abort.signal, ref: false }).catch(() => {});
      if (abort.signal.aborted) return;
      const trouble = latest;
      try {
        await recover(trouble);
        if (latest === trouble) latest = null;
      } catch (error) {
        if (error instanceof StoreUnavailableError) note(error);
      }
    }
    // There is no await between the last check and here. Otherwise a report in between would not start a probe.
    watching = null;
    if (abort.signal.aborted) return;
    log.info('The store is available again', { unavailable_ms: Date.now() - startedAt });
    change(WELL);
  }

  return {
    current: () => health,
    report(trouble) {
      if (abort.signal.aborted) return;
      if (health.ok) {
        const { message: problem, code, cause } = trouble;
        const said = cause instanceof Error ? cause.message : null;
        log.error('The store is not available', { problem, code, said });
        log.debug('Why the store is not available', { error: trouble });
      }
      note(trouble);
      watching ??= watch();
    },
    onChange(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    async close() {
      abort.abort();
      await watching;
    },
  };
}
