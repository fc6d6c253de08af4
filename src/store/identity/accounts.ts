import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** Someone who may sign in. `groups` is in order of precedence; `password_hash` is null where another provider has it. */
export type Account = Row<'accounts'>;

/** What making an account takes; an attribute that is left out is not known, and nothing is verified. */
export type NewAccount = Pick<
  Account,
  'id' | 'email' | 'password_hash' | 'password_is_temporary' | 'groups' | 'created_at'
> &
  Partial<Account>;

/** The local account of an email address, whatever its case; undefined where there is none. */
export async function getAccountByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('provider', '=', 'local')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The account of an id, of whichever provider; undefined where there is none. */
export async function getAccount(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The account as it stands, kept from every other change until the transaction ends. Whatever begins a session or changes how
 * one signs in takes this first, so that each sees what the other has done. Undefined where the account is gone.
 */
export async function lockAccount(trx: Transaction<Database>, id: string): Promise<Account | undefined> {
  return trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Every local account by email. */
export async function listAccounts(db: Kysely<Database>): Promise<Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('provider', '=', 'local')
    .orderBy(sql`lower(email)`)
    .execute();
}

/** How many local accounts there are, disabled ones included. */
export async function countAccounts(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('provider', '=', 'local')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an account; false, and nothing is changed, where the email address has a local one already. */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<boolean> {
  const result = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the fields given; false where there is no such account. */
export async function updateAccount(
  db: Kysely<Database>,
  id: string,
  fields: Partial<Omit<Account, 'id' | 'provider'>>,
): Promise<boolean> {
  const result = await db.updateTable('accounts').set(fields).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an account with its sessions, devices, codes and settings; false where there was none. */
export async function deleteAccount(db: Kysely<Database>, id: string): Promise<boolean> {
  const result = await db.deleteFrom('accounts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Keeps what a hosted pool says of one of its accounts; its id is the pool's subject. */
export async function upsertHostedAccount(
  db: Kysely<Database>,
  account: Pick<Account, 'id' | 'email' | 'groups' | 'created_at'> & { readonly provider: 'cognito' },
): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ ...account, password_hash: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ email: account.email, groups: account.groups })
        .where('accounts.provider', '=', account.provider),
    )
    .execute();
}
