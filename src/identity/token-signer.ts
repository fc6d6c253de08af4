import { randomUUID } from 'node:crypto';
import {
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database/database.ts';
import {
  ensureSigningKey,
  listSigningKeys,
  type NewSigningKey,
  type SigningKey,
} from '../store/identity/signing-keys.ts';
import type { SecretBox } from './secret-box.ts';

const ALGORITHM = 'ES256';
const ISSUER = 'urn:trading-platform:local';
/** An unknown key is looked up in the store at most this often, so that forged tokens cause no load. */
const RELOAD_MS = 2_000;

/** The signing key was sealed with another secret than this server's. */
export class OtherSecretsKeyError extends Error {
  override readonly name = 'OtherSecretsKeyError';

  constructor(cause: unknown) {
    super(
      'The key that signs sessions cannot be opened: it was sealed in the database with another secret. Set the SECRETS_KEY that ' +
        'the servers on this database share or, without one, put the secrets.key that was used before back into DATA_DIR. ' +
        'If it is lost, stop all servers and run: npm run accounts -- new-signing-key',
      { cause },
    );
  }
}

type CryptoKeys = ReadonlyMap<string, Awaited<ReturnType<typeof importJWK>>>;

/** The content of a verified token. */
export type TokenClaims = JWTPayload & { sub: string; exp: number };

/** Signs and verifies the provider's JSON Web Tokens (ES256) with the keys in the store. */
export interface TokenSigner {
  /** A token for one audience, valid for a number of seconds from now. */
  sign(audience: string, claims: JWTPayload & { sub: string }, lifetimeSeconds: number): Promise<string>;
  /** The claims of a token of that audience; throws jose's errors for any other, an expired or a forged one. */
  verify(audience: string, token: string): Promise<TokenClaims>;
  /** The public keys of the store, including retired ones, as a JSON Web Key Set. */
  listPublicKeys(): Promise<{ keys: Record<string, unknown>[] }>;
}

/**
 * A signer with the store's keys; it creates the first one if there is none. Their private halves are sealed in the box.
 * Rejects with OtherSecretsKeyError if it does not open.
 */
export async function createTokenSigner(
  db: Kysely<Database>,
  clock: () => number,
  box: SecretBox,
): Promise<TokenSigner> {
  let loadedAt = 0;
  let publicKeys: CryptoKeys = new Map();
  let signing: { kid: string; key: Awaited<ReturnType<typeof importJWK>> } | undefined;
  const seal = (privateJwk: object, kid: string) => box.seal(JSON.stringify(privateJwk), ownerOf(kid));
  const stored = await ensureSigningKey(db, await generateKey(clock(), seal), seal);
  await readPrivateKey(stored);
  await readPublicKeys(stored);

  async function readPrivateKey(keys: readonly SigningKey[]): Promise<void> {
    const newest = keys.find(({ retired_at }) => retired_at === null);
    if (!newest?.sealed_private_jwk) return;
    const { kid, sealed_private_jwk } = newest;
    signing = { kid, key: await importJWK(openKey(box, sealed_private_jwk, kid), ALGORITHM) };
  }

  async function readPublicKeys(keys: readonly SigningKey[]): Promise<void> {
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
      const keys = await listSigningKeys(db);
      await readPublicKeys(keys);
      // Tokens of a server with another secret can be verified here; its key only cannot sign.
      await readPrivateKey(keys).catch((error: unknown) => {
        if (!(error instanceof OtherSecretsKeyError)) throw error;
      });
    }
    const key = kid === undefined ? undefined : publicKeys.get(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  return {
    async sign(audience, claims, lifetimeSeconds) {
      if (!signing) throw new Error('The store has no signing key');
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

/** The owner of a sealed key, so that no other sealed value can replace it. */
function ownerOf(kid: string): string {
  return `signing-key:${kid}`;
}

function openKey(box: SecretBox, sealed: Buffer, kid: string): JWK {
  try {
    return JSON.parse(box.open(sealed, ownerOf(kid))) as JWK;
  } catch (cause) {
    throw new OtherSecretsKeyError(cause);
  }
}

async function generateKey(
  now: number,
  seal: (privateJwk: object, kid: string) => Buffer,
): Promise<NewSigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomUUID();
  return {
    kid,
    algorithm: ALGORITHM,
    sealed_private_jwk: seal(await exportJWK(privateKey), kid),
    public_jwk: { ...(await exportJWK(publicKey)) },
    created_at: new Date(now).toISOString(),
  };
}
