import { beforeAll, describe, expect, test } from 'vitest';
import { LISTED_PATTERNS, LISTED_TRADES, seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { EliteTrade, Trade } from '../../contract/trades.ts';
import { listOpenPositions } from '../engine/positions.ts';
import { PATTERN_LIST } from '../patterns/patterns.ts';
import { ELITE_TRADE_LIST } from '../trades/elite-trades.ts';
import { TRADE_LIST } from '../trades/trades.ts';
import { listPage, listRows } from './list-reader.ts';
import { resolveScope } from './scope.ts';

const TRADES = Object.values(LISTED_TRADES).reduce((sum, count) => sum + count, 0);
const PATTERNS = Object.values(LISTED_PATTERNS).reduce((sum, count) => sum + count, 0);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    beforeAll(() => seedListRows(store()));
    const scopeOf = (symbol?: 'EUR_USD') => resolveScope(store().db, { symbol });

    test('rows and their count can be asked for apart', async () => {
      const { db } = store();
      const scope = await scopeOf();
      for (const filter of [{}, { min_profit: 2 }, { pattern: '01' }]) {
        const both = await listPage(db, TRADE_LIST, scope, filter);
        const rows = await listPage(db, TRADE_LIST, scope, { ...filter, count: 'rows' });
        const only = await listPage(db, TRADE_LIST, scope, { ...filter, count: 'only' });
        expect(rows).toEqual({ ...both, total: null, pages: null });
        expect(only).toEqual({ ...both, trades: [], next: null, previous: null });
        expect(both.total).toBeGreaterThan(both.limit);
      }
    });

    test('a page by its number without a count says whether others lie around it', async () => {
      const { db } = store();
      const scope = await scopeOf();
      for (const filter of [{}, { min_profit: -100 }]) {
        const second = await listPage(db, TRADE_LIST, scope, {
          ...filter,
          page: 2,
          limit: 60,
          count: 'rows',
        });
        const third = await listPage(db, TRADE_LIST, scope, { ...filter, page: 4, limit: 60, count: 'rows' });
        expect([second.total, second.pages, second.trades.length]).toEqual([null, null, 60]);
        expect([second.previous === null, second.next === null]).toEqual([false, false]);
        expect([third.next === null, third.trades.length]).toEqual([true, Math.max(0, third.trades.length)]);
      }
    });

    test('a cursor leads on while rows are added before it', async () => {
      const { db } = store();
      const scope = await scopeOf('EUR_USD');
      const first = await listPage(db, PATTERN_LIST, scope, { sort: 'pattern', order: 'asc', limit: 10 });
      const [series] = scope.series;
      await db
        .insertInto('patterns')
        .values({
          series_id: series?.id ?? 0,
          pattern: '0',
          bit_length: 1,
          status: 'awaiting',
          seen_count: 1,
        })
        .execute();
      const second = await listPage(db, PATTERN_LIST, scope, {
        sort: 'pattern',
        order: 'asc',
        limit: 10,
        after: first.next ?? '',
      });
      await db.deleteFrom('patterns').where('pattern', '=', '0').execute();
      const whole = await listPage(db, PATTERN_LIST, scope, { sort: 'pattern', order: 'asc', limit: 20 });
      expect([...first.patterns, ...second.patterns]).toEqual(whole.patterns);
    });

    test('both cursors at once, and one of another list or order, are refused', async () => {
      const { db } = store();
      const scope = await scopeOf();
      const { next } = await listPage(db, TRADE_LIST, scope, { limit: 10 });
      const after = next ?? '';
      for (const [field, read] of [
        ['before', () => listPage(db, TRADE_LIST, scope, { after, before: after })],
        ['after', () => listPage(db, TRADE_LIST, scope, { after, order: 'asc' })],
        ['after', () => listPage(db, TRADE_LIST, scope, { after, sort: 'price' })],
        ['before', () => listPage(db, ELITE_TRADE_LIST, scope, { before: after })],
        ['before', () => listPage(db, PATTERN_LIST, scope, { before: after })],
        ['pattern', () => listPage(db, TRADE_LIST, scope, { pattern: 'a\0b' })],
        ['pattern', () => listPage(db, PATTERN_LIST, scope, { pattern: '\0' })],
      ] as const) {
        await expect(read()).rejects.toMatchObject({ code: 'invalid_query', problems: [{ field }] });
      }
    });

    test('wildcards of the database are text like any other', async () => {
      const { db } = store();
      const scope = await scopeOf();
      for (const pattern of ['%', '_', '\\', "'", '$1']) {
        expect((await listPage(db, TRADE_LIST, scope, { pattern })).total).toBe(0);
        expect((await listPage(db, PATTERN_LIST, scope, { pattern })).total).toBe(0);
      }
    });

    test('bounds that no database holds are no error', async () => {
      const { db } = store();
      const scope = await scopeOf();
      const { total } = await listPage(db, TRADE_LIST, scope, {
        from: '0001-01-01T00:00:00Z',
        to: '9999-12-31T23:59:59Z',
        min_profit: -1e300,
        max_price: 1e300,
      });
      expect(total).toBeGreaterThan(0);
      expect((await listPage(db, PATTERN_LIST, scope, { min_seen: -1e12, max_seen: 1e300 })).total).toBe(
        PATTERNS,
      );
      expect((await listPage(db, TRADE_LIST, scope, { page: 1_000_000_000, limit: 500 })).trades).toEqual([]);
    });

    test('streams give every row once, in the order of the list', async () => {
      const { db } = store();
      const scope = await scopeOf();
      const trades = await collect(listRows(db, TRADE_LIST, scope, {}));
      const patterns = await collect(listRows(db, PATTERN_LIST, scope, {}));
      const elite = await collect(listRows(db, ELITE_TRADE_LIST, scope, {}));
      expect(trades).toEqual((await listPage(db, TRADE_LIST, scope, { limit: 500 })).trades);
      expect(patterns).toEqual((await listPage(db, PATTERN_LIST, scope, { limit: 500 })).patterns);
      expect(elite).toEqual((await listPage(db, ELITE_TRADE_LIST, scope, { limit: 500 })).trades);
      expect([trades.length, patterns.length]).toEqual([TRADES, PATTERNS]);
      const times = trades.map(({ timestamp }) => timestamp);
      expect(times).toEqual(times.toSorted().toReversed());
    });

    test('a scope without series is an empty list', async () => {
      const { db } = store();
      const scope = await resolveScope(db, { market: 'oanda' });
      const empty = { total: 0, page: 1, pages: 0, limit: 50, next: null, previous: null };
      expect(await listPage(db, TRADE_LIST, scope, {})).toEqual({ ...empty, trades: [] });
      expect(await listPage(db, TRADE_LIST, scope, { sort: 'symbol', min_price: 1 })).toEqual({
        ...empty,
        trades: [],
      });
      expect(await listPage(db, PATTERN_LIST, scope, {})).toEqual({ ...empty, patterns: [] });
      expect(await collect(listRows(db, TRADE_LIST, scope, {}))).toEqual([]);
      expect(await listOpenPositions(db, scope, Date.now())).toEqual([]);
    });

    test('rows are the records of the contract, and an elite trade is the trade told in percent', async () => {
      const { db } = store();
      const scope = await scopeOf();
      const { trades } = await listPage(db, TRADE_LIST, scope, { source: 'elite', limit: 500 });
      const { trades: elite } = await listPage(db, ELITE_TRADE_LIST, scope, { limit: 500 });
      for (const trade of trades) expect(Trade.parse(trade)).toEqual(trade);
      for (const trade of elite) expect(EliteTrade.parse(trade)).toEqual(trade);
      expect(elite).toEqual(
        trades.map((trade) => ({
          id: trade.id,
          market: 'imported',
          symbol: trade.symbol,
          granularity: 'M5',
          bitstring: trade.pattern ?? '',
          direction: trade.trade_action === 'buy' ? 'long' : 'short',
          entry_price: trade.price,
          exit_price: trade.exit_price,
          profit: trade.profit_pct,
          profit_usd: trade.profit,
          tp_triggered: trade.outcome === 'take_profit',
          sl_triggered: trade.outcome === 'stop_loss',
          status: trade.status,
          timestamp: trade.timestamp,
          closed_at: trade.closed_at,
          gross_usd: trade.gross_usd,
          spread_usd: trade.spread_usd,
          slippage_usd: trade.slippage_usd,
          financing_usd: trade.financing_usd,
          commission_usd: trade.commission_usd,
        })),
      );
    });

    test('open positions are the pending trades, the newest first', async () => {
      const { db } = store();
      const scope = await scopeOf();
      const { trades } = await listPage(db, TRADE_LIST, scope, { status: 'pending', limit: 500 });
      expect(trades.length).toBeGreaterThan(6);
      const positions = trades.map((trade) => ({
        id: trade.id,
        symbol: trade.symbol,
        pattern_id: trade.pattern,
        entry_price: trade.price,
        quantity: trade.quantity,
        timestamp: trade.timestamp,
        direction: trade.trade_action === 'buy' ? 'long' : 'short',
        take_profit_price: null,
        stop_loss_price: null,
        source: trade.source,
        financing_quote: null,
        commission_usd: null,
      }));
      expect(await listOpenPositions(db, scope, Date.now())).toEqual(positions);
      expect(await listOpenPositions(db, scope, Date.now(), { source: 'elite' })).toEqual(
        positions.filter(({ source }) => source === 'elite'),
      );
    });
  });
}

async function collect<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
