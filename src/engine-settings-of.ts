import type { Config } from './config.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from './engine/engine-settings.ts';

/** The engine's settings, with those of the environment. */
export function engineSettingsOf(
  config: Pick<Config, 'MAX_CONCURRENT_TRADES' | 'TRADE_UNITS'>,
): EngineSettings {
  return {
    ...DEFAULT_ENGINE_SETTINGS,
    max_concurrent_trades: config.MAX_CONCURRENT_TRADES,
    trade_units: config.TRADE_UNITS,
  };
}
