import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SECRETS_KEY } from '../../../test/support/secrets-key.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { AppError } from '../../contract/app-error.ts';
import { Secret } from '../../secret.ts';
import { listAuditEvents } from '../../store/audit-events.ts';
import type { Database } from '../../store/database.ts';
import { forgetSigningKeys } from '../forget-signing-keys.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { createLogMessenger } from '../messages/log-messenger.ts';
import { ensureFirstAccount } from './first-account.ts';
import { createLocalIdentity } from './local-identity.ts';
import { manageAccounts } from './manage-accounts.ts';

const EMAIL = 'operator@example.com';
const PASSWORD = 'correct horse';
const MINUTE = 60_000;
const DAY = 86_400_000;
const CALLER = { ip: '192.0.2.1', user_agent: 'test', request_id: 'r1' };

/** The code of a refusal and, where it tells one, the reason. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.problems.map(({ reason }) => reason)].join(': ');
  }
  return 'no refusal';
}

function startIdentity({
  db,
  clock,
  secretsKey = SECRETS_KEY,
}: {
  db: Kysely<Database>;
  clock: () => number;
  secretsKey?: Secret;
}) {
  const messenger = createLogMessenger(silentLog);
  return createLocalIdentity({ db, clock, messenger, log: silentLog, secretsKey, mfa: 'optional' });
}

/** Signs in where no new password is demanded; the session and what the browser keeps. */
async function signInAt(
  identity: IdentityProvider,
  {
    email = EMAIL,
    password = PASSWORD,
    known_browser,
  }: Partial<Record<'email' | 'password' | 'known_browser', string>>,
) {
  const outcome = await identity.signIn({ email, password }, { ...CALLER, known_browser });
  if (outcome.kind !== 'signed_in') throw new AppError('new_password_required');
  return { ...outcome.session, known_browser: outcome.known_browser ?? { token: '', max_age: 0 } };
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function setUp() {
      const { db } = store();
      const time = { now: Date.UTC(2026, 0, 5) };
      const clock = () => time.now;
      const identity = await startIdentity({ db, clock });
      await ensureFirstAccount(db, { email: EMAIL, password: new Secret(PASSWORD) }, clock);
      const signIn = (
        from: Partial<{ email: string; password: string; known_browser: string }> = {},
        by: IdentityProvider = identity,
      ) => signInAt(by, from);
      const refresh = (token: string, by: IdentityProvider = identity) => by.refresh(token, CALLER);
      return { db, time, clock, identity, signIn, refresh };
    }

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

    test('an unknown account takes as long as a wrong password', async () => {
      const { signIn, time } = await setUp();
      const spent: Record<string, number[]> = { [EMAIL]: [], 'nobody@example.com': [] };
      // In turns, so that a machine that is busy for a while slows both.
      for (let turn = 0; turn < 22; turn += 1) {
        const email = turn % 2 === 0 ? EMAIL : 'nobody@example.com';
        time.now += DAY;
        const before = performance.now();
        await refusal(signIn({ email, password: 'wrong' }));
        if (turn >= 2) spent[email]?.push(performance.now() - before);
      }
      const [wrong = 0, unknown = 0] = Object.values(spent).map((times) => times.sort((a, b) => a - b)[5]);
      expect(unknown / wrong).toBeGreaterThan(0.5);
      expect(unknown / wrong).toBeLessThan(2);
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
      expect(await refusal(same)).toContain('password_refused: must be another one');
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

    test('the key that signs is sealed in the store, also one that a former version left unsealed', async () => {
      const { db, clock, signIn } = await setUp();
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
      const { db, clock, signIn, time } = await setUp();
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

    test('the first account is made once, with a random password where none is set', async () => {
      const { db } = store();
      const made = await ensureFirstAccount(db, { email: undefined, password: undefined });
      expect(made?.email).toBe('operator@example.com');
      expect(made?.random_password).toMatch(/^[\w-]{20}$/);
      expect(
        await ensureFirstAccount(db, { email: 'b@example.com', password: new Secret('x') }),
      ).toBeUndefined();
      const identity = await startIdentity({ db, clock: Date.now });
      const password = made?.random_password ?? '';
      const session = await signInAt(identity, { password });
      expect(session.groups).toEqual(['operator']);
    });

    test('a password that was made for an account ends after a week, says so before, and cannot be kept', async () => {
      const { db } = store();
      const time = { now: Date.UTC(2026, 0, 5) };
      const clock = () => time.now;
      const random = (await ensureFirstAccount(db, { email: EMAIL, password: undefined }, clock))
        ?.random_password;
      const added = { command: 'add' as const, groups: [], permanent: true };
      const made = await manageAccounts(db, { ...added, email: 'made@example.com' }, clock);
      const chosen = { ...added, email: 'chosen@example.com', password: 'purple elephants dance here' };
      await manageAccounts(db, chosen, clock);
      const identity = await startIdentity({ db, clock });
      const endsAt = async ({ id_token }: { id_token: string }) => {
        const operator = await identity.verifyToken(id_token);
        const user = await identity.getUser({ ...CALLER, operator, refresh_token: undefined });
        return [decodeJwt(id_token).password_ends_at, user.password_ends_at];
      };
      const end = time.now + 7 * DAY;
      for (const [email, password] of [
        [EMAIL, random ?? ''],
        ['made@example.com', made.password ?? ''],
      ] as const) {
        const session = await signInAt(identity, { email, password });
        expect(await endsAt(session)).toEqual([end / 1_000, new Date(end).toISOString()]);
        const operator = await identity.verifyToken(session.id_token);
        const me = { ...CALLER, operator, refresh_token: undefined };
        const same = { current_password: password, new_password: password };
        expect(await refusal(identity.changePassword(same, me))).toContain('must be another one');
        time.now += 7 * DAY + 1;
        expect(await refusal(signInAt(identity, { email, password }))).toBe('new_password_required');
        expect(await refusal(signInAt(identity, { email, password: 'wrong' }))).toBe('invalid_credentials');
        time.now -= 7 * DAY + 1;
        await identity.changePassword({ ...same, new_password: `another ${email} word` }, me);
        time.now += 8 * DAY;
        const replaced = await signInAt(identity, { email, password: `another ${email} word` });
        expect(await endsAt(replaced)).toEqual([undefined, null]);
        time.now -= 8 * DAY;
      }
      time.now += 8 * DAY;
      const { email, password } = chosen;
      expect(await endsAt(await signInAt(identity, { email, password }))).toEqual([undefined, null]);
    });

    test('servers that start at once on an empty store make one account', async () => {
      const { db } = store();
      const settings = { email: EMAIL, password: undefined };
      const made = await Promise.all([ensureFirstAccount(db, settings), ensureFirstAccount(db, settings)]);
      expect(made.filter((account) => account !== undefined)).toHaveLength(1);
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
