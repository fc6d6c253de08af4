import argon2 from '@node-rs/argon2';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { refusalOf as refusal } from '../../../test/support/identity-targets.ts';
import {
  CALLER,
  DAY,
  EMAIL,
  MINUTE,
  PASSWORD,
  setUpIdentity,
  startIdentity,
} from '../../../test/support/local-identity.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { listAuditEvents } from '../../store/identity/audit-events.ts';
import { manageAccounts } from './manage-accounts.ts';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    const setUp = () => setUpIdentity(store());

    test('signing in answers an ID token of 15 minutes that says who it is', async () => {
      const { identity, signIn, time } = await setUp();
      const { id_token, email, groups, refresh_max_age } = await signIn({ email: 'OPERATOR@Example.com' });
      expect({ email, groups, refresh_max_age }).toEqual({
        email: EMAIL,
        groups: ['operator'],
        refresh_max_age: 30 * 86_400,
      });
      expect(decodeProtectedHeader(id_token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
      const claims = decodeJwt(id_token);
      expect(claims).toMatchObject({
        email: EMAIL,
        groups: ['operator'],
        iat: time.now / 1_000,
        exp: time.now / 1_000 + 900,
      });
      expect(await identity.verifyToken(id_token)).toEqual({
        id: claims.sub,
        email: EMAIL,
        groups: ['operator'],
        session_id: claims.sid,
        expires_at_ms: time.now + 15 * MINUTE,
      });
    });

    test('a wrong password, an unknown account and a disabled one get the same answer', async () => {
      const { db, time, signIn } = await setUp();
      expect(await refusal(signIn({ password: 'wrong' }))).toBe('invalid_credentials');
      expect(await refusal(signIn({ email: 'nobody@example.com' }))).toBe('invalid_credentials');
      await db.updateTable('accounts').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute();
      time.now += MINUTE;
      expect(await refusal(signIn())).toBe('invalid_credentials');
    });

    test('an unknown account costs the same password check as a wrong password', async () => {
      const { signIn, time } = await setUp();
      const verify = vi.spyOn(argon2, 'verify');
      const costs: string[] = [];
      for (const email of [EMAIL, 'nobody@example.com']) {
        time.now += DAY;
        verify.mockClear();
        await refusal(signIn({ email, password: 'wrong' }));
        // A hash in the PHC string format: $argon2id$v=19$m=19456,t=2,p=1$salt$hash.
        expect(verify.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$/), 'wrong']]);
        costs.push(String(verify.mock.calls[0]?.[0]).split('$').slice(0, 4).join('$'));
      }
      expect(costs[1]).toBe(costs[0]);
    });

    test('a temporary password signs nobody in, and only its owner learns that it is one', async () => {
      const { db, signIn, time } = await setUp();
      await db.updateTable('accounts').set({ password_is_temporary: true }).execute();
      expect(await refusal(signIn())).toBe('new_password_required');
      expect(await refusal(signIn({ password: 'wrong' }))).toBe('invalid_credentials');
      time.now += MINUTE;
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    });

    test('passwords, refresh tokens and emails of guesses are nowhere in the store as they are', async () => {
      const { db, signIn } = await setUp();
      const { refresh_token } = await signIn();
      await refusal(signIn({ email: 'guessed@example.com', password: 'guess' }));
      const tables = ['accounts', 'sessions', 'refresh_tokens', 'sign_in_attempts', 'audit_events'] as const;
      const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
      const text = JSON.stringify(rows, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value).toString() : value,
      );
      for (const secret of [PASSWORD, refresh_token, 'guessed@example.com', '"guess"'])
        expect(text).not.toContain(secret);
    });

    test('a browser that signed in before is not slowed by strangers at its address', async () => {
      const { signIn } = await setUp();
      const { known_browser } = await signIn();
      await refusal(signIn({ password: 'wrong' }));
      expect(await refusal(signIn())).toBe('too_many_attempts');
      expect(await refusal(signIn({ known_browser: 'forged' }))).toBe('too_many_attempts');
      expect(await refusal(signIn({ known_browser: known_browser.token }))).toBe('no refusal');
    });

    test('what is not a good ID token is refused', async () => {
      const { identity, signIn, time } = await setUp();
      const { id_token, known_browser, refresh_token } = await signIn();
      const header = decodeProtectedHeader(id_token);
      const claims = decodeJwt(id_token);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const [head = '', body = '', signature = ''] = id_token.split('.');
      const other = await generateKeyPair('ES256', { extractable: true });
      const publicText = JSON.stringify(await exportJWK(other.publicKey));
      const sign = (key: CryptoKey | Uint8Array, alg: string, more: object = {}) =>
        new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, kid: String(header.kid) }).sign(key);
      const bad: Record<string, string> = {
        empty: '',
        'no token': 'abc',
        'a refresh token': refresh_token,
        'another audience': known_browser.token,
        'without signature': `${head}.${body}.`,
        'a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
        'changed claims': `${head}.${part({ ...claims, sub: 'someone else' })}.${signature}`,
        'alg none': `${part({ alg: 'none', kid: header.kid })}.${body}.`,
        'alg None in capitals': `${part({ alg: 'NONE', kid: header.kid })}.${body}.`,
        'HS256 with a public key': await sign(new TextEncoder().encode(publicText), 'HS256'),
        'another key under our kid': await sign(other.privateKey, 'ES256'),
        'an unknown kid': await new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'unknown' })
          .sign(other.privateKey),
        'no kid': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(other.privateKey),
      };
      for (const [what, token] of Object.entries(bad)) {
        expect([what, await refusal(identity.verifyToken(token))]).toEqual([what, 'not_authenticated']);
      }
      expect(await refusal(identity.verifyToken(id_token))).toBe('no refusal');
      time.now += 15 * MINUTE;
      expect(await refusal(identity.verifyToken(id_token))).toBe(
        'session_invalid: The ID token has expired.',
      );
    });

    test('a token dies with its session, its account and its account being disabled', async () => {
      const { db, identity, signIn, time } = await setUp();
      const [first, second] = [await signIn(), await signIn()];
      const tokens = { refresh_token: first.refresh_token, id_token: undefined };
      expect(await identity.signOut(tokens, CALLER)).toBe(true);
      expect(await identity.signOut(tokens, CALLER)).toBe(false);
      expect(await refusal(identity.verifyToken(first.id_token))).toBe(
        'session_invalid: Access Token has been revoked',
      );
      expect(await refusal(identity.refresh(first.refresh_token, CALLER))).toBe(
        'session_invalid: Refresh Token has been revoked',
      );
      expect(await refusal(identity.verifyToken(second.id_token))).toBe('no refusal');
      await db.updateTable('accounts').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute();
      time.now += 1_000;
      expect(await refusal(identity.verifyToken(second.id_token))).toBe('session_invalid: User is disabled.');
      expect(await refusal(identity.refresh(second.refresh_token, CALLER))).toBe(
        'session_invalid: User is disabled.',
      );
      await db.deleteFrom('accounts').execute();
      time.now += 1_000;
      expect(await refusal(identity.verifyToken(second.id_token))).toBe(
        'session_invalid: User does not exist.',
      );
    });

    test('an ID token alone signs out too; nothing at all signs nobody out', async () => {
      const { identity, signIn } = await setUp();
      const { id_token } = await signIn();
      expect(await identity.signOut({ refresh_token: undefined, id_token: undefined }, CALLER)).toBe(false);
      expect(await identity.signOut({ refresh_token: 'unknown', id_token: 'forged' }, CALLER)).toBe(false);
      expect(await identity.signOut({ refresh_token: undefined, id_token }, CALLER)).toBe(true);
      expect(await refusal(identity.verifyToken(id_token))).toContain('session_invalid');
    });

    test('refreshing rotates the token; the session ends 30 days after its sign-in', async () => {
      const { refresh, signIn, time } = await setUp();
      let session: { refresh_token: string; refresh_max_age: number } = await signIn();
      for (let day = 0; day < 29; day += 1) {
        time.now += DAY;
        const next = await refresh(session.refresh_token);
        expect(next.refresh_token).not.toBe(session.refresh_token);
        expect(next.refresh_max_age).toBe(session.refresh_max_age - 86_400);
        session = next;
      }
      time.now += DAY;
      expect(await refusal(refresh(session.refresh_token))).toBe(
        'session_invalid: Refresh Token has expired.',
      );
      expect(await refusal(refresh('made up'))).toBe('not_authenticated');
    });

    test('a session that was not renewed for seven days is over', async () => {
      const { refresh, signIn, time } = await setUp();
      const [kept, left] = [await signIn(), await signIn()];
      time.now += 7 * DAY - 1;
      expect(await refusal(refresh(kept.refresh_token))).toBe('no refusal');
      time.now += 1;
      expect(await refusal(refresh(left.refresh_token))).toBe('session_invalid: Refresh Token has expired.');
    });

    test('a temporary password is good for seven days, and must not become the permanent one', async () => {
      const { db, identity, time, clock } = await setUp();
      const email = 'new@example.com';
      const report = await manageAccounts(db, { command: 'add', email, groups: [], permanent: false }, clock);
      const password = report.password ?? '';
      time.now += 7 * DAY;
      const outcome = await identity.signIn({ email, password }, CALLER);
      const challenge = outcome.kind === 'new_password_required' ? outcome.challenge : '';
      const same = identity.completeNewPassword({ email, challenge, new_password: password }, CALLER);
      expect(await refusal(same)).toContain('password_refused: must differ');
      time.now += 1;
      expect(await refusal(identity.signIn({ email, password }, CALLER))).toBe('invalid_credentials');
    });

    test('a refresh token that is used again ends the whole session', async () => {
      const { db, identity, refresh, signIn, time } = await setUp();
      const stolen = (await signIn()).refresh_token;
      const good = await refresh(stolen);
      time.now += 10_001;
      expect(await refusal(refresh(stolen))).toBe('session_invalid: Refresh Token has been revoked');
      expect(await refusal(refresh(good.refresh_token))).toBe(
        'session_invalid: Refresh Token has been revoked',
      );
      expect(await refusal(identity.verifyToken(good.id_token))).toBe(
        'session_invalid: Access Token has been revoked',
      );
      const actions = (await listAuditEvents(db, 10)).map(({ action }) => action);
      expect(actions).toEqual([
        'session_renewal_refused',
        'refresh_token_reused',
        'session_renewed',
        'signed_in',
      ]);
    });

    test('renewals are written down once a day, and whenever they come from elsewhere', async () => {
      const { db, identity, signIn, time } = await setUp();
      let token = (await signIn()).refresh_token;
      const renew = async (from: Partial<typeof CALLER>, after: number) => {
        time.now += after;
        token = (await identity.refresh(token, { ...CALLER, ...from })).refresh_token;
      };
      for (let quarter = 0; quarter < 40; quarter += 1) await renew({}, 15 * MINUTE);
      const count = async () =>
        (await listAuditEvents(db, 90)).filter(({ action }) => action === 'session_renewed').length;
      expect(await count()).toBe(1);
      await renew({}, DAY);
      expect(await count()).toBe(2);
      await renew({ ip: '198.51.100.9' }, MINUTE);
      await renew({ ip: '198.51.100.9', user_agent: 'another' }, MINUTE);
      expect(await count()).toBe(4);
      await renew({ ip: '198.51.100.9', user_agent: 'another' }, MINUTE);
      expect(await count()).toBe(4);
    });

    test('two tabs that race both stay signed in, and using one answer spends the other', async () => {
      const { refresh, signIn, time } = await setUp();
      const { refresh_token } = await signIn();
      const [one, other] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      expect(one.refresh_token).not.toBe(other.refresh_token);
      time.now += DAY;
      const next = await refresh(one.refresh_token);
      time.now += 10_001;
      expect(await refusal(refresh(other.refresh_token))).toContain('revoked');
      expect(await refusal(refresh(next.refresh_token))).toContain('revoked');
    });

    test('servers on one store share their keys and sessions', async () => {
      const { db, clock, signIn, refresh } = await setUp();
      const [second, third] = await Promise.all([startIdentity({ db, clock }), startIdentity({ db, clock })]);
      const session = await signIn();
      expect(await refusal(second.verifyToken(session.id_token))).toBe('no refusal');
      const refreshed = await refresh(session.refresh_token, third);
      expect(await refusal(second.verifyToken(refreshed.id_token))).toBe('no refusal');
      expect(await db.selectFrom('signing_keys').select('kid').execute()).toHaveLength(1);
    });

    test('a key that another server made is found when a token names it', async () => {
      const { db, clock, identity, signIn, time } = await setUp();
      await db.updateTable('signing_keys').set({ retired_at: '2026-01-01T00:00:00.000Z' }).execute();
      const second = await startIdentity({ db, clock });
      const { id_token } = await signIn({}, second);
      time.now += 3_000;
      expect(await refusal(identity.verifyToken(id_token))).toBe('no refusal');
    });

    test('sessions that ended long ago and old guesses are forgotten, at a start and by later sign-ins', async () => {
      const { db, clock, signIn, time } = await setUp();
      const count = async (table: 'sessions' | 'refresh_tokens' | 'sign_in_attempts') =>
        (await db.selectFrom(table).selectAll().execute()).length;
      const counts = () =>
        Promise.all([count('sessions'), count('refresh_tokens'), count('sign_in_attempts')]);
      await signIn();
      await refusal(signIn({ email: 'b@example.com' }));
      expect(await counts()).toEqual([1, 1, 2]);
      time.now += 38 * DAY;
      await startIdentity({ db, clock });
      expect(await counts()).toEqual([0, 0, 0]);
      await signIn();
      time.now += 38 * DAY;
      await signIn();
      expect(await counts()).toEqual([1, 1, 0]);
    });
  });
}
