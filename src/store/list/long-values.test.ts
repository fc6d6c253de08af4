import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { PAGING_FIELDS } from '../../contract/paging-query.ts';
import { NOTE_LIST } from '../notes/notes.ts';
import { listPage, listRows } from './list-reader.ts';

const LIMIT = 25;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('a list by texts of any length is read page by page, to its end and back', async () => {
      const { db } = store();
      await db
        .insertInto('notes')
        .values(
          Array.from({ length: 110 }, (_, at) => ({
            ...{ kind: 'day' as const, subject: '2026-03-02', author: 'one@example.com' },
            text: `${(at * 37) % 110} ${'長い'.repeat(at % 3 === 0 ? 900 : 20)}`,
            created_at: new Date(at * 1_000).toISOString(),
          })),
        )
        .execute();
      const owner = await NOTE_LIST.resolve(db, {}, 0);
      for (const order of ['asc', 'desc'] as const) {
        const query = { sort: 'text', order } as const;
        const all: string[] = [];
        for await (const rows of listRows(db, NOTE_LIST, owner, query)) all.push(...rows.map(({ id }) => id));
        expect(all).toHaveLength(110);
        let page = await listPage(db, NOTE_LIST, owner, { ...query, limit: LIMIT });
        const forward = page.notes.map(({ id }) => id);
        while (page.next !== null) {
          expect(PAGING_FIELDS.after.safeParse(page.next).success).toBe(true);
          page = await listPage(db, NOTE_LIST, owner, {
            ...query,
            limit: LIMIT,
            after: page.next,
            count: 'rows',
          });
          forward.push(...page.notes.map(({ id }) => id));
        }
        expect(forward).toEqual(all);
        const back = page.notes.map(({ id }) => id);
        while (page.previous !== null) {
          page = await listPage(db, NOTE_LIST, owner, { ...query, limit: LIMIT, before: page.previous });
          back.unshift(...page.notes.map(({ id }) => id));
        }
        expect(back).toEqual(all);
      }
    });
  });
}
