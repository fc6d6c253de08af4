import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** A vault as it stands; columns that are left out are null. Dollars are decimal text. */
export interface YieldVaultRecord {
  readonly vault: string;
  readonly address: string;
  readonly [column: string]: unknown;
}

/**
 * Replaces the vaults of a source. A vault keeps its number, so that addresses of screens stay; one that is no longer watched is
 * removed, and its readings stay.
 */
export async function writeYieldVaults(
  db: Kysely<Database>,
  sourceId: number,
  vaults: readonly YieldVaultRecord[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await selectRows<{ seq: number; address: string }>(
      trx,
      'select seq, address from yield_vaults where source_id = $1 order by seq',
      [sourceId],
    );
    let next = known.reduce((most, { seq }) => Math.max(most, Number(seq)), 0);
    const rows = vaults.map((vault) => {
      const former = known.find(({ address }) => address === vault.address);
      return { source_id: sourceId, seq: former ? Number(former.seq) : ++next, ...vault };
    });
    await trx.deleteFrom('yield_vaults').where('source_id', '=', sourceId).execute();
    await selectRows(
      trx,
      'insert into yield_vaults select * from json_populate_recordset(null::yield_vaults, $1::json)',
      [JSON.stringify(rows)],
    );
    await notify(trx, { topic: 'yield' });
  });
}
