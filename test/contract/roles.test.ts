import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { declaredRequests, ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts';
import { ACCESS_ROLES, type AccessRole } from '../../src/domain/access-role.ts';
import { manageAccounts } from '../../src/identity/local/manage-accounts.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, EMAIL, openApi, PASSWORD, readError } from './api-under-test.ts';

const REQUESTS = declaredRequests();
const CALLS = (Object.keys(ENDPOINTS) as EndpointName[])
  .filter((name) => REQUESTS[name].access === 'operator')
  .map((name): [EndpointName, Endpoint] => [name, ENDPOINTS[name]])
  // It ends the session that the others are made with.
  .sort(([one], [other]) => Number(one === 'globalSignOut') - Number(other === 'globalSignOut'));
const ROLE_GROUPS = { admin: ['admins'], viewer: ['readers'] };
const GROUPS = { viewer: ['readers'], operator: ['traders'], admin: ['traders', 'admins'] } as const;
const emailOf = (role: AccessRole) => `the.${role}@example.com`;

/** The calls that not everyone who is signed in may make. Whoever adds one here has decided it. */
const RESTRICTED: Partial<Record<EndpointName, AccessRole>> = {
  testAlertChannel: 'operator',
  importDistribution: 'operator',
  removeDistribution: 'operator',
  startLabRun: 'operator',
  cancelLabRun: 'operator',
  removeLabRun: 'operator',
  watchAddress: 'operator',
  nameWatchedAddress: 'operator',
  removeWatchedAddress: 'operator',
  setMintPhase: 'operator',
  removeMintPhase: 'operator',
  addNote: 'operator',
  editNote: 'operator',
  removeNote: 'operator',
  removeSeries: 'admin',
  replaceSeries: 'admin',
  managedAccounts: 'admin',
  changeAccount: 'admin',
  revokeKeyOfAccount: 'admin',
  serverSettings: 'operator',
  audit: 'admin',
  exportAudit: 'admin',
};

for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('roles', () => {
    const store = useStore(target);

    async function openWithRoles(): Promise<{ api: ApiUnderTest; tokens: Record<AccessRole, string> }> {
      const api = await openApi(store(), { roleGroups: ROLE_GROUPS });
      const tokens: Partial<Record<AccessRole, string>> = {};
      for (const role of ACCESS_ROLES) {
        const add = { command: 'add', email: emailOf(role), permanent: true, password: PASSWORD } as const;
        await manageAccounts(store().db, { ...add, groups: [...GROUPS[role]] });
        const answer = await api.signIn({ email: emailOf(role) });
        tokens[role] = ((await answer.json()) as { id_token: string }).id_token;
      }
      return { api, tokens: tokens as Record<AccessRole, string> };
    }

    test('every call is open to the roles that its declaration names, and to nobody else', async () => {
      expect(
        Object.fromEntries(
          CALLS.flatMap(([name, { role = 'viewer' }]) => (role === 'viewer' ? [] : [[name, role]])),
        ),
      ).toEqual(RESTRICTED);
      const { api, tokens } = await openWithRoles();
      for (const [name, { path, method }] of CALLS) {
        for (const role of ACCESS_ROLES) {
          const response = await api.request(path, { method, token: tokens[role] });
          const least = RESTRICTED[name] ?? 'viewer';
          const isOpen = ACCESS_ROLES.indexOf(role) >= ACCESS_ROLES.indexOf(least);
          if (isOpen) {
            const text = response.ok ? '' : await response.text();
            await response.body?.cancel().catch(() => {});
            const isRefused = response.status === 401 || text.includes('role_refused');
            expect([name, role, isRefused]).toEqual([name, role, false]);
          } else {
            const error = await readError(response);
            expect([name, role, error.status, error.code, error.problems?.[0]?.reason]).toEqual([
              ...[name, role, 403, 'role_refused'],
              `must be ${least}; yours is ${role}`,
            ]);
          }
        }
      }
    });

    test('the agent is asked in the role of who asks, at once and part by part', async () => {
      const { api, tokens } = await openWithRoles();
      for (const role of ACCESS_ROLES) {
        for (const accept of ['application/json', 'text/event-stream']) {
          const json = { message: 'how many accounts are there' };
          const asked = { token: tokens[role], json, headers: { accept } };
          const text = await (await api.request('/api/agent/query', asked)).text();
          const isTold = text.includes('There are ');
          const isRefused = text.includes(`your role is ${role}.`);
          expect([role, isTold, isRefused]).toEqual([role, role === 'admin', role !== 'admin']);
        }
      }
    });

    test('a role follows the groups at once, in both directions', async () => {
      const { api, tokens } = await openWithRoles();
      const { db } = store();
      const status = async () =>
        (await api.request('/api/identity/accounts', { token: tokens.viewer })).status;
      expect(await status()).toBe(403);
      await manageAccounts(db, { command: 'group', email: emailOf('viewer'), groups: ['admins'] });
      api.time.now += 1_000;
      expect(await status()).toBe(200);
      const user = await api.request('/api/identity/user', { token: tokens.viewer });
      expect(await user.json()).toMatchObject({ role: 'admins', access_role: 'admin' });
      await manageAccounts(db, { command: 'group', email: emailOf('viewer'), groups: ['readers'] });
      api.time.now += 1_000;
      expect(await status()).toBe(403);
    });

    test('an administrator changes other accounts with the own password; the audit trail names who', async () => {
      const { api, tokens } = await openWithRoles();
      const change = (password: string, body: object) =>
        api.request('/api/identity/accounts/change', {
          token: tokens.admin,
          json: { password, change: body },
        });
      const add = { command: 'add', email: 'new@example.com', groups: ['readers'] };
      expect((await readError(await change('wrong', add))).code).toBe('wrong_password');
      // A wrong password makes the next attempt wait.
      api.time.now += 60_000;
      const added = (await (await change(PASSWORD, add)).json()) as { password: string };
      expect((await api.signIn({ email: 'new@example.com', password: added.password })).status).toBe(200);
      const chosen = await readError(
        await change(PASSWORD, { command: 'reset', email: EMAIL, password: 'x' }),
      );
      expect(chosen.code).toBe('invalid_body');

      const disable = { command: 'disable', email: emailOf('viewer') };
      expect((await change(PASSWORD, disable)).status).toBe(200);
      api.time.now += 1_000;
      expect((await api.request('/api/identity/user', { token: tokens.viewer })).status).toBe(401);

      const listed = await api.request('/api/identity/audit-trail?limit=2', { token: tokens.admin });
      expect(await listed.json()).toMatchObject({
        events: [
          {
            action: 'account_disabled',
            email: emailOf('viewer'),
            ip: '192.0.2.1',
            detail: expect.stringContaining(emailOf('admin')),
          },
          { action: 'signed_in' },
        ],
      });
      const all = await api.request('/api/identity/audit?scope=all', { token: tokens.operator });
      expect(await readError(all)).toMatchObject({ code: 'role_refused', problems: [{ field: 'scope' }] });
    });

    test('the last administrator can be neither disabled, demoted nor removed in the console', async () => {
      const { api, tokens } = await openWithRoles();
      const email = emailOf('admin');
      const change = (body: object, token = tokens.admin) =>
        api.request('/api/identity/accounts/change', { token, json: { password: PASSWORD, change: body } });
      for (const body of [
        { command: 'disable', email },
        { command: 'group', email, groups: ['traders'] },
        { command: 'remove', email },
      ]) {
        expect((await readError(await change(body))).problems).toEqual([
          { field: 'email', reason: 'is the last administrator' },
        ]);
      }
      expect(
        (await change({ command: 'group', email: emailOf('operator'), groups: ['admins'] })).status,
      ).toBe(200);
      api.time.now += 1_000;
      // Each removes the other at once: one of them has to stay.
      const [first, second] = await Promise.all([
        change({ command: 'remove', email: emailOf('operator') }),
        change({ command: 'remove', email }, tokens.operator),
      ]);
      expect([first.status, second.status].sort()).not.toEqual([200, 200]);
      const { accounts } = await manageAccounts(store().db, { command: 'list' });
      expect(accounts.filter(({ groups }) => groups.includes('admins'))).toHaveLength(1);
    });

    test('a key of another account is revoked', async () => {
      const { api, tokens } = await openWithRoles();
      const made = await api.request('/api/identity/access-keys', {
        token: tokens.operator,
        json: { name: 'program', password: PASSWORD },
      });
      const { keys } = (await made.json()) as { keys: { id: string }[] };
      const body = { password: PASSWORD, email: emailOf('operator'), id: keys[0]?.id };
      const revoked = await api.request('/api/identity/accounts/revoke-key', {
        token: tokens.admin,
        json: body,
      });
      const { accounts } = (await revoked.json()) as {
        accounts: { email: string; keys: { state: string }[] }[];
      };
      expect(accounts.find((one) => one.email === emailOf('operator'))?.keys).toMatchObject([
        { state: 'revoked' },
      ]);
    });
  });
}
