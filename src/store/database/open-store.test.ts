import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { LiveEvent } from '../../contract/event-topics.ts';
import { notify } from './notify.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('types arrive as records want them', async () => {
      const { rows } = await sql`
        select 9007199254740991::int8 as big, 1.25::numeric as exact, 0.1::float8 as float,
          timestamptz '2026-01-02 03:04:05.678901+00' as at, timestamptz '2026-07-01 12:00:00+02' as summer,
          timestamp '2026-01-02 03:04:05' as label, date '2026-01-02' as day, '\\x00ff'::bytea as bytes,
          null::numeric as nothing`.execute(store().db);
      expect(rows).toEqual([
        {
          big: 9007199254740991,
          exact: 1.25,
          float: 0.1,
          at: '2026-01-02T03:04:05.678Z',
          summer: '2026-07-01T10:00:00.000Z',
          label: '2026-01-02T03:04:05',
          day: '2026-01-02',
          bytes: Buffer.from([0, 255]),
          nothing: null,
        },
      ]);
    });

    test('a failed statement and a rolled back transaction leave the store usable', async () => {
      await expect(sql`select no_such_column`.execute(store().db)).rejects.toMatchObject({ code: '42703' });
      const failing = store()
        .db.transaction()
        .execute(async (trx) => {
          await sql`create table left_behind (i integer)`.execute(trx);
          await sql`select 1 / 0`.execute(trx);
        });
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      const { rows } = await sql`select to_regclass('left_behind') as found`.execute(store().db);
      expect(rows).toEqual([{ found: null }]);
      expect(store().health()).toEqual({ ok: true, problem: null });
    });

    test('an event is heard when its transaction commits, not when it is rolled back', async () => {
      const heard: LiveEvent[] = [];
      const last = Promise.withResolvers<void>();
      const stop = store().listen((event) => {
        heard.push(event);
        if (event.topic === 'patterns') last.resolve();
      });
      const rolledBack = store()
        .db.transaction()
        .execute(async (trx) => {
          await notify(trx, { topic: 'quotes' });
          throw new Error('changed my mind');
        });
      await expect(rolledBack).rejects.toThrow('changed my mind');
      await store()
        .db.transaction()
        .execute(async (trx) => {
          await notify(trx, { topic: 'trades', market: 'imported', symbol: 'EUR_USD' });
          await notify(trx, { topic: 'trades', market: 'imported', symbol: 'EUR_USD' });
          await notify(trx, { topic: 'patterns', market: 'imported' });
        });
      await last.promise;
      expect(heard).toEqual([
        { topic: 'trades', market: 'imported', symbol: 'EUR_USD' },
        { topic: 'patterns', market: 'imported' },
      ]);
      stop();
      // Others hear what comes later: that it arrived is known, and that it is not heard in the next test.
      const later = Promise.withResolvers<LiveEvent>();
      const stopLater = store().listen(later.resolve);
      await notify(store().db, { topic: 'quotes' });
      expect(await later.promise).toEqual({ topic: 'quotes' });
      stopLater();
      expect(heard).toHaveLength(2);
    });

    test('a listener that throws takes nothing from the others', async () => {
      const heard = Promise.withResolvers<LiveEvent>();
      const stops = [
        store().listen(() => {
          throw new Error('deaf');
        }),
        store().listen(heard.resolve),
      ];
      await notify(store().db, { topic: 'series' });
      expect(await heard.promise).toEqual({ topic: 'series' });
      for (const stop of stops) stop();
    });
  });
}
