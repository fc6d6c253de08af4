import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** Readings are whole for two days, then the last of an hour, after 40 days the last of a day; those of flows and reports stay. */
const WHOLE = '2 days';
const HOURLY = '40 days';
/** Rows that are deleted at once. */
const MOST = 20_000;

/** Thins out older readings and bookings, relative to the newest reading. Bookings of flows stay, and so does the ledger. */
export async function thinYieldFacts(db: Kysely<Database>, sourceId: number, newest: string): Promise<void> {
  for (const [table, owner, kept] of [
    ['yield_readings', 'vault', 'marked'],
    ['yield_positions', 'vault, wallet', 'has_flow'],
  ] as const) {
    for (const [unit, age] of [
      ['hour', WHOLE],
      ['day', HOURLY],
    ] as const) {
      await selectRows(
        db,
        `delete from ${table} as old using (
           select seq from (
             select seq, ${kept} as kept,
               row_number() over (partition by ${owner}, date_trunc('${unit}', observed_at) order by seq desc) as place
             from ${table} where source_id = $1 and observed_at < $2::timestamptz - interval '${age}') as aged
           where place > 1 and not kept limit ${MOST}) as gone
         where old.source_id = $1 and old.seq = gone.seq`,
        [sourceId, newest],
      );
    }
  }
}
