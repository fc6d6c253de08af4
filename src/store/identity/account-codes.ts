import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Row } from '../database/row.ts';

/** A code that was sent to an operator. `requester` is a hash of the browser or address that requested it. */
export type AccountCode = Row<'account_codes'>;

/** Stores a code and replaces the previous one of the same account, purpose and requester. */
export async function upsertAccountCode(
  db: Kysely<Database>,
  code: Omit<AccountCode, 'attempts'>,
): Promise<void> {
  const { code_hash, destination, expires_at } = code;
  await db
    .insertInto('account_codes')
    .values({ ...code, attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose', 'requester'])
        .doUpdateSet({ code_hash, destination, expires_at, attempts: 0 }),
    )
    .execute();
}

/**
 * Spends a code. If it is right, every code of the account for that purpose is deleted and the result is what it proves.
 * Otherwise one more wrong attempt counts against the requester's own code, which is invalid after `mostAttempts`, and the
 * result is undefined.
 */
export async function spendAccountCode(
  db: Kysely<Database>,
  given: Pick<AccountCode, 'account_id' | 'purpose' | 'requester' | 'code_hash'> & {
    readonly now: string;
    readonly mostAttempts: number;
  },
): Promise<{ readonly destination: string } | undefined> {
  const { account_id, purpose, requester, code_hash, now, mostAttempts } = given;
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('account_codes')
      .select('destination')
      .where('account_id', '=', account_id)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', code_hash)
      .where('attempts', '<', mostAttempts)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!found) {
      await trx
        .updateTable('account_codes')
        .set({ attempts: sql`attempts + 1` })
        .where('account_id', '=', account_id)
        .where('purpose', '=', purpose)
        .where('requester', '=', requester)
        .execute();
      return undefined;
    }
    await trx
      .deleteFrom('account_codes')
      .where('account_id', '=', account_id)
      .where('purpose', '=', purpose)
      .execute();
    return found;
  });
}

/** Deletes every code that expired before a time. Returns their number. */
export async function deleteExpiredAccountCodes(db: Kysely<Database>, before: string): Promise<number> {
  const result = await db.deleteFrom('account_codes').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
