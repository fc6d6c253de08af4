import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** A key pair that signs ID tokens, as JSON Web Keys; the private one is sealed. */
export type SigningKey = Row<'signing_keys'>;

/** A key that is added. */
export type NewSigningKey = Omit<SigningKey, 'retired_at' | 'private_jwk'> & {
  readonly sealed_private_jwk: Buffer;
};

/** Every key, retired ones included, the newest first: the first that is not retired signs, all of them verify. */
export async function listSigningKeys(db: Kysely<Database>): Promise<SigningKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
}

/**
 * Adds a key unless the store has one that is not retired, and answers all of them; keys that a former version has left
 * unsealed are sealed first. Servers that start at once on one store wait for each other here and end with the same key.
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

/** Deletes every key: no token that was signed is good any more, and the next start makes a new one. Answers how many. */
export async function deleteSigningKeys(db: Kysely<Database>): Promise<number> {
  const result = await db.deleteFrom('signing_keys').executeTakeFirst();
  return Number(result.numDeletedRows);
}
