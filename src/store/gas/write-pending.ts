import type { Kysely } from 'kysely';
import type { PendingState, WatchMode, WatchState } from '../../domain/gas-words.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** A pending transaction as it is stored. Amounts are decimal text, times ISO. */
export interface PendingRecord {
  readonly seq: number;
  readonly hash: string;
  readonly timestamp: string;
  readonly head_at_seen: number | null;
  readonly sources: readonly number[];
  readonly from_address: string | null;
  readonly to_address: string | null;
  readonly nonce: number | null;
  readonly type: number | null;
  readonly gas_limit: string | null;
  readonly max_fee_wei: string | null;
  readonly tip_wei: string | null;
  readonly value_wei: string | null;
  readonly method: string | null;
  readonly band: string | null;
  readonly state: PendingState;
  readonly included_block: number | null;
  readonly included_at: string | null;
  readonly wait_blocks: number | null;
  readonly wait_ms: number | null;
  readonly replaced_by: string | null;
  readonly decision: 'taken' | 'skipped' | 'observed' | null;
  readonly reason: string | null;
}

/** How a node tells its pending transactions. */
export interface WatchRecord {
  readonly node: number;
  readonly mode: WatchMode | null;
  readonly state: WatchState;
  readonly bodies: boolean;
  readonly since: string;
  readonly reason: string | null;
}

const COLUMNS = `seq bigint, hash text, "timestamp" timestamptz, head_at_seen bigint, sources integer[], from_address text, to_address text,
  nonce bigint, type smallint, gas_limit numeric, max_fee_wei numeric, tip_wei numeric, value_wei numeric, method text, band text, state text,
  included_block bigint, included_at timestamptz, wait_blocks integer, wait_ms bigint, replaced_by text, decision text, reason text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0]!);
/** Rows of one statement. The embedded database keeps the memory of its largest statement, and a burst is thousands of rows. */
const ROWS = 200;

/**
 * Stores what changed of pending transactions. Those that are forgotten, every one up to a sequence number, are counted by their last
 * state and deleted.
 */
export async function writePending(
  db: Kysely<Database>,
  sourceId: number,
  written: readonly PendingRecord[],
  forgotten: { readonly through: number; readonly counts: Readonly<Partial<Record<PendingState, number>>> },
): Promise<void> {
  if (written.length === 0 && forgotten.through === 0) return;
  await inTransaction(db, async (trx) => {
    for (const rows of chunksOf(written, ROWS))
      await selectRows(
        trx,
        `insert into gas_pending (source_id, ${NAMES.join(', ')})
         select $1, ${NAMES.map((name) => `row.${name}`).join(', ')} from jsonb_to_recordset($2::jsonb) as row (${COLUMNS})
         on conflict (source_id, seq) do update set ${NAMES.slice(1)
           .map((name) => `${name} = excluded.${name}`)
           .join(', ')}`,
        [sourceId, JSON.stringify(rows)],
      );
    if (forgotten.through > 0) {
      await selectRows(trx, 'delete from gas_pending where source_id = $1 and seq <= $2', [
        sourceId,
        forgotten.through,
      ]);
      await selectRows(
        trx,
        `insert into gas_pending_counts (source_id, state, times)
         select $1, key, value::bigint from jsonb_each_text($2::jsonb)
         on conflict (source_id, state) do update set times = gas_pending_counts.times + excluded.times`,
        [sourceId, JSON.stringify(forgotten.counts)],
      );
    }
    await notify(trx, { topic: 'gas-arb' });
  });
}

/** Stores how a node tells its pending transactions. */
export async function writeWatch(db: Kysely<Database>, sourceId: number, watch: WatchRecord): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { node, ...columns } = watch;
    await trx
      .insertInto('gas_watches')
      .values({ source_id: sourceId, node, ...columns })
      .onConflict((conflict) => conflict.columns(['source_id', 'node']).doUpdateSet(columns))
      .execute();
    await notify(trx, { topic: 'gas-arb' });
  });
}

/** Deletes what is known of nodes from a place on: fewer are watched than before. */
export async function forgetWatches(db: Kysely<Database>, sourceId: number, from: number): Promise<void> {
  await db.deleteFrom('gas_watches').where('source_id', '=', sourceId).where('node', '>=', from).execute();
}

/** The chain gave up every block after `number`: their transactions wait again, and those that nobody told are gone. */
export async function rollBackPending(
  trx: Kysely<Database>,
  sourceId: number,
  number: number,
): Promise<void> {
  await selectRows(
    trx,
    `update gas_pending set state = case when state = 'included' then 'pending' else state end, included_block = null,
       included_at = null, wait_blocks = null, wait_ms = null
     where source_id = $1 and included_block > $2 and head_at_seen is not null`,
    [sourceId, number],
  );
  await selectRows(
    trx,
    'delete from gas_pending where source_id = $1 and included_block > $2 and head_at_seen is null',
    [sourceId, number],
  );
}
