import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** A key pair that signs ID tokens, as JSON Web Keys; the private key is sealed. */
export type SigningKey = Row<'signing_keys'>;

/** A key to be added. */
export type NewSigningKey = Omit<SigningKey, 'retired_at' | 'private_jwk'> & {
  readonly sealed_private_jwk: Buffer;
};

/** Every key, including retired ones, newest first. The first that is not retired signs; all of them verify. */
export async function listSigningKeys(db: Kysely<Database>): Promise<SigningKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
}

/**
 * Adds a key unless there is one that is not retired, and returns all of them. Unsealed keys of an earlier version are sealed
 * first. Servers that start at the same time on one store wait for each other here and use the same key.
 */
export async function ensureSigningKey(
  db: Kysely<Database>,
  key: NewSigningKey,
  seal: (privateJwk: object, kid: string) => Buffer,
): Promise<SigningKey[]> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table signing_keys in exclusive mode`.execute(trx);
    const kept = await listSigningKeys(trx);
    for (const { kid, private_jwk } of kept) {
      if (private_jwk === null) continue;
      const sealed_private_jwk = seal(private_jwk, kid);
      await trx
        .updateTable('signing_keys')
        .set({ private_jwk: null, sealed_private_jwk })
        .where('kid', '=', kid)
        .execute();
    }
    if (!kept.some(({ retired_at }) => retired_at === null)) {
      const public_jwk = JSON.stringify(key.public_jwk);
      await trx
        .insertInto('signing_keys')
        .values({ ...key, private_jwk: null, public_jwk, retired_at: null })
        .execute();
    }
    return listSigningKeys(trx);
  });
}

/** Deletes every key. All signed tokens become invalid, and the next start creates a new key. Returns their number. */
export async function deleteSigningKeys(db: Kysely<Database>): Promise<number> {
  const result = await db.deleteFrom('signing_keys').executeTakeFirst();
  return Number(result.numDeletedRows);
}
