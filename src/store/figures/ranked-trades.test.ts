import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { Trade } from '../../contract/trades.ts';
import { tradingSessionAt } from '../../domain/trading-session.ts';
import { listRows } from '../list/list-reader.ts';
import { resolveScope } from '../list/scope.ts';
import { TRADE_LIST } from '../trades/trades.ts';
import { rankTrades } from './ranked-trades.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const ASKED = { limit: 4, conditions: [], unit: 'dollars' } as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    const trades: Trade[] = [];
    beforeAll(async () => {
      const { db } = store();
      await fillKnownStore(store(), NOW / 1_000);
      // Times in trade that differ, and some that are equal.
      await sql`update trades set closed_at = "timestamp" + (seq % 17) * interval '1 minute' where status = 'completed'`.execute(
        db,
      );
      for await (const some of listRows(db, TRADE_LIST, await resolveScope(db, {}), {
        sort: 'timestamp',
        order: 'asc',
      }))
        trades.push(...some);
    });

    const minutes = ({ timestamp, closed_at }: Trade) =>
      closed_at === null ? null : Date.parse(closed_at) - Date.parse(timestamp);

    test.each([true, false])('the trades with the least or most time in trade, lowest %s', async (lowest) => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const expected = trades
        .filter((one) => minutes(one) !== null)
        .sort((a, b) => ((minutes(a) ?? 0) - (minutes(b) ?? 0)) * (lowest ? 1 : -1))
        .slice(0, 4);
      for (const window of [10, 1_000_000]) {
        const found = await rankTrades(db, scope, {}, { ...ASKED, by: 'duration', lowest, window });
        expect(found?.map(minutes)).toEqual(expected.map(minutes));
        expect(found?.map(({ timestamp }) => timestamp)).toEqual(expected.map(({ timestamp }) => timestamp));
      }
    });

    test('conditions, a filter and the session of a trade select', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const conditions = [
        { field: 'session', op: 'is', values: ['America'] },
        { field: 'result', op: 'is', values: ['loss'] },
      ];
      const found = await rankTrades(
        db,
        scope,
        { source: 'elite' },
        { ...ASKED, conditions, by: 'profit_pct', lowest: true },
      );
      const expected = trades
        .filter(
          ({ source, timestamp, profit }) =>
            source === 'elite' &&
            tradingSessionAt(Date.parse(timestamp) / 1_000) === 'America' &&
            (profit ?? 0) < 0,
        )
        .sort((a, b) => (a.profit_pct ?? 0) - (b.profit_pct ?? 0))
        .slice(0, 4);
      expect(expected.length).toBeGreaterThan(1);
      expect(found?.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    test('an order or a condition that the database does not have is left to the caller', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const asked = { ...ASKED, by: 'duration', lowest: true };
      const conditions = [{ field: 'closed_at', op: 'within', values: [0, 1] }];
      expect(await rankTrades(db, scope, {}, { ...asked, by: 'side' })).toBeUndefined();
      expect(await rankTrades(db, scope, {}, { ...asked, conditions })).toBeUndefined();
    });

    test('a caller that no longer waits ends the reading', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const reason = new Error('gone');
      const asked = { ...ASKED, by: 'duration', lowest: true, signal: AbortSignal.abort(reason) };
      await expect(rankTrades(db, scope, {}, asked)).rejects.toBe(reason);
    });
  });
}
