import { type Kysely, sql } from 'kysely';
import type { SavedView } from '../../contract/saved-views.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** A stored view of one account. */
export type SavedViewRow = Row<'saved_views'>;

/** The views of an account, by screen and name. */
export async function listSavedViews(db: Kysely<Database>, accountId: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'screen', 'name', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('screen')
    .orderBy(sql`lower(name)`)
    .execute();
}

/**
 * Stores a view. A view with the same account, screen and name (ignoring case) gets the new address instead. False if the
 * account already has `most` views. Calls of one account are serialised.
 */
export async function upsertSavedView(
  db: Kysely<Database>,
  view: SavedViewRow,
  most: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', view.account_id)
      .forUpdate()
      .executeTakeFirst();
    const { numUpdatedRows } = await trx
      .updateTable('saved_views')
      .set({ name: view.name, address: view.address })
      .where('account_id', '=', view.account_id)
      .where('screen', '=', view.screen)
      .where(sql`lower(name)`, '=', sql`lower(${view.name})`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
    const { count } = await trx
      .selectFrom('saved_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', view.account_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
    await trx.insertInto('saved_views').values(view).execute();
    return true;
  });
}

/** Renames a view of the account; false if another view of its screen has that name. */
export async function renameSavedView(
  db: Kysely<Database>,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with own as (select * from saved_views where account_id = ${accountId} and id = ${id}),
    taken as (
      select 1 from saved_views other join own using (account_id, screen)
      where other.id <> own.id and lower(other.name) = lower(${name})),
    renamed as (
      update saved_views set name = ${name}
      where id in (select id from own) and not exists (select from taken) returning 1)
    select exists (select from taken) as taken`.execute(db);
  return rows[0]?.taken !== true;
}

/** Deletes a view of the account. */
export async function deleteSavedView(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('account_id', '=', accountId).where('id', '=', id).execute();
}
