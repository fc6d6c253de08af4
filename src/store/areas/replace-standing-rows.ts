import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** What an area watches, as it stands; columns that are left out are null. Dollars are decimal text. */
export interface StandingRow {
  readonly address: string;
  readonly [column: string]: unknown;
}

/** The tables of what areas watch, with the topic of their events. */
const TOPICS = { yield_vaults: 'yield', mint_collections: 'nft-mint' } as const;

/**
 * Replaces the rows of a source. A row keeps its number, so addresses of screens stay. A row that is no longer watched is deleted;
 * its facts stay.
 */
export async function replaceStandingRows(
  db: Kysely<Database>,
  table: keyof typeof TOPICS,
  sourceId: number,
  standing: readonly StandingRow[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await selectRows<{ seq: number; address: string }>(
      trx,
      `select seq, address from ${table} where source_id = $1 order by seq`,
      [sourceId],
    );
    let next = known.reduce((most, { seq }) => Math.max(most, Number(seq)), 0);
    const rows = standing.map((row) => {
      const former = known.find(({ address }) => address === row.address);
      return { source_id: sourceId, seq: former ? Number(former.seq) : ++next, ...row };
    });
    await trx.deleteFrom(table).where('source_id', '=', sourceId).execute();
    await selectRows(
      trx,
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
    await notify(trx, { topic: TOPICS[table] });
  });
}
