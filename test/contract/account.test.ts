import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { AccountDevice, AuditLine } from '../../src/contract/account.ts';
import { AccountUser } from '../../src/contract/account-user.ts';
import { AccountReport } from '../../src/contract/manage-accounts.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { EMAIL, LOCAL_KEY, openApi, PASSWORD, readCookie, readError } from './api-under-test.ts';

const NEW_PASSWORD = 'another correct horse battery';
const MINUTE = 60_000;

/** Forgetting a device takes the password again, remembering one does not. */
function forgetting(path: string, device_id: string | undefined): object {
  return path.endsWith('forget') ? { device_id, password: PASSWORD } : { device_id };
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function open() {
      const api = await openApi(store());
      const call = async (path: string, json?: unknown, token?: string) => {
        const options = { ...(json !== undefined && { json }), ...(token !== undefined && { token }) };
        return api.request(`/api/identity/${path}`, options);
      };
      const manage = async (command: object) => {
        const headers = { authorization: `LocalKey ${LOCAL_KEY}` };
        const answer = await api.request('/api/accounts', { json: command, headers });
        return answer.ok ? AccountReport.parse(await answer.json()) : readError(answer);
      };
      /** The last code that was printed for want of anything to send it by. */
      const lastCode = () => {
        const line = api.logLines.findLast((text) => text.includes('A message for an operator'));
        return /code .*?is ([\w-]+)\./.exec(line ?? '')?.[1] ?? 'none';
      };
      return { ...api, call, manage, lastCode, token: await api.signInToken() };
    }

    test('the account says who one is, in which role, and what is verified', async () => {
      const { call, token } = await open();
      expect(AccountUser.strict().parse(await (await call('user', undefined, token)).json())).toEqual({
        email: EMAIL,
        email_verified: false,
        phone_number: null,
        phone_number_verified: false,
        password_ends_at: null,
        groups: ['operator'],
        role: 'operator',
        access_role: 'admin',
        provider: 'local',
      });
    });

    test('an account gets a few reset mails in an hour, from however many addresses, and every answer is alike', async () => {
      const api = await open();
      const ask = async (email: string, turn: number, headers = {}) => {
        const ip = `198.51.100.${turn % 250}`;
        const answer = await api.request('/api/identity/forgot-password', { json: { email }, ip, headers });
        return JSON.stringify([answer.status, await answer.json()]);
      };
      const mails = () => api.logLines.filter((text) => text.includes('A message for an operator')).length;
      const answers = new Set(await Promise.all(Array.from({ length: 12 }, (_, turn) => ask(EMAIL, turn))));
      expect([...answers]).toEqual([await ask(EMAIL, 12)]);
      expect(mails()).toBe(3);
      const known = readCookie(await api.signIn(), 'known_browser')?.value ?? '';
      await ask(EMAIL, 13, { cookie: `known_browser=${known}` });
      expect(mails()).toBe(4);
      const unknown = await Promise.all(
        Array.from({ length: 5 }, (_, turn) => ask('obody@example.com', turn)),
      );
      expect(new Set(unknown)).toEqual(answers);
      for (let minute = 0; minute < 60; minute += 5) {
        await ask(EMAIL, 20 + minute);
        api.time.now += 5 * MINUTE;
      }
      expect(mails()).toBeLessThanOrEqual(7);
      api.time.now += 20 * MINUTE;
      const before = mails();
      await ask(EMAIL, 100);
      expect(mails()).toBe(before + 1);
    });

    test('an empty email, code or password is refused by its name, and counts as no attempt', async () => {
      const { call, token } = await open();
      const reset = { email: EMAIL, code: 'AAAAA-AAAAA', new_password: NEW_PASSWORD };
      for (const [path, json, field] of [
        ['sign-in', { email: '', password: PASSWORD }, 'email'],
        ['sign-in', { email: EMAIL, password: '' }, 'password'],
        ['forgot-password', { email: '' }, 'email'],
        ['confirm-forgot-password', { ...reset, email: '' }, 'email'],
        ['confirm-forgot-password', { ...reset, code: ' ' }, 'code'],
        ['confirm-forgot-password', { ...reset, new_password: '' }, 'new_password'],
        ['verify-attribute', { attribute: 'email', code: '' }, 'code'],
      ] as const) {
        const error = await readError(await call(path, json, token));
        expect([path, error.code, error.problems?.map((problem) => problem.field)]).toEqual([
          path,
          'invalid_body',
          [field],
        ]);
      }
      expect(await store().db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
    });

    test('a code verifies the email once; a wrong one is refused and slows the next', async () => {
      const { call, token, time, lastCode } = await open();
      const sent = await call('attribute-code', { attribute: 'email' }, token);
      expect(await sent.json()).toEqual({ medium: 'email', destination: 'o***@e***' });
      const wrong = { attribute: 'email', code: 'AAAAA-AAAAA' };
      expect(await readError(await call('verify-attribute', wrong, token))).toMatchObject({
        status: 400,
        code: 'code_refused',
        retry_after_seconds: 1,
      });
      const right = { attribute: 'email', code: lastCode().toLowerCase() };
      expect((await readError(await call('verify-attribute', right, token))).code).toBe('too_many_attempts');
      time.now += 1_000;
      expect((await call('verify-attribute', right, token)).status).toBe(200);
      const user = AccountUser.parse(await (await call('user', undefined, token)).json());
      expect(user.email_verified).toBe(true);
      expect((await readError(await call('verify-attribute', right, token))).code).toBe('code_refused');
      const none = await call('attribute-code', { attribute: 'phone_number' }, token);
      expect((await readError(none)).code).toBe('attribute_missing');
    });

    test('a forgotten password is replaced by a code, which ends every session and works once', async () => {
      const api = await open();
      const { call, lastCode, time, token } = api;
      const sent = await call('forgot-password', { email: EMAIL.toUpperCase() });
      expect(await sent.json()).toEqual({ medium: 'email', destination: 'o***@e***' });
      const code = lastCode();
      const answer = { email: EMAIL, code, new_password: NEW_PASSWORD };
      for (const [field, value] of [
        ['email', ''],
        ['code', ' '],
        ['new_password', ''],
      ] as const) {
        const error = await readError(await call('confirm-forgot-password', { ...answer, [field]: value }));
        expect(error).toMatchObject({ code: 'invalid_body', problems: [{ field }] });
      }
      expect((await call('confirm-forgot-password', answer)).status).toBe(200);
      time.now += 1_000;
      const error = await readError(await call('user', undefined, token));
      expect(error.problems).toEqual([{ field: 'session', reason: 'Access Token has been revoked' }]);
      expect((await api.signIn({ password: NEW_PASSWORD })).status).toBe(200);
      expect((await readError(await call('confirm-forgot-password', answer))).code).toBe('code_refused');
    });

    test('an unknown and a disabled account are told nothing, and get the same answer as quickly', async () => {
      const { call, manage, logLines } = await open();
      await manage({ command: 'add', email: 'o@example.com', groups: [], permanent: true });
      await manage({ command: 'disable', email: 'o@example.com' });
      const spent: number[] = [];
      for (const email of ['o@example.com', 'obody@example.com', EMAIL]) {
        const before = performance.now();
        const answer = await call('forgot-password', { email });
        spent.push(performance.now() - before);
        expect(await answer.json()).toEqual({ medium: 'email', destination: 'o***@e***' });
      }
      expect(Math.min(...spent)).toBeGreaterThanOrEqual(240);
      expect(logLines.filter((line) => line.includes('A message for an operator'))).toHaveLength(1);
      for (const email of ['o@example.com', 'obody@example.com']) {
        const answer = { email, code: 'AAAAA-AAAAA', new_password: NEW_PASSWORD };
        expect((await readError(await call('confirm-forgot-password', answer))).code).toBe('code_refused');
      }
    });

    test('nobody uses up, replaces or slows the code that somebody else was sent', async () => {
      const { call, request, lastCode, time } = await open();
      await call('forgot-password', { email: EMAIL });
      const code = lastCode();
      const elsewhere = { ip: '198.51.100.7' };
      for (let turn = 0; turn < 8; turn += 1) {
        const path = '/api/identity/confirm-forgot-password';
        const json = { email: EMAIL, code: `AAAAA-AAAA${turn}`, new_password: NEW_PASSWORD };
        await request(path, { json, ...elsewhere });
        time.now += 5_000;
      }
      await request('/api/identity/forgot-password', { json: { email: EMAIL }, ...elsewhere });
      expect(lastCode()).not.toBe(code);
      const answer = { email: EMAIL, code, new_password: NEW_PASSWORD };
      expect((await call('confirm-forgot-password', answer)).status).toBe(200);
    });

    test('a code dies after five wrong attempts of its owner, and after ten minutes', async () => {
      const { call, lastCode, time } = await open();
      await call('forgot-password', { email: EMAIL });
      const first = lastCode();
      const confirm = (code: string) =>
        call('confirm-forgot-password', { email: EMAIL, code, new_password: NEW_PASSWORD });
      for (let turn = 0; turn < 5; turn += 1) {
        await confirm('AAAAA-AAAAA');
        time.now += 16_000;
      }
      expect((await readError(await confirm(first))).code).toBe('code_refused');
      time.now += MINUTE;
      await call('forgot-password', { email: EMAIL });
      const second = lastCode();
      time.now += 10 * MINUTE;
      expect((await readError(await confirm(second))).code).toBe('code_refused');
    });

    test('asking for codes again and again is slowed, for the one who asks', async () => {
      const { call, request } = await open();
      expect((await call('forgot-password', { email: EMAIL })).status).toBe(200);
      const again = await readError(await call('forgot-password', { email: EMAIL }));
      expect(again).toMatchObject({ code: 'too_many_attempts', retry_after_seconds: 1 });
      const json = { email: EMAIL };
      const other = await request('/api/identity/forgot-password', { json, ip: '203.0.113.5' });
      expect(other.status).toBe(200);
    });

    test('changing the password needs the current one, refuses weak ones and ends the other sessions', async () => {
      const api = await open();
      const { call, time, token } = api;
      const other = await api.signInToken();
      const change = (current_password: string, new_password: string) =>
        call('change-password', { current_password, new_password }, token);
      for (const [weak, reason] of [
        ['short', 'must have at least 12 characters'],
        ['Password1234', 'is one of the most common passwords'],
        ['  $unsh1ne!2026', 'is one of the most common passwords'],
        ['monkey-monkey-monkey', 'is one of the most common passwords'],
        [EMAIL.toUpperCase(), 'must not be your email address'],
        ['Trading-Platform-2026', 'is made of words that anybody would try here'],
        ['abababababababab', 'must not repeat the same few characters'],
      ] as const) {
        const error = await readError(await change(PASSWORD, weak));
        expect(error).toMatchObject({
          code: 'password_refused',
          problems: [{ field: 'new_password', reason }],
        });
      }
      expect(await readError(await change('wrong', NEW_PASSWORD))).toMatchObject({
        status: 403,
        code: 'wrong_password',
      });
      time.now += 1_000;
      expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(200);
      expect((await call('user', undefined, token)).status).toBe(200);
      expect((await call('user', undefined, other)).status).toBe(401);
      expect((await api.signIn()).status).toBe(401);
      time.now += 1_000;
      expect((await api.signIn({ password: NEW_PASSWORD })).status).toBe(200);
    });

    test('a browser is one device however often it signs in, and can be remembered and forgotten', async () => {
      const api = await open();
      const { call, token, time } = api;
      const signedIn = await api.signIn({}, { headers: { 'user-agent': 'Mozilla Firefox/140.0 (Windows)' } });
      const { id_token: second } = (await signedIn.json()) as { id_token: string };
      const known = readCookie(signedIn, 'known_browser')?.value;
      time.now += MINUTE;
      await api.signIn({}, { headers: { cookie: `known_browser=${known}`, 'user-agent': 'Firefox/141.0' } });
      const list = async (by: string) =>
        AccountDevice.array().parse(await (await call('devices', undefined, by)).json());
      const devices = await list(token);
      expect(devices.map(({ name, current }) => [name, current])).toEqual([
        ['Firefox', false],
        ['Unknown browser', true],
      ]);
      const device_id = devices[0]?.id;
      expect((await call('devices/remember', { device_id }, token)).status).toBe(200);
      expect((await list(token))[0]?.remembered).toBe(true);
      expect((await call('devices/forget', { device_id, password: PASSWORD }, token)).status).toBe(200);
      expect(await list(token)).toHaveLength(1);
      expect((await call('user', undefined, second)).status).toBe(401);
      for (const id of [device_id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
        for (const path of ['devices/remember', 'devices/forget']) {
          const error = await readError(await call(path, forgetting(path, id), token));
          expect([id, path, error.code]).toEqual([id, path, 'device_not_found']);
        }
      }
    });

    test("nobody sees or touches another account's devices and audit lines", async () => {
      const api = await open();
      const { call, manage, token } = api;
      const email = 'b@example.com';
      const { password } = (await manage({
        command: 'add',
        email,
        groups: [],
        permanent: true,
      })) as AccountReport;
      const signedIn = await api.signIn({ email, password: password ?? '' });
      const { id_token: other } = (await signedIn.json()) as { id_token: string };
      const [device] = AccountDevice.array().parse(await (await call('devices', undefined, other)).json());
      for (const path of ['devices/remember', 'devices/forget']) {
        const error = await readError(await call(path, forgetting(path, device?.id), token));
        expect(error.code).toBe('device_not_found');
      }
      const lines = AuditLine.array().parse(await (await call('audit', undefined, other)).json());
      expect(lines.map(({ action }) => action)).toEqual(['signed_in', 'account_added']);
      expect((await readError(await call('audit?scope=all', undefined, other))).code).toBe('role_refused');
      const all = AuditLine.array().parse(await (await call('audit?scope=all', undefined, token)).json());
      expect(new Set(all.map((line) => line.email))).toEqual(new Set([EMAIL, email]));
      const older = await call(`audit?scope=all&limit=1&before=${all[0]?.id}`, undefined, token);
      expect(AuditLine.array().parse(await older.json())).toEqual([all[1]]);
    });

    test('signing out everywhere ends every session and takes the cookie back', async () => {
      const api = await open();
      const other = await api.signInToken();
      const answer = await api.call('sign-out-everywhere', { password: PASSWORD }, api.token);
      expect(answer.status).toBe(200);
      expect(readCookie(answer, 'refresh_token')).toMatchObject({ value: '' });
      for (const token of [api.token, other]) {
        expect((await api.call('user', undefined, token)).status).toBe(401);
      }
    });

    test('the public keys verify an ID token and hold nothing private', async () => {
      const { call, token, time } = await open();
      const keys = await (await call('jwks')).json();
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
        currentDate: new Date(time.now),
      });
      expect(payload).toMatchObject({ email: EMAIL, role: 'operator', groups: ['operator'] });
      expect(Object.keys(keys.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    });

    test('accounts are added, regrouped, reset, disabled and removed by the local key', async () => {
      const api = await open();
      const { manage } = api;
      const email = 'New@example.com';
      const added = await manage({
        command: 'add',
        email,
        groups: ['analyst', 'operator'],
        permanent: false,
      });
      expect(added).toMatchObject({ accounts: [{ email, password_is_temporary: true, disabled: false }] });
      const { password } = added as AccountReport;
      const credentials = { email, password: password ?? '' };
      expect((await readError(await api.signIn(credentials))).code).toBe('new_password_required');
      expect(await manage({ command: 'add', email: 'new@EXAMPLE.com', groups: [], permanent: true })).toEqual(
        expect.objectContaining({ code: 'account_refused' }),
      );
      const permanent = { command: 'reset', email, permanent: true, password: NEW_PASSWORD };
      expect(await manage(permanent)).toMatchObject({ password: null });
      const signIn = async () => api.signIn({ email, password: NEW_PASSWORD });
      expect(await (await signIn()).json()).toMatchObject({ email, groups: ['analyst', 'operator'] });
      await manage({ command: 'group', email, groups: ['operator'] });
      const { id_token: token } = (await (await signIn()).json()) as { id_token: string };
      await manage({ command: 'disable', email });
      api.time.now += 1_000;
      const refused = await readError(await api.call('user', undefined, token));
      expect(refused.problems?.[0]?.reason).toBe('User is disabled.');
      expect((await signIn()).status).toBe(401);
      await manage({ command: 'enable', email });
      api.time.now += 1_000;
      expect((await api.call('user', undefined, token)).status).toBe(401);
      expect((await signIn()).status).toBe(200);
      await manage({ command: 'remove', email });
      const { accounts } = (await manage({ command: 'list' })) as AccountReport;
      expect(accounts.map((account) => account.email)).toEqual([EMAIL]);
      expect(await manage({ command: 'enable', email })).toMatchObject({ code: 'account_refused' });
      const weak = { command: 'reset', email: EMAIL, permanent: true, password: 'short' };
      expect(await manage(weak)).toMatchObject({ code: 'password_refused' });
    });

    test('every identity event is in the audit log, and no secret is', async () => {
      const api = await open();
      const { call, lastCode, time, token } = api;
      await api.signIn({ password: 'hunter2' });
      await call('attribute-code', { attribute: 'email' }, token);
      const code = lastCode();
      await call('verify-attribute', { attribute: 'email', code }, token);
      time.now += 1_000;
      await call('change-password', { current_password: 'hunter2', new_password: NEW_PASSWORD }, token);
      time.now += 1_000;
      await call('change-password', { current_password: PASSWORD, new_password: NEW_PASSWORD }, token);
      await call('sign-out-everywhere', { password: NEW_PASSWORD }, token);
      const anew = await signInAnew(api);
      const lines = AuditLine.array().parse(await (await call('audit', undefined, anew)).json());
      expect(lines.map(({ action }) => action)).toEqual([
        'signed_in',
        'signed_out_everywhere',
        'password_changed',
        'password_change_failed',
        'attribute_verified',
        'attribute_code_sent',
        'sign_in_failed',
        'signed_in',
      ]);
      expect(lines[0]).toMatchObject({ ip: '192.0.2.1', request_id: expect.any(String) });
      for (const secret of [PASSWORD, NEW_PASSWORD, 'hunter2', code, token])
        expect(JSON.stringify(lines)).not.toContain(secret);
    });

    async function signInAnew(api: Awaited<ReturnType<typeof open>>): Promise<string> {
      const { id_token } = (await (await api.signIn({ password: NEW_PASSWORD })).json()) as {
        id_token: string;
      };
      return id_token;
    }
  });
}
