import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** Someone who may sign in. `groups` is in order of precedence; `password_hash` is null if another provider has it. */
export type Account = Row<'accounts'>;

/** The fields of a new account. A missing attribute is unknown, and nothing is verified. */
export type NewAccount = Pick<
  Account,
  'id' | 'email' | 'password_hash' | 'password_is_temporary' | 'groups' | 'created_at'
> &
  Partial<Account>;

/** The local account of an email address, ignoring case; undefined if there is none. */
export async function getAccountByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('provider', '=', 'local')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The account of an id, of any provider; undefined if there is none. */
export async function getAccount(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the account until the transaction ends, and returns it. Code that begins a session or changes how an account signs in
 * calls this first, so that each sees the other's changes. Undefined if the account was deleted.
 */
export async function lockAccount(trx: Transaction<Database>, id: string): Promise<Account | undefined> {
  return trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks every local account until the transaction ends, in one order, so that two such calls never wait for each other in a circle. */
export async function lockAccounts(trx: Transaction<Database>): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('provider', '=', 'local')
    .orderBy('id')
    .forUpdate()
    .execute();
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

/** Adds an account; false if the email address already has a local one. */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<boolean> {
  const result = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the given fields; false if there is no such account. */
export async function updateAccount(
  db: Kysely<Database>,
  id: string,
  fields: Partial<Omit<Account, 'id' | 'provider'>>,
): Promise<boolean> {
  const result = await db.updateTable('accounts').set(fields).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an account with its sessions, devices, codes and settings; false if there was none. */
export async function deleteAccount(db: Kysely<Database>, id: string): Promise<boolean> {
  const result = await db.deleteFrom('accounts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Stores the attributes that a hosted pool reports for one of its accounts. Its id is the pool's subject. */
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
