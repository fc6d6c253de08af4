import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { seqOfPot } from './pot-commit.ts';

/** A watched contract that is no vault which can be read, and why. */
export interface UnreadablePot {
  readonly pot: string;
  readonly address: string;
  readonly problem: string;
}

/** Stores watched contracts that cannot be read: they are listed with the reason, and are in no sum. */
export async function writeUnreadablePots(
  db: Kysely<Database>,
  sourceId: number,
  pots: readonly UnreadablePot[],
): Promise<void> {
  if (pots.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const pot of pots) {
      const seq = await seqOfPot(trx, 'pots', sourceId, pot.pot);
      await trx.deleteFrom('pots').where('source_id', '=', sourceId).where('seq', '=', seq).execute();
      await trx
        .insertInto('pots')
        .values({ source_id: sourceId, seq, ...pot, state: 'unread' })
        .execute();
    }
    await notify(trx, { topic: 'allocator' });
  });
}
