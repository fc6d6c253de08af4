import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import type { Store } from '../../store/database/open-store.ts';
import { readCandles } from '../../store/engine/candles.ts';
import { getEngineStatus } from '../../store/engine/engine-status.ts';
import { listQuotes } from '../../store/engine/quotes.ts';
import { getActiveSeries, idleOtherMarkets, listSeries } from '../../store/engine/series.ts';
import { scopeOf } from '../../store/list/scope.ts';
import { createMarketCollector } from '../market-collector.ts';
import { QUICK_SETTINGS } from '../testing/scripted-feed.ts';
import { storedFigures } from '../testing/stored-figures.ts';
import { createOandaFeed } from './oanda-feed.ts';
import { type OandaDouble, startOandaDouble } from './testing/oanda-double.ts';

/** A Wednesday noon, and the beginning of a history of two pages and a bit. */
const NOW = Date.parse('2026-01-07T12:00:00Z') / 1_000;
const CANDLES = 900;
const PAGE = 400;
const BEGINS = NOW - CANDLES * 300;

function follow(store: Store, double: OandaDouble, clock = () => double.now * 1_000) {
  const feed = createOandaFeed({
    client: double.client,
    granularity: 'M5',
    begins: BEGINS,
    firstPauseMs: 20,
    pageSize: PAGE,
  });
  const abort = new AbortController();
  const collector = createMarketCollector({ store, feed, settings: QUICK_SETTINGS, clock, log: silentLog });
  const running = collector.run(abort.signal);
  running.catch(() => {});
  return {
    running,
    async [Symbol.asyncDispose]() {
      abort.abort();
      await running;
    },
  };
}

const pagesAsked = ({ exchanges }: OandaDouble) =>
  exchanges.filter(({ address, status }) => address.includes('/candles') && status === 200);

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const counts = async () => {
      const series = await listSeries(store().db, { market: 'oanda', active: true });
      return series.filter(({ state }) => state === 'live').map(({ candle_count }) => candle_count);
    };
    const whole = (more = 0) => SYMBOLS.map(() => CANDLES + more);
    const seen = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 60_000, interval: 100 });
    const eurUsd = { market: 'oanda', symbol: 'EUR_USD', granularity: 'M5' } as const;

    test('a history that was interrupted is taken up again: each page once, the same figures, no hole', async () => {
      await using double = await startOandaDouble({ now: NOW });
      {
        await using _ = follow(store(), double);
        await seen(counts).toEqual(whole());
      }
      const atOnce = await storedFigures(store());
      const asked = pagesAsked(double).length;
      expect(asked).toBe(3 * SYMBOLS.length);
      expect(atOnce.trades?.length).toBeGreaterThan(10);

      for (const { id } of await listSeries(store().db)) await deactivate(store(), id);
      const secondPage = encodeURIComponent(new Date((BEGINS + (PAGE - 1) * 300) * 1_000).toISOString());
      // Every symbol gets its first page; the second is refused until the process ends.
      for (const symbol of SYMBOLS) {
        const refused = Array.from({ length: 500 }, () => ({ status: 503, body: 'Maintenance' }));
        double.fail(`${symbol}/candles?price=BA&granularity=M5&count=${PAGE}&from=${secondPage}`, ...refused);
      }
      double.exchanges.length = 0;
      {
        await using _ = follow(store(), double);
        await seen(async () =>
          (await getEngineStatus(store().db, {}, Date.now)).series.map(({ state, candles, problem }) => ({
            state,
            candles,
            problem,
          })),
        ).toEqual(
          SYMBOLS.map(() => ({
            state: 'loading',
            candles: PAGE,
            problem: 'OANDA API error: 503 - Maintenance',
          })),
        );
      }
      expect(await getActiveSeries(store().db, eurUsd)).toBeUndefined();
      double.recover();
      {
        await using _ = follow(store(), double);
        await seen(counts).toEqual(whole());
      }
      expect(pagesAsked(double)).toHaveLength(asked);
      expect(await storedFigures(store())).toEqual(atOnce);
    });

    test('candles close by time, what was missed while the line was cut is fetched, prices and their market are kept', async () => {
      await using double = await startOandaDouble({ now: NOW });
      let later = 0;
      await using _ = follow(store(), double, () => (double.now + later) * 1_000);
      await seen(counts).toEqual(whole());
      await expect.poll(() => double.streams.size).toBe(1);
      double.send({
        type: 'PRICE',
        time: '2026-01-07T12:00:00.123456789Z',
        instrument: 'EUR_USD',
        bids: [{ price: '1.10000', liquidity: 1 }],
        asks: [{ price: '1.10010', liquidity: 1 }],
        tradeable: false,
      });
      await seen(async () => (await listQuotes(store().db, 'oanda'))[0]).toMatchObject({
        symbol: 'EUR_USD',
        bid: 1.1,
        ask: 1.1001,
        open: false,
      });

      // The candle of noon has closed; the broker's own clock is behind and does not have it yet.
      later = 302;
      double.exchanges.length = 0;
      await seen(async () => pagesAsked(double).length).toBeGreaterThanOrEqual(SYMBOLS.length);
      expect(await counts()).toEqual(whole());
      later = 0;
      double.now = NOW + 310;
      await seen(counts).toEqual(whole(1));

      // Cut for half an hour, then answered again.
      double.fail('/candles', ...Array.from({ length: 500 }, () => ({ cut: true }) as const));
      double.now = NOW + 2_102;
      const cut = 'OANDA API error: it could not be reached or read';
      await seen(async () => (await getActiveSeries(store().db, eurUsd))?.problem).toBe(cut);
      double.recover();
      await seen(counts).toEqual(whole(7));
      await seen(async () => (await getActiveSeries(store().db, eurUsd))?.problem).not.toBe(cut);
      const { id } = (await getActiveSeries(store().db, eurUsd)) ?? { id: 0 };
      const times: number[] = [];
      for await (const { time } of readCandles(store().db, id)) times.push(...time);
      expect(times).toEqual(Array.from({ length: CANDLES + 7 }, (_, index) => BEGINS + 300 * index));
    });

    test('a market that is not followed any more says so, and stands behind one that is', async () => {
      await using double = await startOandaDouble({ now: BEGINS + 3_000 });
      {
        await using _ = follow(store(), double);
        await seen(counts).toEqual(SYMBOLS.map(() => 10));
      }
      await idleOtherMarkets(store().db, 'simulated');
      const status = await getEngineStatus(store().db, {}, Date.now);
      expect(status.series.map(({ state, candles }) => ({ state, candles }))).toEqual(
        SYMBOLS.map(() => ({ state: 'idle', candles: 10 })),
      );
      const one = { symbol: 'EUR_USD', granularity: 'M5', candle_count: 10, content: 'all' } as const;
      const series = (market: 'oanda' | 'simulated', state: 'idle' | 'live') => ({
        ...one,
        id: 1,
        market,
        state,
        answered_at: null,
        problem: null,
      });
      const simulated = series('simulated', 'live');
      expect(scopeOf([series('oanda', 'idle'), simulated], {}).market).toBe('simulated');
      expect(scopeOf([series('oanda', 'live'), simulated], {}).market).toBe('oanda');
      expect(scopeOf([series('oanda', 'idle')], {}).market).toBe('oanda');
    });
  });
}

async function deactivate({ db }: Store, id: number): Promise<void> {
  await db
    .updateTable('series')
    .set({ active: false, retired_at: new Date() })
    .where('id', '=', id)
    .execute();
}
