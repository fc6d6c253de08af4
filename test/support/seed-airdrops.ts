import type { Store } from '../../src/store/database/open-store.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';

/** Gives a store airdrops of a chain: one claim of $70 and one interaction of each protocol. */
export async function seedAirdrops({ db }: Store, protocols: readonly string[]): Promise<void> {
  const id = await ensureSource(db, { area: 'airdrops', kind: 'chain', label: 'chain 1' });
  for (const [seq, protocol] of protocols.entries()) {
    for (const table of ['airdrop_claims', 'airdrop_interactions']) {
      await selectRows(
        db,
        `insert into ${table} (source_id, seq, protocol, usd_value, "timestamp") values ($1, $2, $3, 70, now())`,
        [id, seq + 1, protocol],
      );
    }
  }
}
