import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { PAIRS_A_DESK, TRADES_A_DESK } from './pair-places.ts';

export type PairDeskRow = Row<'pair_desks'>;

/** A desk that begins. Times are ISO 8601. */
export interface NewPairDesk {
  readonly prices: string;
  readonly engine_key: string;
  readonly settings: object;
  readonly made_because: string;
  readonly instruments: number;
  readonly possible_pairs: number;
  readonly looked_at: number;
  readonly begins_at: string;
}

/** The desks of a source, in the order in which they were first made. */
export async function listPairDesks(db: Kysely<Database>, sourceId: number): Promise<PairDeskRow[]> {
  return db
    .selectFrom('pair_desks')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('desk_no')
    .execute();
}

/** Makes a desk, or makes it anew without any of its rows. Returns its number, which it keeps. */
export async function beginPairDesk(
  db: Kysely<Database>,
  sourceId: number,
  desk: NewPairDesk,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const desks = await listPairDesks(trx, sourceId);
    const former = desks.find(({ prices }) => prices === desk.prices);
    const desk_no = former?.desk_no ?? 1 + Math.max(0, ...desks.map((one) => one.desk_no));
    if (former) await removeRows(trx, sourceId, desk_no);
    const values = { ...desk, settings: JSON.stringify(desk.settings) };
    const fresh = { bars: 0, looks: 0, last_bar_at: null, problem: null };
    await trx
      .insertInto('pair_desks')
      .values({ source_id: sourceId, desk_no, ...values })
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'prices']).doUpdateSet({ ...values, ...fresh }),
      )
      .execute();
    await notify(trx, { topic: 'stat-arb' });
    return desk_no;
  });
}

/** Removes the desks of a source whose prices are not among `kept`, with all of their rows. */
export async function removeOtherDesks(
  db: Kysely<Database>,
  sourceId: number,
  kept: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = (await listPairDesks(trx, sourceId)).filter(({ prices }) => !kept.includes(prices));
    for (const { desk_no, prices } of gone) {
      await removeRows(trx, sourceId, desk_no);
      await trx
        .deleteFrom('pair_desks')
        .where('source_id', '=', sourceId)
        .where('prices', '=', prices)
        .execute();
    }
    if (gone.length > 0) await notify(trx, { topic: 'stat-arb' });
  });
}

/** Says why a desk has no newer bar; null: nothing is wrong. */
export async function noteDeskProblem(
  db: Kysely<Database>,
  sourceId: number,
  prices: string,
  problem: string | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('pair_desks')
      .set({ problem })
      .where('source_id', '=', sourceId)
      .where('prices', '=', prices)
      .where('problem', 'is distinct from', problem)
      .returning('prices')
      .executeTakeFirst();
    if (changed) await notify(trx, { topic: 'stat-arb' });
  });
}

async function removeRows(trx: Kysely<Database>, sourceId: number, deskNo: number): Promise<void> {
  const spans = [
    ['pair_fits', PAIRS_A_DESK],
    ['pair_looks', PAIRS_A_DESK],
    ['pair_trades', TRADES_A_DESK],
    ['area_decisions', TRADES_A_DESK],
    ['area_ledger', TRADES_A_DESK],
  ] as const;
  for (const [table, size] of spans) {
    await selectRows(trx, `delete from ${table} where source_id = $1 and seq >= $2 and seq < $3`, [
      sourceId,
      deskNo * size,
      (deskNo + 1) * size,
    ]);
  }
}
