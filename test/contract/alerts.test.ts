import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Alert, type AlertInbox, type AlertRules, MOST_ALERT_RULES } from '../../src/contract/alerts.ts';
import { getAlertInbox, insertTestAlert } from '../../src/store/alerts/alert-inbox.ts';
import { listAlertRules, saveAlertRule } from '../../src/store/alerts/alert-rules.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { openApi, readError } from './api-under-test.ts';

const RULE = { kind: 'drawdown', enabled: true, by_mail: false, by_webhook: true };

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function open() {
      const api = await openApi(store(), { alertChannels: { mail: false, webhook: true } });
      const token = await api.signInToken();
      const get = async <T>(path: string, by = token) =>
        (await (await api.request(`/api/alerts${path}`, { token: by })).json()) as T;
      const post = (path: string, json: unknown, by = token) =>
        api.request(`/api/alerts${path}`, { method: 'POST', token: by, json });
      return { api, token, get, post };
    }

    test('a rule is made with its defaults, changed and deleted', async () => {
      const { get, post } = await open();
      expect(await get('/rules')).toEqual({ rules: [], channels: { mail: false, webhook: true } });
      await post('/rules', { ...RULE, parameters: { limit: 5 } });
      const { rules } = await get<AlertRules>('/rules');
      const [rule] = rules;
      expect(rules).toEqual([
        { ...RULE, id: rule?.id, parameters: { market: 'simulated', limit: 5, unit: 'percent' } },
      ]);
      await post('/rules', { ...RULE, id: rule?.id, enabled: false, parameters: { unit: 'dollars' } });
      expect((await get<AlertRules>('/rules')).rules).toMatchObject([
        { id: rule?.id, enabled: false, parameters: { limit: 10, unit: 'dollars' } },
      ]);
      const { rules: left } = (await (await post('/rules/delete', { id: rule?.id })).json()) as AlertRules;
      expect(left).toEqual([]);
      expect((await post('/rules/delete', { id: rule?.id })).status).toBe(200);
    });

    test('a parameter out of its range is refused by name, and the number of rules is limited', async () => {
      const { post } = await open();
      const refused = await readError(await post('/rules', { ...RULE, parameters: { limit: -1 } }));
      expect(refused).toMatchObject({ status: 400, code: 'invalid_body' });
      expect(refused.problems?.map(({ field }) => field)).toEqual(['parameters.limit']);
      for (let n = 0; n < MOST_ALERT_RULES; n += 1) await post('/rules', { ...RULE, parameters: {} });
      const full = await readError(await post('/rules', { ...RULE, parameters: {} }));
      expect(full).toMatchObject({ status: 409, code: 'alert_rule_limit_reached' });
    });

    test('a test alert stands in the list until it is acknowledged, and its channel must be connected', async () => {
      const { api, get, post, token } = await open();
      expect(await get('/inbox')).toEqual({ unread: 0, latest: [] });
      expect((await readError(await post('/test', { channel: 'mail' }))).code).toBe('alert_channel_off');
      await post('/test', { channel: 'webhook' });
      api.time.now += 1_000;
      await post('/test', { channel: 'console' });
      const alerts = await get<Alert[]>('');
      expect(alerts.map(({ id, fired_at: _, ...alert }) => [id, alert])).toEqual([
        ['1-2', expect.objectContaining({ kind: 'test', mail: null, webhook: null, acknowledged: false })],
        ['1-1', expect.objectContaining({ webhook: 'waiting', lasts: false, link: '/alerts' })],
      ]);
      const one = (await (await post('/acknowledge', { id: '1-1' })).json()) as AlertInbox;
      expect([one.unread, one.latest.map(({ id }) => id)]).toEqual([1, ['1-2']]);
      const all = (await (await post('/acknowledge', { id: '1-2', all: true })).json()) as AlertInbox;
      expect(all).toEqual({ unread: 0, latest: [] });
      const page = await get<{ alerts: Alert[]; total: number }>('?acknowledged=yes&limit=1&sort=kind');
      expect([page.total, page.alerts.length]).toEqual([2, 1]);
      const link = (await (
        await api.request('/api/alerts/export?format=csv', { method: 'POST', token })
      ).json()) as {
        url: string;
      };
      const csv = await (await api.request(link.url)).text();
      expect(csv.split('\r\n').slice(0, 2)).toEqual([
        'id,fired_at,kind,severity,text,link,lasts,acknowledged,mail,webhook,mail_problem,webhook_problem',
        expect.stringContaining('1-2,'),
      ]);
      for (let n = 0; n < 3; n += 1) {
        api.time.now += 1_000;
        await post('/test', { channel: 'console' });
      }
      expect((await readError(await post('/test', { channel: 'console' }))).status).toBe(429);
    });

    test("nobody reads, acknowledges or changes another account's alerts and rules", async () => {
      const { get, post } = await open();
      const { db } = store();
      const account = { email: 'other@example.com', password_hash: null, password_is_temporary: false };
      const [id, at] = [randomUUID(), Date.now()];
      await createAccount(db, { id, ...account, groups: [], created_at: new Date(at).toISOString() });
      const theirs = { ...RULE, id: randomUUID(), kind: 'drawdown', parameters: {} } as const;
      await saveAlertRule(db, id, theirs, 1);
      const alert = await insertTestAlert(db, id, 'console', { now: at, since: at - 1, most: 1 });
      expect(await get('')).toEqual([]);
      expect((await get<AlertRules>('/rules')).rules).toEqual([]);
      await post('/acknowledge', { id: alert, all: true });
      await post('/rules/delete', { id: theirs.id });
      await post('/rules', { ...RULE, id: theirs.id, enabled: false, parameters: {} });
      expect(await listAlertRules(db, id)).toEqual([theirs]);
      expect((await getAlertInbox(db, id)).unread).toBe(1);
    });
  });
}
