import { describe, expect, test } from 'vitest';
import { readList } from '../../test/support/read-list.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { BROKER_TRANSACTION_LIST, ensureBrokerAccount } from '../store/broker/broker.ts';
import { RECONCILIATION_LIST, summariseReconciliation } from '../store/broker/reconciliation.ts';
import { writeReconciliation } from '../store/broker/write-reconciliation.ts';
import type { Store } from '../store/database/open-store.ts';
import { selectRows } from '../store/database/select-rows.ts';
import { idleRemoteSeries } from '../store/mirror/remote-series.ts';
import { createBrokerCollector } from './oanda/broker-collector.ts';
import { ACCOUNT, type OandaDouble, startOandaDouble } from './oanda/testing/oanda-double.ts';
import { createReconciler } from './reconciler.ts';
import { createRemoteCollector } from './remote/remote-collector.ts';
import { tradingCalls } from './remote/trading-calls.ts';
import { ENGINE_TRADE } from './testing/engine-trade.ts';
import { type LocalUpstream, startLocalUpstream } from './testing/local-upstream.ts';

const NOW = Date.parse('2026-01-07T12:00:00Z');
const TRADE = { ...ENGINE_TRADE, timestamp: '2026-01-06T09:00:00Z' };
/** Equal in everything but their times and symbols: only the second of the three has a fill. */
const HISTORY = [
  TRADE,
  { ...TRADE, symbol: 'USD_SGD', trade_action: 'sell', price: 1.35, timestamp: '2026-01-06T10:00:00Z' },
  { ...TRADE, timestamp: '2026-01-05T09:00:00Z' },
  // Before anything is known of the account.
  { ...TRADE, timestamp: '2025-11-01T09:00:00Z' },
];

const base = { accountID: ACCOUNT, userID: 1, batchID: '1' };
const fill = (id: number, time: string, more: object) => ({
  ...base,
  id: String(id),
  type: 'ORDER_FILL',
  time,
  instrument: 'EUR_USD',
  commission: '0.0000',
  lossQuoteHomeConversionFactor: '1',
  reason: 'MARKET_ORDER',
  ...more,
});
const TRANSACTIONS = [
  fill(10, '2026-01-06T09:00:03.123456789Z', {
    units: '1000',
    pl: '0.0000',
    tradeOpened: { tradeID: '10', units: '1000', price: '1.10010', halfSpreadCost: '0.0500' },
  }),
  {
    ...base,
    id: '11',
    type: 'DAILY_FINANCING',
    time: '2026-01-06T22:00:00.000000000Z',
    financing: '-0.0800',
    positionFinancings: [
      {
        instrument: 'EUR_USD',
        financing: '-0.0800',
        openTradeFinancings: [{ tradeID: '10', financing: '-0.0800' }],
      },
    ],
  },
  fill(12, '2026-01-07T08:00:00.000000000Z', {
    units: '-600',
    commission: '0.0100',
    tradeReduced: {
      tradeID: '10',
      units: '-600',
      price: '1.10210',
      realizedPL: '1.2000',
      financing: '0.0000',
      halfSpreadCost: '0.0300',
    },
  }),
  fill(13, '2026-01-07T08:10:00.000000000Z', {
    units: '300',
    tradeOpened: { tradeID: '13', units: '300', price: '1.10300', halfSpreadCost: '0.0150' },
  }),
];
const CLOSE = fill(14, '2026-01-07T09:00:00.000000000Z', {
  units: '-400',
  tradesClosed: [
    {
      tradeID: '10',
      units: '-400',
      price: '1.10210',
      realizedPL: '0.8000',
      financing: '0.0000',
      halfSpreadCost: '0.0200',
    },
  ],
});

function engineOf(trades: readonly object[]) {
  return {
    '/patterns': [],
    '/trades/history': trades,
    '/trades/elite/history': [],
    '/trades/current': { open: false },
    '/trades/elite/current': { open: false },
    '/status/': {},
    '/patterns/status_counts': {},
    '/trades/elite/summary': {},
  };
}

