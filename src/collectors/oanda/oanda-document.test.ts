import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { getBrokerStatus } from '../../store/broker/broker.ts';
import { listSeries } from '../../store/engine/series.ts';
import { createMarketCollector } from '../market-collector.ts';
import { QUICK_SETTINGS } from '../testing/scripted-feed.ts';
import { createBrokerCollector } from './broker-collector.ts';
import {
  OandaAccounts,
  OandaCandles,
  OandaPages,
  OandaPriceLine,
  OandaSummary,
  OandaTransactions,
} from './oanda-answers.ts';
import { createOandaFeed } from './oanda-feed.ts';
import { startOandaDouble } from './testing/oanda-double.ts';
import { createExchangeCheck, HAS_OANDA_DOCUMENT } from './testing/openapi-check.ts';
import { tradeEventsOf } from './trade-events.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data');
const NOW = Date.parse('2026-01-07T12:00:00Z') / 1_000;
const recorded = (path: string): unknown => JSON.parse(readFileSync(join(DATA, path), 'utf8'));
const hasData = HAS_OANDA_DOCUMENT && existsSync(DATA);
if (!hasData)
  process.stdout.write('Skipped: the document and the answers of OANDA in shared/data are not here.\n');

const OPENED = {
  id: '2',
  batchID: '2',
  userID: 1,
  accountID: '101-001-1234567-001',
  type: 'ORDER_FILL',
  time: '2026-01-06T09:00:00.000000000Z',
  instrument: 'EUR_USD',
  units: '100',
  tradeOpened: { tradeID: '2', units: '100', price: '1.10000', halfSpreadCost: '0.0050' },
};

describe.skipIf(!hasData)('what OANDA documents and answers', () => {
  describe('every request of ours, and every answer of the double', () => {
    const [pglite] = STORE_TARGETS;
    const store = useStore(pglite!);

    test('is as the document says', async () => {
      await using double = await startOandaDouble({ now: NOW });
      double.transactions = [OPENED];
      const abort = new AbortController();
      const parts = { store: store(), clock: () => double.now * 1_000, log: silentLog };
      const feed = createOandaFeed({
        client: double.client,
        granularity: 'M5',
        begins: NOW - 30_000,
        pageSize: 60,
      });
      const running = Promise.all([
        createBrokerCollector({
          ...parts,
          client: double.client,
          environment: 'practice',
          intervalMs: 30,
        }).run(abort.signal),
        createMarketCollector({ ...parts, feed, settings: QUICK_SETTINGS }).run(abort.signal),
      ]);
      await expect.poll(async () => (await getBrokerStatus(store().db)).state).toBe('live');
      await expect
        .poll(async () => (await listSeries(store().db)).filter(({ state }) => state === 'live').length, {
          timeout: 30_000,
        })
        .toBe(3);
      double.transactions = [
        OPENED,
        { ...OPENED, id: '3', tradeOpened: { ...OPENED.tradeOpened, tradeID: '3' } },
      ];
      await expect.poll(() => double.exchanges.some(({ address }) => address.includes('sinceid'))).toBe(true);
      await expect.poll(() => double.exchanges.some(({ address }) => address.includes('stream'))).toBe(true);
      abort.abort();
      await running;

      const check = createExchangeCheck();
      expect(double.exchanges.flatMap(check)).toEqual([]);
      const kinds = double.exchanges.map(({ address }) => address.split('?')[0]?.split('/').at(-1));
      expect(new Set(kinds)).toEqual(
        new Set(['accounts', 'summary', 'transactions', 'idrange', 'sinceid', 'candles', 'stream']),
      );
      // The check itself finds what is wrong.
      const wrong = {
        method: 'GET',
        status: 200,
        address: '/accounts?from=1',
        body: { accounts: [{ id: 1 }] },
      };
      expect(check(wrong)).toEqual([
        '/accounts has no parameter from',
        '/accounts/accounts/0/id must be string',
      ]);
    });
  });

  test('recorded answers are read', () => {
    const account = 'oanda/recorded/account';
    expect(OandaAccounts.parse(recorded(`${account}/accounts.json`)).accounts).toHaveLength(1);
    expect(OandaSummary.parse(recorded(`${account}/account_summary.json`)).account).toMatchObject({
      balance: '100000.0000',
      NAV: '100000.0000',
    });
    const pages = OandaPages.parse(recorded('oanda/recorded/transaction/transaction_pages.json'));
    expect(pages).toMatchObject({ lastTransactionID: '414', pages: { length: 5 } });
    const [first] = OandaTransactions.parse(recorded('oanda/recorded/transaction/idrange.json')).transactions;
    expect(tradeEventsOf(first!)).toEqual([
      expect.objectContaining({ seq: 100, kind: 'financing', trade_id: 84, financing: '-0.0082' }),
    ]);
    const { orderFillTransaction } = recorded('oanda/recorded/trade/close_trade.json') as Record<
      string,
      object
    >;
    const [fill] = OandaTransactions.parse({
      transactions: [orderFillTransaction],
      lastTransactionID: '378',
    }).transactions;
    expect(tradeEventsOf(fill!)).toEqual([
      expect.objectContaining({
        kind: 'close',
        trade_id: 374,
        units: '-100',
        price: '1.14541',
        realized_pl: '-0.0420',
        half_spread_cost: '0.0075',
        rate: '1',
      }),
    ]);
    expect(OandaCandles.parse(recorded('fx/oanda/eurusd_m1.json')).candles).toHaveLength(2_000);
  });

  test('every line of a recorded stream is a price or a heartbeat', () => {
    const lines = readFileSync(join(DATA, 'fx/oanda/usd_sgd_stream.ndjson'), 'utf8').trim().split('\n');
    const types = lines.map((line) => OandaPriceLine.parse(JSON.parse(line)).type);
    expect(types).toHaveLength(322);
    expect(new Set(types)).toEqual(new Set(['PRICE', 'HEARTBEAT']));
  });
});
