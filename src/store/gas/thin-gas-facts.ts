import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** Blocks are whole for two days, then the first of five minutes, after 45 days none. */
const WHOLE = '2 days';
const LONGEST = '45 days';
/** Blocks whose single tips stay: more than the percentiles need. */
const TIPS = 64;
/** Rows that are deleted at once. */
const MOST = 20_000;

/** Thins out older blocks, relative to the newest. Bundles stay. */
export async function thinGasFacts(db: Kysely<Database>, sourceId: number): Promise<void> {
  const newest = '(select max("timestamp") from gas_blocks where source_id = $1)';
  await selectRows(
    db,
    `update gas_blocks set tips = null where source_id = $1 and tips is not null
       and number < (select max(number) from gas_blocks where source_id = $1) - ${TIPS}`,
    [sourceId],
  );
  await selectRows(
    db,
    `delete from gas_blocks as old using (
       select seq from (
         select seq, "timestamp" < ${newest} - interval '${LONGEST}' as is_old,
           row_number() over (partition by floor(extract(epoch from "timestamp") / 300) order by seq) as place
         from gas_blocks where source_id = $1 and "timestamp" < ${newest} - interval '${WHOLE}') as aged
       where place > 1 or is_old limit ${MOST}) as gone
     where old.source_id = $1 and old.seq = gone.seq`,
    [sourceId],
  );
}
