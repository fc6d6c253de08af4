import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedListRows } from '../../test/support/list-rows.ts';
import { STORE_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { tradingPeriods } from '../domain/trading-day-bounds.ts';
import { wilsonInterval } from '../domain/wilson-interval.ts';
import { resolveScope } from './scope.ts';
import { summariseTradePeriods, summariseTrades } from './trade-summaries.ts';

interface Row {
  readonly symbol: string;
  readonly trade_action: string;
  readonly source: string;
  readonly profit: string | null;
  readonly profit_pct: string | null;
  readonly timestamp: string;
}

const DAYS = ['utc', 'new_york', 'Europe/London', 'Australia/Sydney', 'Asia/Kathmandu', 'America/New_York'];

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let rows: readonly Row[] = [];

    beforeAll(async () => {
      await seedListRows(store());
      rows = (
        await sql<Row>`
          select symbol, trade_action, source, profit::text as profit, profit_pct::text as profit_pct, "timestamp"
          from trades join series on series.id = trades.series_id`.execute(store().db)
      ).rows;
    });

    test.each([undefined, 'EUR_USD', 'USD_SGD'] as const)('all trades of %s', async (symbol) => {
      const scope = await resolveScope(store().db, { symbol });
      const mine = rows.filter((row) => symbol === undefined || row.symbol === symbol);
      expect(await summariseTrades(store().db, scope)).toEqual(summarise(mine));
      for (const source of ['observed', 'promoted', 'elite'] as const) {
        expect(await summariseTrades(store().db, scope, { source })).toEqual(
          summarise(mine.filter((row) => row.source === source)),
        );
      }
      expect(await summariseTrades(store().db, scope, { trade_action: 'sell', source: 'elite' })).toEqual(
        summarise(mine.filter((row) => row.source === 'elite' && row.trade_action === 'sell')),
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
          all: summarise(rows),
          buy: summarise(rows.filter((row) => row.trade_action === 'buy')),
          sell: summarise(rows.filter((row) => row.trade_action === 'sell')),
          yesterday: summarise(rows, yesterday),
          last_7_days: summarise(rows, last_7_days),
          last_30_days: summarise(rows, last_30_days),
        });
        expect(found.last_7_days.total).toBeGreaterThan(found.yesterday.total);
      }
    });

    test('a scope without series has figures of nothing', async () => {
      const scope = await resolveScope(store().db, { market: 'oanda' });
      expect(await summariseTrades(store().db, scope)).toEqual(summarise([]));
      expect((await summariseTradePeriods(store().db, scope, 'utc', 0)).all).toEqual(summarise([]));
    });
  });
}

/** The figures of rows one by one, money in whole millionths. */
function summarise(all: readonly Row[], span: { from: number; to: number } | null = null) {
  const rows = all.filter(({ timestamp }) => {
    const time = Date.parse(timestamp);
    return span === null || (time >= span.from && time < span.to);
  });
  const profits = rows.map(({ profit }) => profit).filter((profit) => profit !== null);
  const dollars = profits.map(micros);
  const known = dollars.length;
  const wins = dollars.filter((profit) => profit > 0).length;
  const nonzero = dollars.filter((profit) => profit !== 0).length;
  const sum = dollars.reduce((total, profit) => total + profit, 0) / 1e6;
  const percents = rows
    .map(({ profit_pct }) => profit_pct)
    .filter((profit) => profit !== null)
    .map(micros);
  const percent = percents.reduce((total, profit) => total + profit, 0) / 1e6;
  const interval = known === 0 ? null : wilsonInterval(wins, known);
  const countOf = (action: string) => rows.filter((row) => row.trade_action === action).length;
  return {
    total: rows.length,
    buy: countOf('buy'),
    sell: countOf('sell'),
    pending: rows.length - known,
    known,
    wins,
    nonzero,
    win_rate: known === 0 ? null : (100 * wins) / known,
    win_rate_low: interval && interval.low * 100,
    win_rate_high: interval && interval.high * 100,
    total_profit: sum,
    avg_profit: nonzero === 0 ? null : sum / nonzero,
    best: known === 0 ? null : Math.max(...dollars) / 1e6,
    worst: known === 0 ? null : Math.min(...dollars) / 1e6,
    total_profit_pct: percent,
    avg_profit_pct: nonzero === 0 ? null : percent / nonzero,
    best_pct: known === 0 ? null : Math.max(...percents) / 1e6,
    worst_pct: known === 0 ? null : Math.min(...percents) / 1e6,
    from: span && new Date(span.from).toISOString(),
    to: span && new Date(span.to).toISOString(),
  };
}

function micros(decimal: string): number {
  return Math.round(Number(decimal) * 1e6);
}
