import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { type EngineSettings, settingsKey } from '../engine/engine-settings.ts';
import type { Store } from '../store/database/open-store.ts';
import { getActiveSeries, listSeries, noteFeedTrouble } from '../store/engine/series.ts';
import { createMarketCollector } from './market-collector.ts';
import type { MarketFeed } from './market-feed.ts';
import { createScriptedFeed, plantedCandles, QUICK_SETTINGS } from './testing/scripted-feed.ts';
import { storedFigures } from './testing/stored-figures.ts';

const CANDLES = plantedCandles(5_000);
const KEY = { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5' } as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a restart half-way leaves the same figures as one run', async () => {
      await followUntil(store(), createScriptedFeed(CANDLES), 5_000);
      const whole = await storedFigures(store());
      expect(whole.trades?.length).toBeGreaterThan(100);

      await sql`update series set active = false, retired_at = now()`.execute(store().db);
      await followUntil(store(), createScriptedFeed(CANDLES, { slice: 700 }), 3_321);
      await followUntil(store(), createScriptedFeed(CANDLES, { slice: 13 }), 3_400);
      await followUntil(store(), createScriptedFeed(CANDLES), 5_000);
      expect(await storedFigures(store())).toEqual(whole);
    });

    test('a history that breaks off is invisible, and the next start takes it up', async () => {
      const feed = createScriptedFeed(CANDLES, { breakAt: 2_000 });
      await expect(followUntil(store(), feed, 5_000)).rejects.toThrow('The feed broke');
      expect(await getActiveSeries(store().db, KEY)).toBeUndefined();
      expect(await listSeries(store().db)).toMatchObject([
        { active: false, retired_at: null, state: 'failed', candle_count: 2_000 },
      ]);

      await followUntil(store(), feed, 5_000);
      const series = await listSeries(store().db);
      expect(series).toHaveLength(1);
      expect(series[0]).toMatchObject({ active: true, candle_count: 5_000, state: 'live', progress: null });
      const resumed = await storedFigures(store());
      await sql`update series set active = false, retired_at = now()`.execute(store().db);
      await followUntil(store(), createScriptedFeed(CANDLES), 5_000);
      expect(await storedFigures(store())).toEqual(resumed);
    });

    test('one that broke off while its patterns were written is taken up as well', async () => {
      await followUntil(store(), createScriptedFeed(CANDLES), 5_000);
      const whole = await storedFigures(store());
      await sql`delete from patterns where pattern like '%1'`.execute(store().db);
      await sql`update patterns set seen_count = 0, status = 'potential'`.execute(store().db);
      await sql`update series set active = false, state = 'failed'`.execute(store().db);
      await followUntil(store(), createScriptedFeed(CANDLES), 5_000);
      expect(await storedFigures(store())).toEqual(whole);
      expect(await listSeries(store().db)).toHaveLength(1);
    });

    test('what a feed tells while its candles are written stays', async () => {
      const scripted = createScriptedFeed(CANDLES);
      let problem: string | null | undefined;
      const feed: MarketFeed = {
        ...scripted,
        async *candles(...asked) {
          let slices = 0;
          for await (const slice of scripted.candles(...asked)) {
            yield slice;
            slices += 1;
            if (slices === 1) await noteFeedTrouble(store().db, KEY, 'Maintenance');
            if (slices !== 3) continue;
            await expect.poll(async () => (await listSeries(store().db))[0]?.progress).toBeGreaterThan(0.15);
            problem = (await listSeries(store().db))[0]?.problem;
          }
        },
      };
      await followUntil(store(), feed, 5_000);
      expect(problem).toBe('Maintenance');
    });

    test('another engine setting makes the figures anew from the stored candles', async () => {
      await followUntil(store(), createScriptedFeed(CANDLES), 5_000);
      const before = await storedFigures(store());
      // Offers nothing: what is made anew can only come from the store.
      const empty = createScriptedFeed(plantedCandles(0));
      const settings = { ...QUICK_SETTINGS, trade_units: 5_000 };
      await followUntil(store(), empty, 5_000, settings);
      const after = await storedFigures(store());
      expect(after.candle_chunks).toEqual(before.candle_chunks);
      expect(after.trades).toHaveLength(before.trades?.length ?? -1);
      expect(after.trades?.[0]).toMatchObject({ quantity: 5_000 });
      expect(await listSeries(store().db)).toHaveLength(1);
    });
  });
}

/** Runs a collector with its clock at the end of the first `count` candles until the store has them all. */
async function followUntil(
  store: Store,
  feed: MarketFeed,
  count: number,
  settings: EngineSettings = QUICK_SETTINGS,
): Promise<void> {
  const end = (CANDLES.time[count - 1] ?? 0) + 300;
  const collector = createMarketCollector({
    store,
    feed,
    settings,
    clock: () => end * 1_000,
    log: silentLog,
  });
  const abort = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    const unsubscribe = store.listen(async ({ topic }) => {
      if (topic !== 'series' && topic !== 'resync') return;
      const series = await getActiveSeries(store.db, KEY);
      const current = series?.state === 'live' && series.engine_key === settingsKey(settings);
      if (!series || !current || series.candle_count < count) return;
      unsubscribe();
      resolve();
    });
  });
  const running = collector.run(abort.signal);
  await Promise.race([arrived, running]);
  abort.abort();
  await running;
}
