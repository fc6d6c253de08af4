import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** A browser that signed in to an account. */
export type Device = Row<'devices'>;

/** The device of an account by its id; undefined if it was deleted or belongs to another account. */
export async function getDevice(
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<Device | undefined> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Adds a device, or updates when, from where and under which name it was last seen. */
export async function upsertDevice(
  db: Kysely<Database>,
  device: Pick<Device, 'id' | 'account_id' | 'name' | 'last_seen_at' | 'last_ip'>,
): Promise<void> {
  const { name, last_seen_at, last_ip } = device;
  await db
    .insertInto('devices')
    .values({ ...device, created_at: last_seen_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name, last_seen_at, last_ip })
        .where('devices.account_id', '=', device.account_id),
    )
    .execute();
}

/** The devices of an account, last seen first, at most `limit`. */
export async function listDevices(db: Kysely<Database>, accountId: string, limit: number): Promise<Device[]> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks a device as remembered; false if the account has none with that id. */
export async function rememberDevice(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .updateTable('devices')
    .set({ remembered: true })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a device; false if the account has none with that id. */
export async function deleteDevice(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes devices that were not seen since a time and are not remembered. Returns their number. */
export async function deleteUnseenDevices(db: Kysely<Database>, before: string): Promise<number> {
  const result = await db
    .deleteFrom('devices')
    .where('last_seen_at', '<', before)
    .where('remembered', '=', false)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
