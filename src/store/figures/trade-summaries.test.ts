import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { figuresOf, readTradeRows, type TradeRow } from '../../../test/support/trade-figures.ts';
import { tradingPeriods } from '../../domain/trading-day-bounds.ts';
import { resolveScope } from '../list/scope.ts';
import { summariseBreakdown, summariseTradePeriods, summariseTrades } from './trade-summaries.ts';

const DAYS = ['utc', 'new_york', 'Europe/London', 'Australia/Sydney', 'Asia/Kathmandu', 'America/New_York'];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let rows: readonly TradeRow[] = [];

    beforeAll(async () => {
      await seedListRows(store());
      rows = await readTradeRows(store().db);
    });

    test.each([undefined, 'EUR_USD', 'USD_SGD'] as const)('all trades of %s', async (symbol) => {
      const scope = await resolveScope(store().db, { symbol });
      const mine = rows.filter((row) => symbol === undefined || row.symbol === symbol);
      expect(await summariseTrades(store().db, scope)).toEqual(figuresOf(mine));
      for (const source of ['observed', 'promoted', 'elite'] as const) {
        expect(await summariseTrades(store().db, scope, { source })).toEqual(
          figuresOf(mine.filter((row) => row.source === source)),
        );
      }
      expect(await summariseTrades(store().db, scope, { trade_action: 'sell', source: 'elite' })).toEqual(
        figuresOf(mine.filter((row) => row.source === 'elite' && row.trade_action === 'sell')),
      );
    });

    test.each(DAYS)('periods in days of %s', async (tradingDay) => {
      const scope = await resolveScope(store().db, {});
      // Moments on both sides of the change of a day in each of the settings, while trades arrive every few hours.
      for (const now of [
        '2026-01-15T04:59:59Z',
        '2026-01-15T13:00:00Z',
        '2026-01-15T22:00:00Z',
        '2026-01-18T00:00:00Z',
      ]) {
        const time = Date.parse(now);
        const found = await summariseTradePeriods(store().db, scope, tradingDay, time);
        const { yesterday, last_7_days, last_30_days } = tradingPeriods(time, tradingDay);
        expect(found).toEqual({
          all: figuresOf(rows),
          buy: figuresOf(rows.filter((row) => row.trade_action === 'buy')),
          sell: figuresOf(rows.filter((row) => row.trade_action === 'sell')),
          yesterday: figuresOf(rows, yesterday),
          last_7_days: figuresOf(rows, last_7_days),
          last_30_days: figuresOf(rows, last_30_days),
        });
        expect(found.last_7_days.total).toBeGreaterThan(found.yesterday.total);
        const buys = rows.filter((row) => row.trade_action === 'buy');
        const sells = rows.filter((row) => row.trade_action === 'sell');
        const spans = { yesterday, week: last_7_days, month: last_30_days };
        for (const period of ['yesterday', 'week', 'month'] as const) {
          const span = spans[period];
          expect(await summariseBreakdown(store().db, scope, { period, tradingDay, now: time })).toEqual({
            all: figuresOf(rows, span),
            buy: figuresOf(buys, span),
            sell: figuresOf(sells, span),
          });
        }
        expect(await summariseBreakdown(store().db, scope, { period: null, tradingDay, now: time })).toEqual({
          all: found.all,
          buy: found.buy,
          sell: found.sell,
        });
      }
    });

    test.each([
      ['another result', 'profit = -profit'],
      // Every total stays as it was; only the days differ.
      ['another day', `"timestamp" = "timestamp" + interval '9 days'`],
    ])('figures that were kept are not answered once trades have %s', async (_, change) => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const before = await summariseTrades(db, scope);
      await sql`update trades set ${sql.raw(change)} where seq % 3 = 0 and status = 'completed'`.execute(db);
      const after = await summariseTrades(db, scope);
      expect(after).toEqual(figuresOf(await readTradeRows(db)));
      expect(after).not.toEqual(before);
    });

    test('a scope without series has figures of nothing', async () => {
      const scope = await resolveScope(store().db, { market: 'oanda' });
      expect(await summariseTrades(store().db, scope)).toEqual(figuresOf([]));
      expect((await summariseTradePeriods(store().db, scope, 'utc', 0)).all).toEqual(figuresOf([]));
    });
  });
}
