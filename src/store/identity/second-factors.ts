import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Row } from '../database/row.ts';

/** The secret of an account's codes. `confirmed_at` is null until a code was given. */
export type SecondFactor = Row<'second_factors'>;

/** The second factor of an account, confirmed or not; undefined if there is none. */
export async function getSecondFactor(
  db: Kysely<Database>,
  accountId: string,
): Promise<SecondFactor | undefined> {
  return db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Stores a secret until its first code, and replaces an earlier pending one; false if one is confirmed. */
export async function upsertPendingSecondFactor(
  db: Kysely<Database>,
  factor: Pick<SecondFactor, 'account_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const { sealed_secret, created_at } = factor;
  const result = await db
    .insertInto('second_factors')
    .values({ ...factor, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret, created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Confirms the pending secret that was read as the account's second factor, with its recovery codes; false if it was
 * confirmed or replaced meanwhile.
 */
export async function confirmSecondFactor(
  db: Kysely<Database>,
  factor: SecondFactor,
  first: { readonly step: number; readonly at: string; readonly recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: first.at, last_step: first.step, uses: 1 })
      .where('account_id', '=', factor.account_id)
      .where('sealed_secret', '=', factor.sealed_secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return false;
    await insertRecoveryCodes(trx, factor.account_id, first.recoveryHashes);
    return true;
  });
}

/** Accepts a code of that 30-second step; false if a code of this step or a later one was accepted before. */
export async function takeTimeStep(db: Kysely<Database>, accountId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set((eb) => ({ last_step: step, uses: eb('uses', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Accepts a recovery code, and deletes it; false if the account has no such code. */
export async function takeRecoveryCode(
  db: Kysely<Database>,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const result = await trx
      .deleteFrom('recovery_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    if (result.numDeletedRows !== 1n) return false;
    await trx
      .updateTable('second_factors')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('account_id', '=', accountId)
      .execute();
    return true;
  });
}

/** Replaces the remaining recovery codes. */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  accountId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    await insertRecoveryCodes(trx, accountId, codeHashes);
  });
}

/** The number of recovery codes that an account has left. */
export async function countRecoveryCodes(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of all accounts with a confirmed second factor. */
export async function listSecondFactorAccounts(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Deletes a second factor with its recovery codes; false if the account has none. */
export async function deleteSecondFactor(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const result = await db.deleteFrom('second_factors').where('account_id', '=', accountId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

async function insertRecoveryCodes(
  trx: Transaction<Database>,
  account_id: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await trx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ account_id, code_hash })))
    .execute();
}
