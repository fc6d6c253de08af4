import { describe, expect, test } from 'vitest';
import { createCognitoIdentity } from '../../src/identity/cognito/cognito-identity.ts';
import type { SignedInSession } from '../../src/identity/identity-provider.ts';
import { appCode } from '../support/app-code.ts';
import { startCognitoDouble } from '../support/cognito-double.ts';
import { openUnreachable, refusalOf } from '../support/identity-targets.ts';
import { SECRETS_KEY } from '../support/secrets-key.ts';
import { silentLog } from '../support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const PASSWORD = 'Correct-horse-battery-7';
const CALLER = { ip: '192.0.2.1', user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', request_id: 'r1' };
for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('a user pool', () => {
    const store = useStore(target);
    const credentials = { email: 'op@example.com', password: PASSWORD };

    test('that cannot be reached is a network error, not a wrong password', async () => {
      const identity = await openUnreachable(store(), Date.now);
      expect(await refusalOf(identity.signIn(credentials, CALLER))).toBe('network_error');
      const email = credentials.email;
      expect(await refusalOf(identity.forgotPassword(email, CALLER))).toBe('network_error');
    });

    test('that ends a session by itself ends it here within half a minute, and after a restart at the renewal', async () => {
      const double = await startCognitoDouble();
      const time = { offset: 0 };
      const clock = () => Date.now() + time.offset;
      const start = () =>
        createCognitoIdentity({
          db: store().db,
          clock,
          log: silentLog,
          secretsKey: SECRETS_KEY,
          pool: double.pool,
        });
      double.addUser({ ...credentials, temporary: false, groups: [] });
      const identity = await start();
      const outcome = await identity.signIn(credentials, CALLER);
      if (outcome.kind !== 'signed_in') throw new Error('A new password is demanded');
      const { id_token, refresh_token } = outcome.session;
      const restarted = await start();
      const me = { ...CALLER, operator: await restarted.verifyToken(id_token), refresh_token };
      expect((await restarted.getUser(me)).email).toBe(credentials.email);
      double.revokeAll(credentials.email);
      expect(await refusalOf(identity.verifyToken(id_token))).toBe('no refusal');
      time.offset += 31_000;
      expect(await refusalOf(identity.verifyToken(id_token))).toBe(
        'session_invalid: Access Token has been revoked',
      );
      expect(await refusalOf(restarted.refresh(refresh_token, CALLER))).toBe(
        'session_invalid: Refresh Token has been revoked',
      );
      await double.close();
    });

    test('that rotates its refresh tokens is followed, also where a call needs one after a restart', async () => {
      const double = await startCognitoDouble({ rotates: true });
      const options = {
        db: store().db,
        clock: Date.now,
        log: silentLog,
        secretsKey: SECRETS_KEY,
        pool: double.pool,
      };
      double.addUser({ ...credentials, temporary: false, groups: [] });
      const identity = await createCognitoIdentity(options);
      const outcome = await identity.signIn(credentials, CALLER);
      if (outcome.kind !== 'signed_in') throw new Error('More is demanded');
      const first = outcome.session.refresh_token;
      const renewed = await identity.refresh(first, CALLER);
      expect(renewed.refresh_token).not.toBe(first);
      const restarted = await createCognitoIdentity(options);
      const given: SignedInSession[] = [];
      const operator = await restarted.verifyToken(renewed.id_token);
      const { refresh_token } = renewed;
      const me = { ...CALLER, operator, refresh_token, onRenewed: (one: SignedInSession) => given.push(one) };
      expect((await restarted.getUser(me)).email).toBe(credentials.email);
      expect(given).toHaveLength(1);
      const last = given[0]?.refresh_token ?? '';
      expect(await refusalOf(restarted.refresh(last, CALLER))).toBe('no refusal');
      // A rotated token may be stolen: the pool ends the session.
      const reused = 'session_invalid: Refresh Token has been revoked';
      expect(await refusalOf(restarted.refresh(last, CALLER))).toBe(reused);
      expect(await refusalOf(restarted.refresh(first, CALLER))).toBe(reused);
      await double.close();
    });

    test('that signs nobody in without a second factor has one set up, by a first code', async () => {
      const double = await startCognitoDouble({ mfa: 'required' });
      const identity = await createCognitoIdentity({
        db: store().db,
        clock: Date.now,
        log: silentLog,
        secretsKey: SECRETS_KEY,
        pool: double.pool,
      });
      double.addUser({ ...credentials, temporary: false, groups: [] });
      const outcome = await identity.signIn(credentials, CALLER);
      if (outcome.kind !== 'set_up_required') throw new Error('Nothing is to be set up');
      const { challenge, app } = outcome;
      const code = appCode(app.secret, Date.now());
      const done = await identity.signInWithSetUp({ challenge, code }, CALLER);
      if (done.outcome.kind !== 'signed_in') throw new Error('It did not sign in');
      const { id_token, refresh_token } = done.outcome.session;
      const me = { ...CALLER, operator: await identity.verifyToken(id_token), refresh_token };
      expect((await identity.getSecondFactor(me)).is_on).toBe(true);
      const proof = { password: PASSWORD, code: appCode(app.secret, Date.now() + 30_000) };
      expect(await refusalOf(identity.removeSecondFactor(proof, me))).toContain('second_factor_refused');
      expect((await identity.signIn(credentials, CALLER)).kind).toBe('code_required');
      await double.close();
    });

    test('that sends its codes says where to, and an app is chosen where there is one', async () => {
      const double = await startCognitoDouble();
      const identity = await createCognitoIdentity({
        db: store().db,
        clock: Date.now,
        log: silentLog,
        secretsKey: SECRETS_KEY,
        pool: double.pool,
      });
      double.addUser({ ...credentials, temporary: false, groups: [] });
      double.setFactors(credentials.email, ['SMS_MFA']);
      const outcome = await identity.signIn(credentials, CALLER);
      if (outcome.kind !== 'code_required') throw new Error('It takes no code');
      expect(outcome).toMatchObject({ method: 'sms', destination: '+*******89' });
      const { challenge } = outcome;
      const code = double.lastCode(credentials.email);
      expect((await identity.signInWithCode({ challenge, code }, CALLER)).kind).toBe('signed_in');
      double.setFactors(credentials.email, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
      const both = await identity.signIn(credentials, CALLER);
      expect(both).toMatchObject({ kind: 'code_required', method: 'app', destination: null });
      await double.close();
    });

    test('whose tokens are for another client, of another kind or forged is not believed', async () => {
      const double = await startCognitoDouble();
      double.addUser({ ...credentials, temporary: false, groups: [] });
      const { db } = store();
      const options = { db, clock: Date.now, log: silentLog, secretsKey: SECRETS_KEY };
      const identity = await createCognitoIdentity({ ...options, pool: double.pool });
      const outcome = await identity.signIn(credentials, CALLER);
      const token = outcome.kind === 'signed_in' ? outcome.session.id_token : '';
      const other = await createCognitoIdentity({ ...options, pool: { ...double.pool, clientId: 'other' } });
      expect(await refusalOf(other.verifyToken(token))).toBe('not_authenticated');
      const forged = `${token.slice(0, -6)}AAAAAA`;
      for (const bad of [forged, 'abc', '', `${token.split('.').slice(0, 2).join('.')}.`])
        expect(await refusalOf(identity.verifyToken(bad))).toBe('not_authenticated');
      await db.deleteFrom('sessions').execute();
      const fresh = await createCognitoIdentity({ ...options, pool: double.pool });
      expect(await refusalOf(fresh.verifyToken(token))).toBe('not_authenticated');
      await double.close();
    });
  });
}
