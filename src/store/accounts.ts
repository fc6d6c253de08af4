import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import type { AccountsTable } from './identity-tables.ts';

/** Someone who may sign in. `groups` is in order of precedence. */
export type Account = Selectable<AccountsTable>;

/** The account of an email address, whatever its case; undefined where there is none. */
export async function getAccountByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** How many accounts there are, disabled ones included. */
export async function countAccounts(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an account; false, and nothing is changed, where the email address has one already. */
export async function createAccount(db: Kysely<Database>, account: Account): Promise<boolean> {
  const result = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
