import { describe, expect, test } from 'vitest';
import { SecondFactor } from '../../src/contract/account.ts';
import { SignInAnswer } from '../../src/contract/identity.ts';
import { appCode, otherCode } from '../support/app-code.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import {
  type ApiUnderTest,
  EMAIL,
  LOCAL_KEY,
  openApi,
  PASSWORD,
  readCookie,
  readError,
} from './api-under-test.ts';

const HALF_MINUTE = 30_000;
const NEW_PASSWORD = 'another correct horse battery';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function open(mfa: 'optional' | 'required' = 'optional') {
      const api = await openApi(store(), { mfa });
      const call = (path: string, json?: unknown, token?: string, more: object = {}) =>
        api.request(`/api/identity/${path}`, {
          ...(json !== undefined && { json }),
          ...(token !== undefined && { token }),
          ...more,
        });
      const state = async (token: string) =>
        SecondFactor.parse(await (await call('second-factor', undefined, token)).json());
      return { ...api, call, state };
    }

    /** Turns the second factor on; answers the app's secret and the recovery codes. */
    async function enrol({ call, time }: Awaited<ReturnType<typeof open>>, token: string) {
      const begun = await call('second-factor/begin', { password: PASSWORD }, token);
      const { secret } = (await begun.json()) as { secret: string };
      const code = appCode(secret, time.now);
      const confirmed = await call('second-factor/confirm', { code }, token);
      const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] };
      return { secret, code, recovery_codes };
    }

    /** The answer to the right password where it is not a session. */
    async function firstStep(api: ApiUnderTest) {
      const answer = await api.signIn();
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const step = SignInAnswer.parse(await answer.json());
      if (!('challenge' in step)) throw new Error('It signed in');
      return step;
    }

    test('it takes the password to begin and a code to count; then a password alone opens nothing', async () => {
      const api = await open();
      const { call, state, time } = api;
      const [token, other] = [await api.signInToken(), await api.signInToken()];
      expect(await state(token)).toEqual({
        is_on: false,
        since: null,
        is_changed_here: true,
        is_required: false,
        recovery_codes_left: 0,
      });
      const wrong = await readError(await call('second-factor/begin', { password: 'wrong' }, token));
      expect(wrong).toMatchObject({ status: 403, code: 'wrong_password' });
      time.now += 1_000;
      const early = await readError(await call('second-factor/confirm', { code: '000000' }, token));
      expect(early.code).toBe('second_factor_refused');
      const { secret, code, recovery_codes } = await enrol(api, token);
      expect(recovery_codes).toHaveLength(10);
      expect(await state(token)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
      expect((await call('user', undefined, other)).status).toBe(401);
      const again = await readError(await call('second-factor/begin', { password: PASSWORD }, token));
      expect(again.code).toBe('second_factor_refused');

      const { challenge } = await firstStep(api);
      const used = await readError(await call('sign-in/code', { challenge, code }));
      expect(used).toMatchObject({ status: 400, code: 'code_refused', retry_after_seconds: 1 });
      time.now += HALF_MINUTE;
      const next = appCode(secret, time.now);
      const entered = await call('sign-in/code', {
        challenge,
        code: ` ${next.slice(0, 3)} ${next.slice(3)}`,
      });
      expect(entered.status).toBe(200);
      for (const name of ['refresh_token', 'known_browser'])
        expect(readCookie(entered, name)?.attributes).toContain('HttpOnly');
      time.now += HALF_MINUTE;
      const spent = { challenge, code: appCode(secret, time.now) };
      expect((await readError(await call('sign-in/code', spent))).code).toBe('invalid_credentials');
    });

    test('a recovery code works once, in place of the app; a wrong one is a wrong code', async () => {
      const api = await open();
      const { call, state, time } = api;
      const { secret, recovery_codes } = await enrol(api, await api.signInToken());
      const [code = '', second = ''] = recovery_codes;
      const first = await firstStep(api);
      const typed = code.toLowerCase().replaceAll('-', ' ');
      const entered = await call('sign-in/code', { challenge: first.challenge, code: typed });
      const { id_token } = (await entered.json()) as { id_token: string };
      expect((await state(id_token)).recovery_codes_left).toBe(9);
      const { challenge } = await firstStep(api);
      expect((await readError(await call('sign-in/code', { challenge, code }))).code).toBe('code_refused');
      time.now += HALF_MINUTE;
      const proof = { password: PASSWORD, code: appCode(secret, time.now) };
      const renewed = await call('second-factor/recovery-codes', proof, id_token);
      expect(((await renewed.json()) as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
      time.now += 2_000;
      const again = await firstStep(api);
      const old = await call('sign-in/code', { challenge: again.challenge, code: second });
      expect((await readError(old)).code).toBe('code_refused');
    });

    test('turning it off takes password and code; a new password by mail does not get round it', async () => {
      const api = await open();
      const { call, state, time, logLines } = api;
      const token = await api.signInToken();
      const { secret } = await enrol(api, token);
      time.now += HALF_MINUTE;
      const code = appCode(secret, time.now);
      for (const proof of [
        { password: 'wrong', code },
        { password: PASSWORD, code: otherCode(code) },
      ]) {
        expect((await call('second-factor/remove', proof, token)).status).toBeGreaterThanOrEqual(400);
        time.now += 1_000;
      }
      expect((await state(token)).is_on).toBe(true);
      await call('forgot-password', { email: EMAIL });
      const mailed = /is ([\w-]{11})\./.exec(logLines.findLast((line) => line.includes('code')) ?? '')?.[1];
      const reset = { email: EMAIL, code: mailed, new_password: NEW_PASSWORD };
      expect((await call('confirm-forgot-password', reset)).status).toBe(200);
      const answer = SignInAnswer.parse(await (await api.signIn({ password: NEW_PASSWORD })).json());
      if (!('challenge' in answer)) throw new Error('It signed in');
      time.now += HALF_MINUTE;
      const { challenge } = answer;
      const entered = await call('sign-in/code', { challenge, code: appCode(secret, time.now) });
      const { id_token } = (await entered.json()) as { id_token: string };
      time.now += HALF_MINUTE;
      const proof = { password: NEW_PASSWORD, code: appCode(secret, time.now) };
      expect((await call('second-factor/remove', proof, id_token)).status).toBe(200);
      expect(await state(id_token)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
      expect(await (await api.signIn({ password: NEW_PASSWORD })).json()).toHaveProperty('id_token');
    });

    test('where it is required, a session without it ends, and signing in sets it up first', async () => {
      const before = await open();
      const old = await before.signIn();
      const { id_token } = (await old.clone().json()) as { id_token: string };
      const api = await open('required');
      const { call, state, time } = api;
      expect((await readError(await call('user', undefined, id_token))).problems?.[0]?.reason).toBe(
        'A second factor is required.',
      );
      const cookie = `refresh_token=${readCookie(old, 'refresh_token')?.value}`;
      const refresh = await call('refresh', {}, undefined, { headers: { cookie } });
      expect((await readError(refresh)).code).toBe('session_invalid');

      const step = await firstStep(api);
      if (step.second_factor !== 'set_up') throw new Error('Nothing is to be set up');
      const { secret, uri, challenge } = step;
      expect(uri).toMatch(/^otpauth:\/\/totp\/trading%20platform:operator%40example\.com\?/);
      const code = appCode(secret, time.now);
      const wrong = { challenge, code: otherCode(code) };
      expect((await readError(await call('sign-in/set-up', wrong))).code).toBe('code_refused');
      time.now += 1_000;
      const done = await call('sign-in/set-up', { challenge, code });
      const session = (await done.json()) as { id_token: string; recovery_codes: string[] };
      expect(session.recovery_codes).toHaveLength(10);
      expect(await state(session.id_token)).toMatchObject({ is_on: true, is_required: true });
      expect((await firstStep(api)).second_factor).toBe('code');

      time.now += HALF_MINUTE;
      const proof = { password: PASSWORD, code: appCode(secret, time.now) };
      expect((await call('second-factor/remove', proof, session.id_token)).status).toBe(200);
      expect((await call('user', undefined, session.id_token)).status).toBe(401);
      expect((await firstStep(api)).second_factor).toBe('set_up');
    });

    test('many addresses cannot guess a code together, and keep out neither a known browser nor a recovery code', async () => {
      const api = await open();
      const { call, time } = api;
      const token = await api.signInToken();
      const { secret, recovery_codes } = await enrol(api, token);
      const known = readCookie(await enter(api, secret), 'known_browser')?.value;
      const { challenge } = await firstStep(api);
      const guess = async (ip: string, code: string, headers = {}) =>
        call('sign-in/code', { challenge, code }, undefined, { ip, headers });
      for (let turn = 1; turn <= 6; turn += 1)
        expect((await readError(await guess(`198.51.100.${turn}`, '000000'))).code).toBe('code_refused');
      time.now += 1;
      expect((await readError(await guess('198.51.100.7', '000000'))).code).toBe('too_many_attempts');
      // As after a restart: the counts are in the store.
      const restarted = await openApi(store());
      restarted.time.now = time.now;
      const json = { challenge, code: '000000' };
      const other = await restarted.request('/api/identity/sign-in/code', { json, ip: '198.51.100.8' });
      expect((await readError(other)).code).toBe('too_many_attempts');
      const mine = await guess('198.51.100.9', '000000', { cookie: `known_browser=${known}` });
      expect((await readError(mine)).code).toBe('code_refused');
      expect((await guess('198.51.100.9', recovery_codes[0] ?? '')).status).toBe(200);
    });

    async function enter(api: Awaited<ReturnType<typeof open>>, secret: string): Promise<Response> {
      api.time.now += HALF_MINUTE;
      const { challenge } = await firstStep(api);
      return api.call('sign-in/code', { challenge, code: appCode(secret, api.time.now) });
    }

    test('a lost device is taken away by the command line, which ends every session', async () => {
      const api = await open();
      const token = await api.signInToken();
      await enrol(api, token);
      const headers = { authorization: `LocalKey ${LOCAL_KEY}` };
      const manage = (command: string) =>
        api.request('/api/accounts', { json: { command, email: EMAIL }, headers });
      expect(await (await manage('reset-mfa')).json()).toMatchObject({
        accounts: [{ email: EMAIL, has_second_factor: false }],
      });
      api.time.now += 1_000;
      expect((await api.call('user', undefined, token)).status).toBe(401);
      expect(await (await api.signIn()).json()).toHaveProperty('id_token');
      expect((await readError(await manage('reset-mfa'))).code).toBe('account_refused');
    });

    test('the store holds neither the secret nor a recovery code as it is, and another key opens nothing', async () => {
      const api = await open();
      const { secret, recovery_codes } = await enrol(api, await api.signInToken());
      const rows = [
        await store().db.selectFrom('second_factors').selectAll().execute(),
        await store().db.selectFrom('recovery_codes').selectAll().execute(),
        await store().db.selectFrom('audit_events').selectAll().execute(),
      ];
      const text = JSON.stringify(rows, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value).toString('latin1') : value,
      );
      expect(text.length).toBeGreaterThan(500);
      for (const planted of [secret, ...recovery_codes]) expect(text).not.toContain(planted);
      const { challenge } = await firstStep(api);
      await store()
        .db.updateTable('second_factors')
        .set({ sealed_secret: Buffer.alloc(60) })
        .execute();
      const answer = await api.call('sign-in/code', { challenge, code: '000000' });
      expect((await readError(answer)).code).toBe('internal');
    });
  });
}
