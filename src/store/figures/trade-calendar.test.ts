import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { emptyStore, SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { figuresOf, readTradeRows, type TradeRow } from '../../../test/support/trade-figures.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { tradingDateOf, tradingDayStart } from '../../domain/trading-day-bounds.ts';
import type { Store } from '../database/open-store.ts';
import { createSeries } from '../engine/series.ts';
import { resolveScope } from '../list/scope.ts';
import { summariseCalendarMonth, summariseCalendarYear } from './trade-calendar.ts';

const DAYS: readonly TradingDay[] = [
  'utc',
  'new_york',
  'Europe/London',
  'Australia/Sydney',
  'Asia/Kathmandu',
  'America/New_York',
];
const HOUR = 3_600_000;

/** Where years, months or days of some setting begin, and where clocks of New York, London and Sydney change. */
const MOMENTS = [
  '2024-12-31T11:00:00Z',
  '2024-12-31T22:00:00Z',
  '2025-01-01T00:00:00Z',
  '2025-03-09T07:00:00Z',
  '2025-03-09T21:00:00Z',
  '2025-03-30T01:00:00Z',
  '2025-03-31T23:00:00Z',
  '2025-04-05T16:00:00Z',
  '2025-10-04T16:00:00Z',
  '2025-10-26T01:00:00Z',
  '2025-11-02T06:00:00Z',
  '2025-11-02T22:00:00Z',
  '2025-12-31T22:00:00Z',
].map((text) => Date.parse(text));

const trade = fc.record({
  time: fc
    .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -26 * HOUR, max: 26 * HOUR }))
    .map(([moment, offset]) => moment + offset),
  symbol: fc.constantFrom('EUR_USD' as const, 'USD_SGD' as const),
  trade_action: fc.constantFrom('buy' as const, 'sell' as const),
  source: fc.constantFrom('observed', 'elite'),
  result: fc.option(fc.constantFrom(['-2.5', '-0.2'], ['0', '0'], ['0.000001', '0.1'], ['3', '0.25']), {
    nil: null,
  }),
});
type TestTrade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a year, its months and its days are what their trades add up to', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(trade, { maxLength: 60 }),
          fc.constantFrom(...DAYS),
          fc.boolean(),
          fc.option(fc.constantFrom('EUR_USD' as const), { nil: undefined }),
          async (trades, tradingDay, elite, symbol) => {
            await emptyStore(store());
            await insertTrades(store(), trades);
            const { db } = store();
            const scope = await resolveScope(db, { symbol });
            const rows = (await readTradeRows(db))
              .filter((row) => !elite || row.source === 'elite')
              .filter((row) => symbol === undefined || row.symbol === symbol)
              .map((row) => ({ ...row, date: tradingDateOf(Date.parse(row.timestamp), tradingDay) }));
            const choice = { year: 2025, tradingDay, elite };
            const { summary, months } = await summariseCalendarYear(db, scope, choice, Date.UTC(2026, 5));
            expect(months).toEqual(Array.from({ length: 12 }, (_, at) => monthOf(rows, at + 1, tradingDay)));
            const ofYear = rows.filter(({ date }) => date.startsWith('2025'));
            const span = {
              from: tradingDayStart('2025-01-01', tradingDay),
              to: tradingDayStart('2026-01-01', tradingDay),
            };
            expect(summary).toEqual(figuresOf(ofYear, span));
            for (const month of [1, 3, 10, 12]) {
              expect(await summariseCalendarMonth(db, scope, { ...choice, month })).toEqual(
                months[month - 1],
              );
            }
          },
        ),
        { numRuns: isLong ? 25 : 10 },
      );
    });

    test('the years are five around now and all in which the market traded, by the trading day', async () => {
      const { db } = store();
      await insertTrades(store(), [
        tradeAt('USD_SGD', '2017-01-01T03:00:00Z'),
        tradeAt('USD_SGD', '2019-12-31T22:00:00Z'),
        tradeAt('EUR_USD', '2030-12-31T21:59:59Z'),
      ]);
      const now = Date.parse('2026-12-31T22:30:00Z');
      const yearsIn = async (tradingDay: TradingDay, symbol?: 'EUR_USD') => {
        const scope = await resolveScope(db, { symbol });
        const choice = { year: 2026, tradingDay, elite: true };
        return (await summariseCalendarYear(db, scope, choice, now)).years;
      };
      const around = [2024, 2025, 2026, 2027, 2028];
      const aroundNext = [2025, 2026, 2027, 2028, 2029];
      expect(await yearsIn('utc')).toEqual([2017, 2019, ...around, 2030]);
      expect(await yearsIn('Europe/London')).toEqual([2017, 2019, ...around, 2030]);
      // There the second trade, and this very moment, belong to the year after.
      expect(await yearsIn('new_york')).toEqual([2017, 2020, ...aroundNext, 2030]);
      expect(await yearsIn('new_york', 'EUR_USD')).toEqual([2017, 2020, ...aroundNext, 2030]);
      // The last trade too, and in the west the first belongs to the year before.
      expect(await yearsIn('Australia/Sydney')).toEqual([2017, 2020, ...aroundNext, 2031]);
      expect(await yearsIn('America/New_York')).toEqual([2016, 2019, ...around, 2030]);
    });

    test('without data there are five years and twelve months of nothing', async () => {
      const { db } = store();
      const scope = await resolveScope(db, {});
      const choice = { year: 2024, tradingDay: 'utc', elite: false };
      const found = await summariseCalendarYear(db, scope, choice, Date.UTC(2026, 0, 1));
      expect(found.years).toEqual([2024, 2025, 2026, 2027, 2028]);
      expect(found.summary).toMatchObject({ total: 0, win_rate: null, total_profit: 0, best_pct: null });
      expect(found.months.map(({ month, days, summary }) => [month, days, summary.total])).toEqual(
        Array.from({ length: 12 }, (_, at) => [at + 1, [], 0]),
      );
      expect(found.months[1]?.summary).toMatchObject({
        from: '2024-02-01T00:00:00.000Z',
        to: '2024-03-01T00:00:00.000Z',
      });
    });
  });
}

