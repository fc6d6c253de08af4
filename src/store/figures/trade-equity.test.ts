import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { tradingDateOf } from '../../domain/trading-day-bounds.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { resolveScope } from '../list/scope.ts';
import { sumTradeEquity } from './trade-equity.ts';

/** Their days begin within an hour of UTC, the last one's in other quarters of it in summer and winter. */
const ZONES = ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Adelaide', 'Australia/Lord_Howe'] as const;
const TRADES = 1_200;
const STEP_MINUTES = 7;
const FROM = Date.UTC(2026, 3, 2);

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('what closed in an hour in which a day begins belongs to one of both days', async () => {
      const { db } = store();
      const id = await createSeries(db, {
        market: 'imported',
        symbol: 'EUR_USD',
        granularity: 'M5',
        engine_key: 'test',
      });
      await activateSeries(db, id);
      await sql`
      insert into trades (series_id, seq, trade_action, source, quantity, price, profit, profit_pct, status, "timestamp", closed_at)
      select ${id}::integer, seq, 'buy', case seq % 3 when 0 then 'elite' else 'observed' end, 1000, 1, seq % 7 - 3, (seq % 7 - 3) * 0.5, 'completed',
        at - case seq % 2 when 0 then interval '0' else interval '40 minutes' end, case seq % 2 when 0 then null else at end
      from generate_series(1, ${TRADES}::bigint) as seq,
        lateral (select ${new Date(FROM).toISOString()}::timestamptz + seq * ${STEP_MINUTES} * interval '1 minute' as at) as moment`.execute(
        db,
      );
      const scope = await resolveScope(db, {});
      for (const tradingDay of ZONES) {
        for (const source of [undefined, 'elite'] as const) {
          const { daily } = await sumTradeEquity(db, scope, { source }, { tradingDay, unit: 'percent' });
          const expected = new Map<string, { closed: number; profit: number }>();
          for (let seq = 1; seq <= TRADES; seq += 1) {
            if (source && seq % 3 > 0) continue;
            const date = tradingDateOf(FROM + seq * STEP_MINUTES * 60_000, tradingDay);
            const { closed, profit } = expected.get(date) ?? { closed: 0, profit: 0 };
            expected.set(date, { closed: closed + 1, profit: profit + ((seq % 7) - 3) * 0.5 });
          }
          expect({ tradingDay, source, ...daily }).toEqual({
            ...{ tradingDay, source, dates: [...expected.keys()] },
            closed: [...expected.values()].map(({ closed }) => closed),
            profit: [...expected.values()].map(({ profit }) => profit),
          });
        }
      }
    });
  });
}
