import { describe, expect, test } from 'vitest';
import type { Note } from '../../src/contract/notes.ts';
import { activateSeries, createSeries, deleteSeries } from '../../src/store/engine/series.ts';
import { listAuditEvents } from '../../src/store/identity/audit-events.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { openApi, readError } from './api-under-test.ts';

const PATH = '/api/notes';
const TRADE = 'imported.EUR_USD.H1.1101.buy.20180102T030000Z';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function open() {
      const api = await openApi(store());
      const token = await api.signInToken();
      const post = (path: string, json: unknown) =>
        api.request(`${PATH}/${path}`, { method: 'POST', token, json });
      const notes = async (query = ''): Promise<Note[]> =>
        (await (await api.request(`${PATH}${query}`, { token })).json()) as Note[];
      return { api, token, post, notes };
    }

    test('a note is added, found, changed and removed, and the audit trail keeps every text', async () => {
      const { post, notes } = await open();
      const added = await post('add', { kind: 'day', subject: '2026-05-01', text: '  Fed\nmeeting ' });
      const { id } = (await added.json()) as { id: string };
      await post('add', { kind: 'pattern', subject: 'imported.EUR_USD.H1.1101', text: 'Looks lucky' });
      expect(await notes('?text=LUCKY')).toMatchObject([{ kind: 'pattern', edited_at: null }]);
      expect(await notes('?kind=day')).toMatchObject([
        { id, subject: '2026-05-01', text: 'Fed\nmeeting', author: expect.stringContaining('@') },
      ]);
      expect((await post('edit', { id, text: 'Payrolls' })).status).toBe(200);
      expect(await notes('?kind=day')).toMatchObject([{ text: 'Payrolls', edited_at: expect.any(String) }]);
      expect((await post('remove', { id })).status).toBe(200);
      expect((await post('remove', { id })).status).toBe(200);
      expect(await notes('?kind=day')).toEqual([]);
      expect(await readError(await post('edit', { id, text: 'again' }))).toMatchObject({
        status: 404,
        code: 'note_not_found',
      });
      const trail = (await listAuditEvents(store().db, 20)).filter(({ action }) =>
        action.startsWith('note_'),
      );
      expect(trail.map(({ action, detail }) => [action, detail.before, detail.text])).toEqual([
        ['note_removed', undefined, 'Payrolls'],
        ['note_edited', 'Fed\nmeeting', 'Payrolls'],
        ['note_added', undefined, 'Looks lucky'],
        ['note_added', undefined, 'Fed\nmeeting'],
      ]);
    });

    test('notes about a subject are of it alone, however many others begin as it does', async () => {
      const { api, token, post } = await open();
      const [own, other] = ['imported.EUR_USD.H1.1101', 'imported.EUR_USD.H1.11011'];
      for (const [subject, text] of [
        [own, 'first'],
        [other, 'others'],
        [own, 'second'],
      ] as const)
        await post('add', { kind: 'pattern', subject, text });
      const page = await (await api.request(`${PATH}?kind=pattern&about=${own}&limit=1`, { token })).json();
      expect(page).toMatchObject({ total: 2, notes: [{ text: 'second', subject: own }] });
    });

    test('a note that another operator changed says whose its text is', async () => {
      const { post, notes } = await open();
      const { id } = (await (
        await post('add', { kind: 'day', subject: '2026-05-01', text: 'Fed' })
      ).json()) as { id: string };
      const [mine] = await notes();
      await store().db.updateTable('notes').set({ author: 'other@example.com' }).execute();
      expect(await notes()).toMatchObject([{ text: 'Fed', edited_by: null }]);
      await post('edit', { id, text: 'Payrolls' });
      expect(await notes()).toMatchObject([
        { text: 'Payrolls', author: 'other@example.com', edited_by: mine?.author },
      ]);
      expect(await notes('?edited_by=OTHER')).toEqual([]);
    });

    test.each([
      ['subject', { subject: 'yesterday' }],
      ['subject', { kind: 'trade', subject: '../../login' }],
      ['subject', { subject: 'x'.repeat(161) }],
      ['kind', { kind: 'account' }],
      ['text', { text: ' \n ' }],
      ['text', { text: 'x'.repeat(2_001) }],
      ['text', { text: 'bell \u0007' }],
    ])('%s of %j is refused with its field', async (field, changed) => {
      const { post, notes } = await open();
      const refused = await post('add', { kind: 'day', subject: '2026-05-01', text: 'a', ...changed });
      const error = await readError(refused);
      expect(error.status).toBe(400);
      expect(JSON.stringify(error)).toContain(`"field":"${field}"`);
      expect(await notes()).toEqual([]);
    });

    test('a note on a trade outlives the series: its name finds the trade of the rebuilt one', async () => {
      const { api, token, post, notes } = await open();
      const { db } = store();
      const build = async (seq: number): Promise<number> => {
        const key = {
          market: 'imported',
          symbol: 'EUR_USD',
          granularity: 'H1',
          engine_key: `${seq}`,
        } as const;
        const id = await createSeries(db, key);
        await db
          .insertInto('trades')
          .values({
            ...{ series_id: id, seq, pattern: '1101', trade_action: 'buy', source: 'elite', quantity: '1' },
            ...{ price: '1.1', status: 'pending', timestamp: '2018-01-02T03:00:00Z' },
          })
          .execute();
        await activateSeries(db, id);
        return id;
      };
      const former = await build(7);
      await post('add', { kind: 'trade', subject: TRADE, text: 'Entered on news' });
      const next = await build(8);
      await deleteSeries(db, former);
      const [note] = await notes('?kind=trade');
      const found = await api.request(`/api/trading/trades/detail?id=${note?.subject}`, { token });
      const { trade } = (await found.json()) as { trade: { id: string } };
      expect([note?.text, trade.id]).toEqual(['Entered on news', `${next}-8`]);
    });
  });
}