/** A month by its rows one by one. */
function monthOf(all: readonly (TradeRow & { date: string })[], month: number, tradingDay: TradingDay) {
  const name = `2025-${String(month).padStart(2, '0')}`;
  const next = month === 12 ? '2026-01' : `2025-${String(month + 1).padStart(2, '0')}`;
  const rows = all.filter(({ date }) => date.startsWith(name));
  const span = {
    from: tradingDayStart(`${name}-01`, tradingDay),
    to: tradingDayStart(`${next}-01`, tradingDay),
  };
  const days = [...new Set(rows.map(({ date }) => date))].sort().map((date) => {
    const { total, known, wins, total_profit, total_profit_pct } = figuresOf(
      rows.filter((row) => row.date === date),
    );
    return { date, total, known, wins, total_profit, total_profit_pct };
  });
  return { month, summary: figuresOf(rows, span), days };
}

function tradeAt(symbol: TestTrade['symbol'], entered: string): TestTrade {
  return { symbol, time: Date.parse(entered), trade_action: 'buy', source: 'observed', result: null };
}

async function insertTrades({ db }: Store, all: readonly TestTrade[]): Promise<void> {
  const ids = new Map<string, number>();
  for (const symbol of ['EUR_USD', 'USD_SGD'] as const) {
    const id = await createSeries(db, { market: 'imported', symbol, granularity: 'M5', engine_key: 'test' });
    await db.updateTable('series').set({ active: true, candle_count: 1 }).where('id', '=', id).execute();
    ids.set(symbol, id);
  }
  const rows = all.map(({ symbol, time, trade_action, source, result }, seq) => ({
    series_id: ids.get(symbol) ?? 0,
    seq,
    trade_action,
    source,
    quantity: '1',
    price: '1',
    profit: result?.[0] ?? null,
    profit_pct: result?.[1] ?? null,
    status: result ? ('completed' as const) : ('pending' as const),
    timestamp: new Date(time).toISOString(),
  }));
  if (rows.length > 0) await db.insertInto('trades').values(rows).execute();
}
