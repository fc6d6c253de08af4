import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { PendingRecord } from './write-pending.ts';

/** All stored pending transactions of a source, oldest first: at most as many as are kept. */
export function listPending(db: Kysely<Database>, sourceId: number): Promise<readonly PendingRecord[]> {
  return selectRows<PendingRecord>(
    db,
    `select seq, hash, "timestamp", head_at_seen, sources, from_address, to_address, nonce, type, gas_limit::text as gas_limit,
       max_fee_wei::text as max_fee_wei, tip_wei::text as tip_wei, value_wei::text as value_wei, method, band, state, included_block,
       included_at, wait_blocks, wait_ms, replaced_by, decision, reason
     from gas_pending where source_id = $1 order by seq`,
    [sourceId],
  );
}
