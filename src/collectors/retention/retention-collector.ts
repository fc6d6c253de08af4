import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../store/database/database.ts';
import { type AgeingFacts, deleteOldFacts } from '../../store/retention/delete-old-facts.ts';
import type { Collector } from '../collector.ts';

const EVERY_MS = HOUR_MS;
/** Between two statements, so that what waits for the database gets its turn. */
const PAUSE_MS = 200;

/** For how many days each kind of facts is kept; absent: for ever. */
export type KeptDays = Readonly<Partial<Record<AgeingFacts, number | undefined>>>;

/** Deletes facts that are older than their settings say: at the start and every hour, in small steps. */
export function createRetentionCollector(
  options: {
    readonly db: Kysely<Database>;
    readonly clock: () => number;
    readonly log: Log;
    /** Called when everything too old is gone, before the wait for the next hour. */
    readonly onPass?: () => void;
  },
  days: KeptDays,
): Collector {
  const { db, clock, log, onPass } = options;
  const kinds = Object.entries(days).filter(
    (entry): entry is [AgeingFacts, number] => entry[1] !== undefined,
  );
  return {
    name: 'retention',
    async run(signal) {
      while (!signal.aborted) {
        for (const [facts, kept] of kinds) {
          const before = new Date(clock() - kept * DAY_MS).toISOString();
          let gone = 0;
          for (let step = -1; step !== 0 && !signal.aborted; gone += step) {
            step = await deleteOldFacts(db, facts, before);
            if (step > 0) await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
          }
          if (gone > 0) log.info('Old facts were deleted', { facts, gone, before });
        }
        onPass?.();
        await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    },
  };
}
