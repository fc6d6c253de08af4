import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { AppError } from '../../contract/app-error.ts';
import type { PatternStatus } from '../../domain/pattern-status.ts';
import type { PatternFigures } from '../../engine/engine-events.ts';
import type { Database } from '../database/database.ts';
import { ENTER_AS_OF } from '../database/enter-as-of.ts';

/** SQLSTATE undefined_table */
const UNDEFINED_TABLE = '42P01';

/** What the engine finds of a series' patterns up to a moment: their number by status, and the figures of those that are asked for. */
export interface FoundPatterns {
  readonly series_id: number;
  readonly counts: ReadonlyMap<PatternStatus, number>;
  readonly figures: readonly PatternFigures[];
}

/**
 * Reads the store as it was at a moment (milliseconds since the epoch): within `work` every table that is kept as of then has the
 * rows and sums of then, and any other table is the AppError `not_kept_as_of`. Patterns have the figures that are handed over. One snapshot, in which
 * nothing can be written.
 */
export function readAsOf<T>(
  db: Kysely<Database>,
  moment: number,
  found: readonly FoundPatterns[],
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const values = [
        new Date(moment).toISOString(),
        JSON.stringify(found.flatMap(patternRows)),
        JSON.stringify(found.flatMap(countRows)),
      ];
      await trx.executeQuery(CompiledQuery.raw(ENTER_AS_OF, values));
      return work(trx);
    })
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE)
        throw new AppError('not_kept_as_of', { cause: error });
      throw error;
    });
}

function patternRows({ series_id, figures }: FoundPatterns) {
  return figures.map(({ last_seen_time, ...row }) => ({
    ...row,
    id: series_id,
    last_seen_at: new Date(last_seen_time * 1_000).toISOString(),
  }));
}

function countRows({ series_id, counts }: FoundPatterns) {
  return [...counts].map(([status, pattern_count]) => ({ series_id, status, pattern_count }));
}
