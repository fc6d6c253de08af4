import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** A key as its owner sees it, without its hash. Times are ISO 8601 in UTC. */
export type AccessKeyRow = Omit<Row<'access_keys'>, 'key_hash' | 'account_id'>;

const SHOWN = ['id', 'name', 'created_at', 'expires_at', 'revoked_at', 'last_used_at', 'last_ip'] as const;

/** The keys of an account, newest first, including expired and revoked ones. */
export async function listAccessKeys(db: Kysely<Database>, accountId: string): Promise<AccessKeyRow[]> {
  return db
    .selectFrom('access_keys')
    .select(SHOWN)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Stores a key; false if the account already has `most` valid keys. It also deletes keys of the account that were revoked or
 * expired before `forget`. The caller has locked the account, so two calls cannot both take the last place.
 */
export async function createAccessKey(
  trx: Transaction<Database>,
  key: Row<'access_keys', 'id' | 'account_id' | 'name' | 'key_hash' | 'created_at' | 'expires_at'>,
  { most, forget }: { readonly most: number; readonly forget: string },
): Promise<boolean> {
  const { account_id } = key;
  await trx
    .deleteFrom('access_keys')
    .where('account_id', '=', account_id)
    .where(sql`least(expires_at, revoked_at)`, '<', forget)
    .execute();
  const { count } = await trx
    .selectFrom('access_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', key.created_at)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await trx
    .insertInto('access_keys')
    .values({ ...key, revoked_at: null, last_used_at: null, last_ip: null })
    .execute();
  return true;
}

/** Revokes a key of the account. Returns its name; undefined if there was no such valid key. */
export async function revokeAccessKey(
  db: Kysely<Database>,
  accountId: string,
  id: string,
  at: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('access_keys')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Revokes every valid key of an account. Returns their number. */
export async function revokeAccessKeysOf(
  db: Kysely<Database>,
  accountId: string,
  at: string,
): Promise<number> {
  const result = await db
    .updateTable('access_keys')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A key with everything that decides whether it is valid. */
export interface HeldAccessKey extends AccessKeyRow {
  readonly account_id: string;
  readonly disabled_at: string | null;
}

/** The key of a hash, valid or not. */
export async function getAccessKey(
  db: Kysely<Database>,
  keyHash: Buffer,
): Promise<HeldAccessKey | undefined> {
  return db
    .selectFrom('access_keys')
    .innerJoin('accounts', 'accounts.id', 'access_keys.account_id')
    .select([
      'access_keys.id',
      'access_keys.name',
      'access_keys.created_at',
      'access_keys.expires_at',
      'access_keys.revoked_at',
      'access_keys.last_used_at',
      'access_keys.last_ip',
      'access_keys.account_id',
      'accounts.disabled_at',
    ])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Records when and from where a key was last used. */
export async function touchAccessKey(
  db: Kysely<Database>,
  id: string,
  use: { readonly at: string; readonly ip: string },
): Promise<void> {
  await db
    .updateTable('access_keys')
    .set({ last_used_at: use.at, last_ip: use.ip })
    .where('id', '=', id)
    .execute();
}
