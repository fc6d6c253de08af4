import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { declaredRequests, ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { LOCAL_KEY, openApi, readCookie, readError } from './api-under-test.ts';

const REQUESTS = declaredRequests();
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const TABLE = NAMES.map((name) => {
  const { path, method }: { path: string; method: string } = ENDPOINTS[name];
  const { access }: { access: string } = REQUESTS[name];
  return [name, { path, method, access }] as const;
});
const OPERATOR_CALLS = TABLE.filter(([, { access }]) => access === 'operator');
for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('access', () => {
    const store = useStore(target);

    test('only health, the page about the API, signing in and out, password reset, public keys and links are open', () => {
      expect(TABLE.filter(([, { access }]) => access === 'open').map(([name]) => name)).toEqual([
        'health',
        'alive',
        'docs',
        'signIn',
        'signInWithCode',
        'signInWithSetUp',
        'refresh',
        'signOut',
        'download',
        'forgotPassword',
        'confirmForgotPassword',
        'publicKeys',
      ]);
    });

    test('every other call wants a token that holds', async () => {
      const api = await openApi(store());
      const signedIn = await api.signIn();
      const { id_token: good } = (await signedIn.json()) as { id_token: string };
      const revoked = await api.signInToken();
      await api.request('/api/identity/sign-out', { method: 'POST', token: revoked });
      const [head = '', body = '', signature = ''] = good.split('.');
      const kid = JSON.parse(Buffer.from(head, 'base64url').toString()).kid as string;
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
      const other = await generateKeyPair('ES256', { extractable: true });
      const { public_jwk } = await store()
        .db.selectFrom('signing_keys')
        .select('public_jwk')
        .executeTakeFirstOrThrow();
      const sign = (alg: string, key: CryptoKey | Uint8Array) =>
        new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
      const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
      const bad: Record<string, string | undefined> = {
        none: undefined,
        empty: '',
        'not a token': 'abc',
        'cut short': good.slice(0, -10),
        'alg none': `${none}.${body}.`,
        'alg none with a signature': `${none}.${body}.${signature}`,
        'HS256 with the public key': await sign(
          'HS256',
          new TextEncoder().encode(JSON.stringify(public_jwk)),
        ),
        'HS256 with another public key': await sign(
          'HS256',
          new TextEncoder().encode(JSON.stringify(await exportJWK(other.publicKey))),
        ),
        'signed by another key': await sign('ES256', other.privateKey),
        'other audience': readCookie(signedIn, 'known_browser')?.value,
        'refresh token': readCookie(signedIn, 'refresh_token')?.value,
        'local key': LOCAL_KEY,
        revoked,
      };
      for (const [name, { path, method }] of OPERATOR_CALLS) {
        for (const [what, token] of Object.entries(bad)) {
          const error = await readError(
            await api.request(path, { method, ...(token !== undefined && { token }) }),
          );
          expect([name, what, error.status]).toEqual([name, what, 401]);
          expect(['not_authenticated', 'session_invalid']).toContain(error.code);
        }
      }
      api.time.now += 15 * 60_000;
      for (const [name, { path, method }] of OPERATOR_CALLS) {
        const error = await readError(await api.request(path, { method, token: good }));
        expect([name, error.status, error.code]).toEqual([name, 401, 'session_invalid']);
      }
      const late = await api.signInToken();
      await store().db.updateTable('accounts').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute();
      api.time.now += 1_000;
      for (const [name, { path, method }] of OPERATOR_CALLS) {
        const error = await readError(await api.request(path, { method, token: late }));
        expect([name, error.status, error.problems?.[0]?.reason]).toEqual([name, 401, 'User is disabled.']);
      }
    });

    test('a refusal for want of a token says how to sign in and is not kept by caches', async () => {
      const api = await openApi(store());
      const response = await api.request('/api/identity/preferences');
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('other schemes and the token in the address are not taken', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const path = '/api/identity/preferences';
      for (const authorization of [`Basic ${token}`, token, `Bearer ${token} x`, `LocalKey ${LOCAL_KEY}`]) {
        expect((await api.request(path, { headers: { authorization } })).status).toBe(401);
      }
      expect((await api.request(`${path}?token=${token}`)).status).toBe(401);
      expect((await api.request(path, { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
    });

    test('what command-line tools call wants the local key, and nothing else opens it', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const calls = TABLE.filter(([, { access }]) => access === 'local-key');
      expect(calls.map(([name]) => name)).toEqual([
        'importCandles',
        'manageAccounts',
        'copyStore',
        'manageSeries',
        'askLab',
        'importDistributionFile',
      ]);
      for (const [name, { path, method }] of calls) {
        for (const authorization of [
          '',
          `Bearer ${token}`,
          'LocalKey ',
          'LocalKey wrong',
          `LocalKey ${LOCAL_KEY}x`,
        ]) {
          const error = await readError(await api.request(path, { method, headers: { authorization } }));
          expect([name, authorization, error.code]).toEqual([name, authorization, 'local_key_refused']);
        }
      }
    });

    test('addresses that are not in the table do not exist; known ones name the methods that they take', async () => {
      const api = await openApi(store());
      for (const path of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/trading/patterns/status_counts/more',
        '/api/%ff',
      ]) {
        expect([path, (await readError(await api.request(path))).code]).toEqual([path, 'not_found']);
      }
      for (const [, { path, method }] of TABLE) {
        const response = await api.request(path, { method: 'DELETE' });
        expect(response.headers.get('allow')).toContain(method);
        expect((await readError(response)).code).toBe('method_not_allowed');
      }
    });

    test('more calls in a minute than the setting allows are told to wait: an operator by account, all others by address', async () => {
      const api = await openApi(store(), { requestsPerMinute: 5 });
      const token = await api.signInToken();
      const other = await api.signInToken();
      const path = '/api/identity/preferences';
      const statuses = async (ask: () => Promise<Response>) => {
        const found = [];
        for (let turn = 0; turn < 6; turn += 1) found.push((await ask()).status);
        return found;
      };
      // From whichever address and by whichever session: they are one operator's.
      let turn = 0;
      const spread = () => {
        turn += 1;
        return api.request(path, { token: turn % 2 ? token : other, ip: `198.51.100.${turn}` });
      };
      expect(await statuses(spread)).toEqual([200, 200, 200, 200, 200, 429]);
      const late = await api.request(path, { token });
      expect(late.headers.get('retry-after')).toBe('60');
      expect(await readError(late)).toMatchObject({
        code: 'too_many_requests',
        retry_after_seconds: 60,
      });

      const guess = (ip: string) => api.request(path, { token: 'abc', ip });
      expect(await statuses(() => guess('203.0.113.5'))).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await api.request('/api/health', { ip: '203.0.113.5' })).status).toBe(429);
      const authorization = 'LocalKey wrong';
      const local = () =>
        api.request('/api/accounts', { method: 'POST', headers: { authorization }, ip: '203.0.113.6' });
      expect((await statuses(local)).at(-1)).toBe(429);
      expect((await api.request('/api/health', { ip: '203.0.113.7' })).status).toBe(200);

      api.time.now += 60_000;
      // Signed in, at an address where others ask too much.
      expect((await statuses(() => guess('192.0.2.1'))).at(-1)).toBe(429);
      expect((await api.request(path, { token })).status).toBe(200);
    });
  });
}
