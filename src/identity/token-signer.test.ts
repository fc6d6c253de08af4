import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { refusalOf as refusal } from '../../test/support/identity-targets.ts';
import { CALLER, setUpIdentity, startIdentity } from '../../test/support/local-identity.ts';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { Secret } from '../secret.ts';
import { forgetSigningKeys } from './forget-signing-keys.ts';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the key that signs is sealed in the store, also one that a former version left unsealed', async () => {
      const { db, clock, signIn } = await setUpIdentity(store());
      const rows = () => db.selectFrom('signing_keys').selectAll().orderBy('kid').execute();
      const before = await signIn();
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      const [private_jwk, public_jwk] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)]);
      await db
        .insertInto('signing_keys')
        .values({
          ...{ kid: 'former', algorithm: 'ES256', sealed_private_jwk: null, retired_at: null },
          private_jwk: JSON.stringify(private_jwk),
          public_jwk: JSON.stringify(public_jwk),
          created_at: '2026-01-06T00:00:00.000Z',
        })
        .execute();
      const started = await startIdentity({ db, clock });
      const session = await signIn({}, started);
      expect(decodeProtectedHeader(session.id_token).kid).toBe('former');
      for (const { id_token } of [before, session])
        expect(await refusal(started.verifyToken(id_token))).toBe('no refusal');
      expect((await rows()).map((row) => row.private_jwk)).toEqual([null, null]);
      expect((await rows()).map((row) => row.sealed_private_jwk?.includes('"d"'))).toEqual([false, false]);
      expect(JSON.stringify(await rows())).not.toContain(private_jwk.d);
    });

    test('a server with another secret is told so and makes no key; where the secret is lost, a command helps', async () => {
      const { db, clock, signIn, time } = await setUpIdentity(store());
      const { id_token, refresh_token } = await signIn();
      const kid = decodeProtectedHeader(id_token).kid;
      const secretsKey = new Secret('another secret of more than 32 characters');
      const start = () => startIdentity({ db, clock, secretsKey });
      await expect(start()).rejects.toThrow(/sealed in the database with another secret.*SECRETS_KEY/);
      const kids = await db.selectFrom('signing_keys').select('kid').execute();
      expect(kids).toEqual([{ kid }]);
      await forgetSigningKeys(db, clock);
      const started = await start();
      time.now += 3_000;
      expect(await refusal(started.verifyToken(id_token))).toBe('not_authenticated');
      const renewed = await started.refresh(refresh_token, CALLER);
      expect(await refusal(started.verifyToken(renewed.id_token))).toBe('no refusal');
    });
  });
}
