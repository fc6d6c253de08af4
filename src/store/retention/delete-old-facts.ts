import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** Facts that only grow, in the words of their settings. */
export type AgeingFacts = 'readings' | 'prices';

/** Rows of one statement: others wait for it no longer than for a batch of candles. */
const MOST = 20_000;

interface AgeingRows {
  readonly table: string;
  readonly at: string;
  /** The columns of their subject: the last row of each subject stays, however old, because it holds now. */
  readonly of: string;
  /** The condition of rows that may be deleted; sums and open rows refer to the others. */
  readonly mayGo?: string;
}

const ROWS: Readonly<Record<AgeingFacts, readonly AgeingRows[]>> = {
  readings: [
    { table: 'yield_readings', at: 'observed_at', of: 'vault', mayGo: 'not marked' },
    { table: 'yield_positions', at: 'observed_at', of: 'vault, wallet', mayGo: 'not has_flow' },
    { table: 'pot_readings', at: '"timestamp"', of: 'pot', mayGo: 'not kept' },
  ],
  prices: [{ table: 'pool_prices', at: 'observed_at', of: 'pool' }],
};

/**
 * Deletes at most 20,000 facts of a table that are older than a time. Answers their number over all tables of the kind; it is to be
 * called again until that is 0. Readings of flows and reports, those that plans refer to, and the last price of each pool stay.
 */
export async function deleteOldFacts(
  db: Kysely<Database>,
  facts: AgeingFacts,
  before: string,
): Promise<number> {
  let gone = 0;
  for (const { table, at, of, mayGo = 'true' } of ROWS[facts]) {
    const [row] = await selectRows<{ n: number }>(
      db,
      `with gone as (
         delete from ${table} where (source_id, seq) in (
           select source_id, seq from ${table} where ${at} < $1::timestamptz and ${mayGo}
             and (source_id, seq) not in (select source_id, max(seq) from ${table} group by source_id, ${of})
           limit ${MOST})
         returning 1)
       select count(*) as n from gone`,
      [before],
    );
    gone += row?.n ?? 0;
  }
  return gone;
}
