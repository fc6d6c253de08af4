import { randomUUID } from 'node:crypto';
import { errors, exportJWK, generateKeyPair, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { ensureSigningKey, listSigningKeys, type SigningKey } from '../store/signing-keys.ts';

const ALGORITHM = 'ES256';
const ISSUER = 'urn:trading-platform:local';
/** An unknown key is looked up in the store at most this often, so that forged tokens cause no load. */
const RELOAD_MS = 2_000;

type CryptoKeys = ReadonlyMap<string, Awaited<ReturnType<typeof importJWK>>>;

/** What a verified token says. */
export type TokenClaims = JWTPayload & { sub: string; exp: number };

/** Signs and verifies the provider's JSON Web Tokens (ES256) with the keys that the store holds. */
export interface TokenSigner {
  /** A token for one audience, good for so many seconds from now. */
  sign(audience: string, claims: JWTPayload & { sub: string }, lifetimeSeconds: number): Promise<string>;
  /** The claims of a token of that audience; throws jose's errors for any other, an expired or a forged one. */
  verify(audience: string, token: string): Promise<TokenClaims>;
  /** The public keys of the store, retired ones included, as a JSON Web Key Set. */
  listPublicKeys(): Promise<{ keys: Record<string, unknown>[] }>;
}

/** A signer on the store's keys, which makes the first one where there is none. */
export async function createTokenSigner(db: Kysely<Database>, clock: () => number): Promise<TokenSigner> {
  let loadedAt = 0;
  let publicKeys: CryptoKeys = new Map();
  let signing: { kid: string; key: Awaited<ReturnType<typeof importJWK>> } | undefined;
  await use(await ensureSigningKey(db, await generateKey(clock())));

  async function use(keys: readonly SigningKey[]): Promise<void> {
    const newest = keys.find(({ retired_at }) => retired_at === null);
    if (newest) signing = { kid: newest.kid, key: await importJWK(newest.private_jwk, ALGORITHM) };
    publicKeys = new Map(
      await Promise.all(
        keys.map(async ({ kid, public_jwk }) => [kid, await importJWK(public_jwk, ALGORITHM)] as const),
      ),
    );
    loadedAt = clock();
  }

  async function publicKey(kid: string | undefined) {
    if (kid !== undefined && !publicKeys.has(kid) && clock() - loadedAt > RELOAD_MS) {
      loadedAt = clock();
      await use(await listSigningKeys(db));
    }
    const key = kid === undefined ? undefined : publicKeys.get(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  return {
    async sign(audience, claims, lifetimeSeconds) {
      if (!signing) throw new Error('The store holds no signing key');
      const now = Math.floor(clock() / 1_000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(signing.key);
    },

    async verify(audience, token) {
      const { payload } = await jwtVerify(token, (header) => publicKey(header.kid), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: new Date(clock()),
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return payload as TokenClaims;
    },

    async listPublicKeys() {
      const keys = await listSigningKeys(db);
      return {
        keys: keys.map(({ kid, public_jwk }) => ({ ...public_jwk, kid, alg: ALGORITHM, use: 'sig' })),
      };
    },
  };
}

async function generateKey(now: number): Promise<Omit<SigningKey, 'retired_at'>> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    kid: randomUUID(),
    algorithm: ALGORITHM,
    private_jwk: { ...(await exportJWK(privateKey)) },
    public_jwk: { ...(await exportJWK(publicKey)) },
    created_at: new Date(now).toISOString(),
  };
}