function follow(store: Store, engine: LocalUpstream, double: OandaDouble) {
  const abort = new AbortController();
  const parts = { store, clock: () => NOW, log: silentLog, intervalMs: 30 };
  const collectors = [
    createRemoteCollector({
      ...parts,
      area: 'trading',
      service: { url: engine.url, token: undefined },
      calls: tradingCalls,
    }),
    createBrokerCollector({ ...parts, client: double.client, environment: 'practice' }),
    createReconciler({ store, gatherMs: 20 }),
  ];
  const running = Promise.all(collectors.map((collector) => collector.run(abort.signal)));
  return {
    async [Symbol.asyncDispose]() {
      abort.abort();
      await running;
    },
  };
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const records = async () =>
      (await readList(store(), RECONCILIATION_LIST, { limit: 50, sort: 'timestamp', order: 'asc' }, NOW))
        .records;
    const summary = () => summariseReconciliation(store().db);

    test('trades and fills side by side: what matches, why the results differ, and what only one of them has', async () => {
      await using engine = await startLocalUpstream(engineOf(HISTORY));
      await using double = await startOandaDouble({ now: NOW / 1_000 });
      double.transactions = [...TRANSACTIONS];
      await using _ = follow(store(), engine, double);
      await expect.poll(async () => (await summary()).total.matched).toBe(1);
      await expect
        .poll(async () =>
          (await records()).map(({ state, symbol, broker_trade }) => [state, symbol, broker_trade]),
        )
        .toEqual([
          ['engine_only', 'EUR_USD', null],
          ['matched', 'EUR_USD', '10'],
          ['engine_only', 'USD_SGD', null],
          ['broker_only', 'EUR_USD', '13'],
        ]);
      // A part of it is still held: what was booked so far stands, a difference does not.
      expect((await records())[1]).toMatchObject({
        broker_open: true,
        financing: '-0.08',
        fees: '-0.01',
        broker_result: '1.11',
        slippage: '0',
        spread: '-0.08',
        difference: null,
        remainder: null,
      });
      expect((await summary()).total).toMatchObject({ settled: 0, difference: '0' });

      double.transactions = [...TRANSACTIONS, CLOSE];
      await expect.poll(async () => (await summary()).total.settled).toBe(1);
      expect((await records())[1]).toEqual({
        id: expect.stringMatching(/^\d+-\d+$/),
        state: 'matched',
        symbol: 'EUR_USD',
        trade_action: 'buy',
        pattern: '10110010',
        engine_at: '2026-01-06T09:00:00.000Z',
        broker_at: '2026-01-06T09:00:03.123Z',
        broker_trade: '10',
        broker_open: false,
        engine_units: '1000',
        broker_units: '1000',
        engine_price: '1.10005',
        broker_price: '1.1001',
        engine_exit_price: '1.10215',
        broker_exit_price: '1.1021',
        engine_profit: '2.1',
        broker_profit: '2',
        financing: '-0.08',
        fees: '-0.01',
        broker_result: '1.91',
        difference: '-0.19',
        spread: '-0.1',
        slippage: '0',
        remainder: '0',
      });
      const sums = {
        matched: 1,
        broker_only: 1,
        settled: 1,
        engine_profit: '2.1',
        broker_result: '1.91',
        difference: '-0.19',
        spread: '-0.1',
        slippage: '0',
        financing: '-0.08',
        fees: '-0.01',
        remainder: '0',
      };
      expect(await summary()).toMatchObject({
        state: 'reconciled',
        from: '2025-12-08T12:00:00.000Z',
        currency: 'USD',
        total: { ...sums, engine_only: 2 },
        by_symbol: [
          { symbol: 'EUR_USD', ...sums, engine_only: 1 },
          { symbol: 'USD_SGD', matched: 0, engine_only: 1, broker_only: 0 },
        ],
      });
      // However small the parts in which it is compared, the same comes of it.
      const whole = (await records()).map(({ id, ...fields }) => fields);
      expect(await writeReconciliation(store().db, new Map(), 1)).toEqual({ changed: 0, complete: true });
      await selectRows(store().db, 'delete from reconciled_trades');
      expect(await writeReconciliation(store().db, new Map(), 1)).toMatchObject({ changed: whole.length });
      expect((await records()).map(({ id, ...fields }) => fields)).toEqual(whole);
      const only = await readList(
        store(),
        RECONCILIATION_LIST,
        {
          limit: 50,
          state: 'engine_only',
          symbol: 'USD_SGD',
        },
        NOW,
      );
      const dear = await readList(
        store(),
        RECONCILIATION_LIST,
        {
          limit: 50,
          max_difference: -0.19,
          min_spread: -0.1,
        },
        NOW,
      );
      expect(dear.records.map(({ broker_trade }) => broker_trade)).toEqual(['10']);
      expect(only).toMatchObject({ total: 1, records: [{ engine_profit: '2.1', broker_result: null }] });
    });

    test('rows keep their numbers while they stand; pages that overlap book nothing twice', async () => {
      await using engine = await startLocalUpstream(engineOf(HISTORY));
      await using double = await startOandaDouble({ now: NOW / 1_000 });
      double.transactions = [...TRANSACTIONS];
      double.overlap = 3;
      double.most = 4;
      await using _ = follow(store(), engine, double);
      await expect.poll(async () => (await records()).length).toBe(4);
      const before = (await records()).map(({ id }) => id);
      // A long absence, told in several answers.
      const later = Array.from({ length: 7 }, (_, index) => ({
        ...base,
        id: String(15 + index),
        type: 'TRANSFER_FUNDS',
        time: '2026-01-07T10:00:00.000000000Z',
      }));
      double.transactions = [...TRANSACTIONS, CLOSE, ...later];
      await expect
        .poll(async () => (await readList(store(), BROKER_TRANSACTION_LIST, { limit: 50 }, NOW)).total)
        .toBe(12);
      await expect.poll(async () => (await summary()).total.difference).toBe('-0.19');
      expect((await records()).map(({ id }) => id)).toEqual(before);
      // A trade that vanishes upstream leaves its fill alone.
      engine.answers.set('/trades/history', HISTORY.slice(1));
      await expect
        .poll(async () => (await summary()).total)
        .toMatchObject({ matched: 0, engine_only: 2, broker_only: 2, difference: '0' });
    });

    test('without a mirrored engine there is nothing to reconcile, and nothing stays', async () => {
      {
        await using engine = await startLocalUpstream(engineOf(HISTORY));
        await using double = await startOandaDouble({ now: NOW / 1_000 });
        double.transactions = [...TRANSACTIONS];
        await using _ = follow(store(), engine, double);
        await expect.poll(async () => (await records()).length).toBe(4);
      }
      await idleRemoteSeries(store().db);
      expect((await summary()).state).toBe('nothing to reconcile');
      const abort = new AbortController();
      const running = createReconciler({ store: store(), gatherMs: 20 }).run(abort.signal);
      await expect.poll(async () => (await records()).length).toBe(0);
      abort.abort();
      await running;
      await ensureBrokerAccount(store().db, null);
      expect(await summary()).toMatchObject({
        state: 'not connected',
        total: { matched: 0, difference: '0' },
      });
    });
  });
}
