import { describe, expect, test } from 'vitest';
import { SignedIn } from '../../src/contract/identity.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { EMAIL, openApi, PASSWORD, readCookie, readError } from './api-under-test.ts';

const MINUTE = 60_000;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    const cookie = (value: string | undefined) => ({ cookie: `refresh_token=${value}` });

    test('signing in answers who it is and sets a cookie that no script can read', async () => {
      const api = await openApi(store());
      const response = await api.signIn();
      expect(response.status).toBe(200);
      const body = await response.json();
      expect(SignedIn.strict().parse(body)).toMatchObject({ email: EMAIL, groups: ['operator'] });
      expect(readCookie(response, 'refresh_token')?.attributes).toEqual([
        'Max-Age=2592000',
        'Path=/api/identity',
        'HttpOnly',
        'SameSite=Strict',
      ]);
      expect(JSON.stringify(body)).not.toContain(readCookie(response, 'refresh_token')?.value);
    });

    test('over plain http there is a warning, over TLS the cookie is marked secure', async () => {
      const plain = await openApi(store());
      await plain.signIn();
      await plain.signIn();
      expect(plain.logLines.filter((line) => line.includes('over plain http'))).toHaveLength(1);
      const direct = await openApi(store());
      const tls = await direct.signIn({}, { origin: 'https://localhost' });
      expect(readCookie(tls, '__Host-refresh_token')?.attributes).toContain('Secure');
      expect(tls.headers.get('strict-transport-security')).toContain('max-age');
      const forwarded = { headers: { 'x-forwarded-proto': 'https' } };
      expect(readCookie(await plain.signIn({}, forwarded), 'refresh_token')?.attributes).not.toContain(
        'Secure',
      );
      const proxied = await openApi(store(), { trustedProxies: 1 });
      const secure = readCookie(await proxied.signIn({}, forwarded), '__Host-refresh_token');
      expect(secure?.attributes).toContain('Secure');
      // A cookie that a page without TLS may have planted is not looked at.
      const refresh = (name: string) =>
        proxied.request('/api/identity/refresh', {
          method: 'POST',
          headers: { ...forwarded.headers, cookie: `${name}=${secure?.value}` },
        });
      expect((await refresh('refresh_token')).status).toBe(401);
      expect((await refresh('__Host-refresh_token')).status).toBe(200);
      expect(proxied.logLines.filter((line) => line.includes('over plain http'))).toEqual([]);
    });

    test('a wrong password is refused in the words of the specification, then more and more slowly', async () => {
      const api = await openApi(store());
      const wrong = { password: 'wrong' };
      const first = await readError(await api.signIn(wrong));
      expect(first).toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        message: 'Invalid email or password.',
      });
      expect(first.retry_after_seconds).toBeLessThanOrEqual(1);
      const refused = await api.signIn();
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(await readError(refused)).toMatchObject({
        status: 429,
        code: 'too_many_attempts',
        retry_after_seconds: 1,
      });
      api.time.now += 1_000;
      for (const [turn, seconds] of [1, 2, 4, 8, 16].entries()) {
        expect([turn, (await readError(await api.signIn(wrong))).retry_after_seconds]).toEqual([
          turn,
          seconds,
        ]);
        api.time.now += seconds * 1_000;
      }
      expect((await api.signIn()).status).toBe(200);
      const known = await readError(await api.signIn(wrong));
      const unknown = await readError(await api.signIn({ email: 'nobody@example.com' }, { ip: '192.0.2.9' }));
      expect({ ...unknown, request_id: '' }).toEqual({ ...known, request_id: '' });
    });

    test('guesses from one address keep nobody else from signing in', async () => {
      const api = await openApi(store());
      for (let turn = 0; turn < 9; turn += 1) {
        await api.signIn({ password: 'wrong' }, { ip: '198.51.100.7' });
        api.time.now += 2 * MINUTE;
      }
      await api.signIn({ password: 'wrong' }, { ip: '198.51.100.7' });
      expect((await api.signIn({}, { ip: '198.51.100.7' })).status).toBe(429);
      expect((await api.signIn({}, { ip: '203.0.113.5' })).status).toBe(200);
    });

    test('the refresh cookie is exchanged for a new one; a copy of the old one ends the session', async () => {
      const api = await openApi(store());
      const first = readCookie(await api.signIn(), 'refresh_token')?.value;
      const path = '/api/identity/refresh';
      api.time.now += 14 * MINUTE;
      const refreshed = await api.request(path, { method: 'POST', headers: cookie(first) });
      expect(SignedIn.strict().parse(await refreshed.clone().json()).email).toBe(EMAIL);
      const second = readCookie(refreshed, 'refresh_token')?.value;
      expect(second).not.toBe(first);
      const { id_token: token } = (await refreshed.json()) as SignedIn;
      expect((await api.request('/api/identity/preferences', { token })).status).toBe(200);
      api.time.now += MINUTE;
      const replay = await api.request(path, { method: 'POST', headers: cookie(first) });
      expect(await readError(replay)).toMatchObject({ status: 401, code: 'session_invalid' });
      expect((await api.request('/api/identity/preferences', { token })).status).toBe(401);
      const after = await api.request(path, { method: 'POST', headers: cookie(second) });
      expect(await readError(after)).toMatchObject({
        code: 'session_invalid',
        problems: [{ field: 'session', reason: 'Refresh Token has been revoked' }],
      });
    });

    test('without a cookie there is nothing to refresh', async () => {
      const api = await openApi(store());
      const none = await api.request('/api/identity/refresh', { method: 'POST' });
      expect(await readError(none)).toMatchObject({
        code: 'not_authenticated',
        message: 'The user is not authenticated',
      });
      const madeUp = await api.request('/api/identity/refresh', {
        method: 'POST',
        headers: cookie('made-up'),
      });
      expect((await readError(madeUp)).code).toBe('not_authenticated');
    });

    test('signing out ends the session and takes the cookie back; twice is no error', async () => {
      const api = await openApi(store());
      const signedIn = await api.signIn();
      const headers = cookie(readCookie(signedIn, 'refresh_token')?.value);
      const { id_token: token } = (await signedIn.json()) as SignedIn;
      const signedOut = await api.request('/api/identity/sign-out', { method: 'POST', headers });
      expect(await signedOut.json()).toEqual({ signed_out: true });
      expect(readCookie(signedOut, 'refresh_token')).toMatchObject({
        value: '',
        attributes: expect.arrayContaining(['Max-Age=0']),
      });
      const error = await readError(await api.request('/api/identity/preferences', { token }));
      expect(error.problems).toEqual([{ field: 'session', reason: 'Access Token has been revoked' }]);
      expect((await api.request('/api/identity/refresh', { method: 'POST', headers })).status).toBe(401);
      const again = await api.request('/api/identity/sign-out', { method: 'POST', headers });
      expect(await again.json()).toEqual({ signed_out: false });
    });

    test('a temporary password answers that a new one is needed', async () => {
      const api = await openApi(store());
      await store().db.updateTable('accounts').set({ password_is_temporary: true }).execute();
      const response = await api.signIn();
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await readError(response)).toMatchObject({
        status: 403,
        code: 'new_password_required',
        message: 'Password reset required. Contact support.',
      });
    });

    test('pages of other origins can neither sign in, refresh nor sign out', async () => {
      const api = await openApi(store());
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'http://localhost:4000' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreign) {
        for (const path of ['sign-in', 'refresh', 'sign-out']) {
          const json = { email: EMAIL, password: PASSWORD };
          const response = await api.request(`/api/identity/${path}`, { json, headers });
          expect([headers, path, (await readError(response)).code]).toEqual([
            headers,
            path,
            'origin_refused',
          ]);
        }
      }
      const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
      expect((await api.signIn({}, { headers: own })).status).toBe(200);
    });

    test('preferences are kept with the account; given fields replace, others stay', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const path = '/api/identity/preferences';
      const put = (json: unknown) => api.request(path, { method: 'PUT', token, json });
      expect(await (await api.request(path, { token })).json()).toEqual({});
      const first = { theme: 'dark', hidden_columns: { trades: ['source'] }, shortcuts: false };
      expect(await (await put(first)).json()).toEqual(first);
      const both = { ...first, theme: 'light', trading_day: 'new_york' };
      expect(await (await put({ theme: 'light', trading_day: 'new_york' })).json()).toEqual(both);
      await Promise.all([
        put({ market: 'imported' }),
        put({ granularity: 'H1' }),
        put({ density: 'compact' }),
      ]);
      const all = { ...both, market: 'imported', granularity: 'H1', density: 'compact' };
      expect(await (await api.request(path, { token: await api.signInToken() })).json()).toEqual(all);
      expect(await readError(await put({ theme: 'pink' }))).toMatchObject({ problems: [{ field: 'theme' }] });
      expect(await (await api.request(path, { token })).json()).toEqual(all);
    });

    test('what another version stored and this one does not know does no harm', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const { id } = await store().db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
      const fields = JSON.stringify({ theme: 'sepia', density: 'compact', later: { a: 1 } });
      await store().db.insertInto('preferences').values({ account_id: id, fields }).execute();
      const response = await api.request('/api/identity/preferences', { token });
      expect(await response.json()).toEqual({ density: 'compact' });
    });

    test('a browser that signs in anew ends the session that it had, and no other', async () => {
      const api = await openApi(store());
      const elsewhere = await api.signInToken();
      const former = await api.signIn();
      const { id_token } = (await former.json()) as SignedIn;
      const refresh = readCookie(former, 'refresh_token')?.value ?? '';
      const again = await api.signIn({}, { headers: cookie(refresh) });
      const { id_token: next } = (await again.json()) as SignedIn;
      const statusOf = async (token: string) =>
        (await api.request('/api/identity/preferences', { token })).status;
      expect([await statusOf(id_token), await statusOf(next), await statusOf(elsewhere)]).toEqual([
        401, 200, 200,
      ]);
      const renewal = await api.request('/api/identity/refresh', {
        method: 'POST',
        headers: cookie(refresh),
      });
      expect((await readError(renewal)).code).toBe('session_invalid');
    });

    test('neither log nor answers hold passwords or tokens', async () => {
      const api = await openApi(store());
      const signedIn = await api.signIn();
      const { id_token } = (await signedIn.clone().json()) as SignedIn;
      const refresh = readCookie(signedIn, 'refresh_token')?.value ?? '';
      await api.signIn({ password: 'a wrong one, hunter2' });
      await api.request('/api/identity/refresh', { method: 'POST', headers: cookie(refresh) });
      await api.request('/api/identity/preferences', { token: `${id_token}x` });
      const text = api.logLines.join('');
      expect(api.logLines.length).toBeGreaterThan(3);
      for (const secret of [PASSWORD, 'hunter2', id_token, refresh]) expect(text).not.toContain(secret);
    });
  });
}
