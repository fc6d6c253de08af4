import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { TradeFilter } from '../../contract/trades.ts';
import { addDay, NO_CLUSTERS, winRateInterval } from '../../domain/day-clusters.ts';
import { tradeReferenceOf } from '../../domain/trade-name.ts';
import { tradingDateOf } from '../../domain/trading-day-bounds.ts';
import type { Store } from '../database/open-store.ts';
import { resolveScope } from '../list/scope.ts';
import { getTrade } from '../trades/trade-detail.ts';
import { analyseTrades, type ProfitUnit } from '../trades/trade-scan.ts';
import { sumTradeEquity } from './trade-equity.ts';

interface Row {
  readonly symbol: string;
  readonly pattern: string | null;
  readonly trade_action: string;
  readonly source: string;
  readonly profit: string | null;
  readonly profit_pct: string | null;
  readonly timestamp: string;
  readonly closed_at: string | null;
}

const DAYS = ['utc', 'new_york', 'Europe/London', 'Australia/Adelaide'] as const;
const FROM = '2026-01-09T03:00:00.000Z';
const TO = '2026-01-14T00:00:00.000Z';
/** Each filter, and which rows it means. */
const FILTERS: ReadonlyArray<readonly [TradeFilter, (row: Row, profit: number) => boolean]> = [
  [{}, () => true],
  [{ source: 'elite' }, ({ source }) => source === 'elite'],
  [{ symbol: 'USD_SGD' }, ({ symbol }) => symbol === 'USD_SGD'],
  [
    { trade_action: 'sell', symbol: 'EUR_USD' },
    (row) => row.trade_action === 'sell' && row.symbol === 'EUR_USD',
  ],
  [{ from: FROM, to: TO }, ({ timestamp }) => timestamp >= FROM && timestamp < TO],
  [{ pattern: '11' }, ({ pattern }) => pattern?.includes('11') ?? false],
  [{ bits: '00000011', source: 'elite' }, (row) => row.pattern === '00000011' && row.source === 'elite'],
  [{ min_profit: 0, max_profit: 5 }, (_, profit) => profit >= 0 && profit <= 5],
  [{ status: 'pending' }, () => false],
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let rows: readonly Row[];
    beforeAll(async () => {
      await seedListRows(store());
      rows = await readRows(store());
    });

    test.each(FILTERS)(
      '%j: equity and analysis are those of the rows, one by one',
      async (filter, belongs) => {
        const scope = await resolveScope(store().db, filter);
        for (const tradingDay of DAYS) {
          for (const unit of ['dollars', 'percent'] as const) {
            const expected = countOneByOne(rows, belongs, tradingDay, unit);
            const equity = await sumTradeEquity(store().db, scope, filter, { tradingDay, unit });
            expect([tradingDay, unit, equity]).toEqual([
              tradingDay,
              unit,
              { sums: expected.sums, daily: expected.daily },
            ]);
            const analysis = await analyseTrades(store().db, scope, filter, { tradingDay, unit, window: 20 });
            const { histogram, hours, ...others } = analysis;
            expect([tradingDay, unit, others]).toEqual([tradingDay, unit, expected]);
            expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(expected.sums.known);
            expect(hours.reduce((sum, { trades }) => sum + trades, 0)).toBe(expected.sums.known);
          }
        }
      },
    );

    test('a scan ends when nobody waits any more, and the next one has its turn', async () => {
      const scope = await resolveScope(store().db, {});
      const options = { tradingDay: 'utc', unit: 'dollars' } as const;
      const caller = new AbortController();
      const first = analyseTrades(store().db, scope, {}, { ...options, window: 1, signal: caller.signal });
      const waiting = analyseTrades(store().db, scope, {}, { ...options, signal: caller.signal });
      const third = analyseTrades(store().db, scope, {}, options);
      caller.abort(new Error('gone'));
      await expect(first).rejects.toThrow('gone');
      await expect(waiting).rejects.toThrow('gone');
      expect((await third).sums.known).toBe(rows.filter(({ profit }) => profit !== null).length);
    });

    test('other calls have their turn between the windows of a scan', async () => {
      const scope = await resolveScope(store().db, {});
      const ended: string[] = [];
      const scan = analyseTrades(store().db, scope, {}, { tradingDay: 'utc', unit: 'dollars', window: 1 });
      const call = sql`select 1`.execute(store().db).then(() => ended.push('call'));
      await Promise.all([scan.then(() => ended.push('scan')), call]);
      expect(ended).toEqual(['call', 'scan']);
    });

    test('a trade is found by its id and by its name, in the scope of its series', async () => {
      const found = await getTrade(store().db, '2-7');
      expect(found).toMatchObject({
        trade: { id: '2-7', market: 'imported', granularity: 'M5' },
        scope: { market: 'imported', granularity: 'M5' },
      });
      expect(await getTrade(store().db, '2-70000')).toBeUndefined();
      expect(await getTrade(store().db, '99-1')).toBeUndefined();
      const { trade } = found ?? {};
      const named = await getTrade(store().db, trade ? tradeReferenceOf(trade) : '');
      expect(named?.trade).toEqual(trade);
      expect(await getTrade(store().db, 'imported.EUR_USD.M5.1101.buy.19990101T000000Z')).toBeUndefined();
    });
  });
}

async function readRows({ db }: Store): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select symbol, pattern, trade_action, source, profit::text as profit, profit_pct::text as profit_pct,
      "timestamp", closed_at
    from trades join series on series.id = trades.series_id`.execute(db);
  return rows;
}

function countOneByOne(
  rows: readonly Row[],
  belongs: (row: Row, profit: number) => boolean,
  tradingDay: string,
  unit: ProfitUnit,
) {
  const found = rows.flatMap((row) => {
    const text = unit === 'dollars' ? row.profit : row.profit_pct;
    if (text === null || !belongs(row, Number(text))) return [];
    const dateOf = (instant: string) => tradingDateOf(Date.parse(instant), tradingDay);
    const month = dateOf(row.timestamp).slice(0, 7);
    // A trade wins or loses by its dollars, however its percent was rounded.
    const sign = Math.sign(Number(row.profit));
    return [
      {
        micros: Math.round(Number(text) * 1e6),
        sign,
        date: dateOf(row.closed_at ?? row.timestamp),
        month,
        entered: row.timestamp.slice(0, 10),
      },
    ];
  });
  const sumOf = (list: typeof found) => list.reduce((sum, { micros }) => sum + micros, 0) / 1e6;
  const winners = found.filter(({ sign }) => sign > 0);
  const losers = found.filter(({ sign }) => sign < 0);
  const dates = [...new Set(found.map(({ date }) => date))].sort();
  const byDate = dates.map((date) => found.filter((one) => one.date === date));
  const months = [...new Set(found.map(({ month }) => month))].sort();
  return {
    sums: {
      known: found.length,
      wins: winners.length,
      losses: losers.length,
      gain: sumOf(winners),
      loss: sumOf(losers),
    },
    daily: { dates, closed: byDate.map(({ length }) => length), profit: byDate.map(sumOf) },
    months: months.map((month) => {
      const own = found.filter((one) => one.month === month);
      return {
        month,
        trades: own.length,
        wins: own.filter(({ sign }) => sign > 0).length,
        profit: sumOf(own),
        ...winRateInterval(
          [...Map.groupBy(own, ({ entered }) => entered).values()].reduce(
            (sums, day) => addDay(sums, day.length, day.filter(({ sign }) => sign > 0).length),
            NO_CLUSTERS,
          ),
        ),
      };
    }),
  };
}
