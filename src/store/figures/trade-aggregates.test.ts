import { beforeAll, describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { resolveScope } from '../list/scope.ts';
import { listScanWindows } from '../trades/scan-windows.ts';
import { aggregateTrades } from './trade-aggregates.ts';

const NOW = Date.UTC(2026, 4, 20, 12);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(async () => {
      await fillKnownStore(store(), NOW / 1_000);
    });

    test('many small reads add up to one large one', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      expect((await listScanWindows(db, scope, {}, 10)).length).toBeGreaterThan(5);
      for (const median of [undefined, 'profit', 'duration'] as const) {
        for (const group of [null, 'outcome']) {
          const asked = { unit: 'dollars', conditions: [], group, median, days: true } as const;
          const [small, large] = await Promise.all(
            [10, 1_000_000].map((window) => aggregateTrades(db, scope, {}, { ...asked, window })),
          );
          const expected = [...large!].map(([name, one]): [typeof name, unknown] => [
            name,
            { ...one, squares: expect.closeTo(one.squares, 6) },
          ]);
          // Maps, as the order of the groups is the database's.
          expect(small).toEqual(new Map(expected));
          expect(large?.get(null)?.trades).toBeGreaterThan(100);
        }
      }
    });

    test('what the database cannot decide is not computed', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const asked = { unit: 'dollars', conditions: [], group: null, median: undefined, days: false } as const;
      const conditions = [{ field: 'closed_at', op: 'within', values: [0, 1] }];
      expect(await aggregateTrades(db, scope, {}, { ...asked, conditions })).toBeUndefined();
      expect(await aggregateTrades(db, scope, {}, { ...asked, group: 'confidence' })).toBeUndefined();
    });

    test('a caller that no longer waits ends the reading', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const asked = {
        unit: 'dollars',
        conditions: [],
        group: null,
        median: undefined,
        days: false,
        window: 10,
      } as const;
      const reason = new Error('gone');
      const signal = AbortSignal.abort(reason);
      await expect(aggregateTrades(db, scope, {}, { ...asked, signal })).rejects.toBe(reason);
    });
  });
}
