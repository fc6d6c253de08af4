import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** Attempts that are looked at, the newest: pending transactions are soon forgotten, so older ones learn nothing any more. */
const NEWEST = 500;

/** Writes when a node first told the newest attempts to mint of a source as pending, for those that were seen before their block. */
export async function noteFirstSights(
  db: Kysely<Database>,
  mintSource: number,
  gasSource: number,
): Promise<void> {
  await selectRows(
    db,
    `update mint_attempts as attempt set first_seen_at = told."timestamp"
     from gas_pending as told
     where attempt.source_id = $1 and attempt.first_seen_at is null and told.source_id = $2 and told.hash = attempt.tx_hash
       and told.head_at_seen is not null
       and attempt.seq > coalesce((select seq from mint_attempts where source_id = $1 order by seq desc offset ${NEWEST} limit 1), -1)`,
    [mintSource, gasSource],
  );
}
