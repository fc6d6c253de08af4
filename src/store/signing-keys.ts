import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import type { SigningKeysTable } from './identity-tables.ts';

/** A key pair that signs ID tokens, as JSON Web Keys. */
export type SigningKey = Selectable<SigningKeysTable>;

/** Every key, retired ones included, the newest first: the first that is not retired signs, all of them verify. */
export async function listSigningKeys(db: Kysely<Database>): Promise<SigningKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
}

/**
 * Adds a key unless the store has one that is not retired, and answers all of them. Servers that start at once on one
 * store wait for each other here and end with the same key.
 */
export async function ensureSigningKey(
  db: Kysely<Database>,
  key: Omit<SigningKey, 'retired_at'>,
): Promise<SigningKey[]> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table signing_keys in exclusive mode`.execute(trx);
    const keys = await listSigningKeys(trx);
    if (keys.some(({ retired_at }) => retired_at === null)) return keys;
    await trx
      .insertInto('signing_keys')
      .values({
        ...key,
        private_jwk: JSON.stringify(key.private_jwk),
        public_jwk: JSON.stringify(key.public_jwk),
        retired_at: null,
      })
      .execute();
    return listSigningKeys(trx);
  });
}
