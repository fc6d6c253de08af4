import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MOST_VIEWS, type SavedView } from '../../src/contract/saved-views.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { upsertSavedView } from '../../src/store/identity/saved-views.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { openApi, readError } from './api-under-test.ts';

const PATH = '/api/identity/views';
const SCREEN = '/trading/patterns';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function open() {
      const api = await openApi(store());
      const token = await api.signInToken();
      const post = (json: unknown, path = '') =>
        api.request(`${PATH}${path}`, { method: 'POST', token, json });
      const views = async (): Promise<SavedView[]> => {
        const answer = (await (await api.request(PATH, { token })).json()) as { views: SavedView[] };
        return answer.views;
      };
      return { api, token, post, views };
    }

    test('a view is kept, replaced under its name, renamed and deleted', async () => {
      const { post, views } = await open();
      expect(await views()).toEqual([]);
      await post({
        screen: SCREEN,
        name: ' Elite by profit ',
        address: `${SCREEN}?status=elite&sort=profit`,
      });
      await post({ screen: SCREEN, name: 'b', address: SCREEN });
      await post({ screen: '/trading/trades/history', name: 'b', address: '/trading/trades/history?page=2' });
      await post({ screen: SCREEN, name: 'ELITE by profit', address: `${SCREEN}?status=elite` });
      expect((await views()).map(({ id: _, ...view }) => view)).toEqual([
        { screen: SCREEN, name: 'b', address: SCREEN },
        { screen: SCREEN, name: 'ELITE by profit', address: `${SCREEN}?status=elite` },
        { screen: '/trading/trades/history', name: 'b', address: '/trading/trades/history?page=2' },
      ]);
      const id = (await views())[0]?.id;
      const taken = await readError(await post({ id, name: 'elite BY profit' }, '/rename'));
      expect(taken).toMatchObject({ status: 409, code: 'view_name_taken' });
      const renamed = (await (await post({ id, name: 'B' }, '/rename')).json()) as { views: SavedView[] };
      expect(renamed.views.map(({ name }) => name)).toEqual(['B', 'ELITE by profit', 'b']);
      await post({ id }, '/delete');
      expect((await post({ id }, '/delete')).status).toBe(200);
      expect((await views()).map(({ name }) => name)).toEqual(['ELITE by profit', 'b']);
    });

    test.each([
      ['address', { address: 'https://example.com/' }],
      ['address', { address: '//example.com/' }],
      ['address', { address: '/\\example.com' }],
      ['address', { address: `/${'x'.repeat(2_000)}` }],
      ['screen', { screen: 'javascript:alert(1)' }],
      ['name', { name: '   ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['name', { name: 'null\0character' }],
    ])('a %s that cannot be kept is refused: %j', async (field, wrong) => {
      const { post, views } = await open();
      const error = await readError(await post({ screen: SCREEN, name: 'a', address: SCREEN, ...wrong }));
      expect(error).toMatchObject({ status: 400, code: 'invalid_body', problems: [{ field }] });
      expect(await views()).toEqual([]);
    });

    test('another account neither sees, renames nor deletes it, and has its own limit', async () => {
      const { post, views } = await open();
      const account = {
        id: randomUUID(),
        email: 'other@example.com',
        password_hash: 'x',
        password_is_temporary: false,
        groups: [],
        disabled_at: null,
        created_at: '2026-01-01T00:00:00.000Z',
      };
      await createAccount(store().db, account);
      const foreign = {
        id: randomUUID(),
        account_id: account.id,
        screen: SCREEN,
        name: 'theirs',
        address: SCREEN,
        created_at: account.created_at,
      };
      expect(await upsertSavedView(store().db, foreign, 1)).toBe(true);
      expect(await upsertSavedView(store().db, { ...foreign, id: randomUUID(), name: 'more' }, 1)).toBe(
        false,
      );
      await post({ id: foreign.id, name: 'mine' }, '/rename');
      await post({ id: foreign.id }, '/delete');
      expect(await views()).toEqual([]);
      const [kept] = await store().db.selectFrom('saved_views').selectAll().execute();
      expect(kept).toMatchObject({ id: foreign.id, name: 'theirs' });
    });

    test('beyond the limit a new view is refused, an old one still takes a new address', async () => {
      const { post, views } = await open();
      const names = Array.from({ length: MOST_VIEWS + 3 }, (_, index) => `view ${index}`);
      const answers = await Promise.all(names.map((name) => post({ screen: SCREEN, name, address: SCREEN })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_VIEWS);
      const kept = (await views())[0]?.name ?? '';
      expect((await post({ screen: SCREEN, name: kept, address: `${SCREEN}?page=2` })).status).toBe(200);
      const error = await readError(await post({ screen: SCREEN, name: 'one more', address: SCREEN }));
      expect(error).toMatchObject({ status: 409, code: 'view_limit_reached' });
    });
  });
}
