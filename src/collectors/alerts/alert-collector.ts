import { setTimeout as delay } from 'node:timers/promises';
import { ALERT_KINDS } from '../../contract/alert-kinds.ts';
import type { LiveEvent } from '../../contract/event-topics.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import { deleteOldAlerts } from '../../store/alerts/record-alerts.ts';
import type { Collector } from '../collector.ts';
import { type AlertOptions, runAlerts } from './run-alerts.ts';

/** Events that arrive within this time are evaluated together. */
const GATHER_MS = 1_000;
/** Interval of an evaluation without an event: ages grow. */
const EVERY_MS = 15_000;
/** A changed rule, a test, a new device; and missed events. */
const ALWAYS = ['alerts', 'resync'] as const;
/** Prices change every second, and no event tells their silence: the clock is enough. */
const BY_CLOCK: ReadonlySet<LiveEvent['topic']> = new Set(['quotes']);

/**
 * Evaluates the rules of all accounts and delivers the alerts that fired: at the start, when an event may have met a rule, and
 * at intervals. The runner lets one server do it, which continues with what another one left in the store.
 */
export function createAlertCollector(options: AlertOptions & { readonly keepDays: number }): Collector {
  const { store, clock } = options;
  return {
    name: 'alerts',
    async run(signal) {
      let isNews = true;
      let wake = () => {};
      let awaited: ReadonlySet<LiveEvent['topic']> = new Set(ALWAYS);
      const unsubscribe = store.listen(({ topic }) => {
        if (!awaited.has(topic) || BY_CLOCK.has(topic)) return;
        isNews = true;
        wake();
      });
      signal.addEventListener('abort', () => wake(), { once: true });
      let swept = -Infinity;
      try {
        while (!signal.aborted) {
          isNews = false;
          const { rules, isMore } = await runAlerts(options, signal);
          awaited = new Set([...ALWAYS, ...rules.flatMap(({ kind }) => ALERT_KINDS[kind].topics)]);
          if (clock() - swept > HOUR_MS) {
            swept = clock();
            await deleteOldAlerts(store.db, new Date(swept - options.keepDays * DAY_MS).toISOString());
          }
          await delay(GATHER_MS, undefined, { signal }).catch(() => {});
          if (isNews || isMore || signal.aborted) continue;
          const end = new AbortController();
          wake = () => end.abort();
          await delay(EVERY_MS, undefined, { signal: end.signal }).catch(() => {});
        }
      } finally {
        unsubscribe();
      }
    },
  };
}
