import { readConfig } from '../../src/config.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { settingsKey, settingsOfPair } from '../../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../../src/engine/testing/planted-market.ts';
import { engineSettingsOf } from '../../src/engine-settings-of.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { commitEngineBatch } from '../../src/store/engine/engine-commit.ts';
import { activateSeries, createSeries, updateSeriesState } from '../../src/store/engine/series.ts';

const PLAYED = { market: 'imported', granularity: 'M5', pattern: '10110010' } as const;
const CANDLES = 8_000;
const SEEDS = { EUR_USD: 7, AUD_USD: 8 } as const;

/**
 * Fills an empty store with four weeks of candles, from 2020-09-13 to 2020-10-11, and what the engine makes of them with the settings
 * of a server without any: a store of which every moment can be shown.
 */
export async function fillPlayedStore({ db }: Store): Promise<void> {
  const all = engineSettingsOf(readConfig({}));
  for (const symbol of ['EUR_USD', 'AUD_USD'] as const) {
    const settings = settingsOfPair(all, symbol);
    const scope = { market: PLAYED.market, symbol, granularity: PLAYED.granularity };
    const id = await createSeries(db, {
      ...scope,
      engine_key: settingsKey(settings),
      engine_settings: settings,
    });
    const planted = [{ bits: PLAYED.pattern, direction: 'long', drift: 8, over: 2 }] as const;
    const candles = createPlantedMarket({
      seed: SEEDS[symbol],
      candles: CANDLES,
      planted,
      spread: 0.0001,
      start: 1.1,
    });
    const engine = createEngine({ symbol, granularity: PLAYED.granularity, settings });
    engine.push(candles);
    const batch = { candles, events: engine.drainEvents(), patterns: engine.drainPatterns() };
    await commitEngineBatch(db, { id, ...scope }, batch);
    await updateSeriesState(db, id, { state: 'idle', progress: null, problem: null });
    await activateSeries(db, id);
  }
}
