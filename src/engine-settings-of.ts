import type { Config } from './config.ts';
import { DEFAULT_EXECUTION, type Execution } from './domain/execution.ts';
import { type CurrencyPair, SYMBOLS } from './domain/symbol.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettingsByPair } from './engine/engine-settings.ts';

type ExecutionConfig = Pick<
  Config,
  | 'SPREAD_SOURCE'
  | 'ASSUMED_SPREAD_PIPS'
  | 'ENTRY_SLIPPAGE'
  | 'STOP_SLIPPAGE'
  | 'FINANCING_LONG_POINTS'
  | 'FINANCING_SHORT_POINTS'
  | 'COMMISSION_USD'
  | 'ENTRY_DELAY_CANDLES'
>;

/** The engine's settings for each pair, with those of the environment. */
export function engineSettingsOf(
  config: Pick<Config, 'MAX_CONCURRENT_TRADES' | 'TRADE_UNITS' | 'LARGEST_TESTED_LOSS'> & ExecutionConfig,
): EngineSettingsByPair {
  return {
    ...DEFAULT_ENGINE_SETTINGS,
    max_concurrent_trades: config.MAX_CONCURRENT_TRADES,
    trade_units: config.TRADE_UNITS,
    largest_loss: config.LARGEST_TESTED_LOSS,
    executions: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, executionOf(config, symbol)])),
  };
}

/** A pair that a setting does not name has its default. */
function executionOf(config: ExecutionConfig, symbol: CurrencyPair): Execution {
  const usual = DEFAULT_EXECUTION;
  return {
    ...usual,
    spread_source: config.SPREAD_SOURCE,
    assumed_spread_pips: config.ASSUMED_SPREAD_PIPS?.[symbol] ?? usual.assumed_spread_pips,
    entry_slippage: config.ENTRY_SLIPPAGE[symbol] ?? usual.entry_slippage,
    stop_slippage: config.STOP_SLIPPAGE[symbol] ?? usual.stop_slippage,
    financing_long_points: config.FINANCING_LONG_POINTS[symbol] ?? usual.financing_long_points,
    financing_short_points: config.FINANCING_SHORT_POINTS[symbol] ?? usual.financing_short_points,
    commission_usd: config.COMMISSION_USD[symbol] ?? usual.commission_usd,
    entry_delay: config.ENTRY_DELAY_CANDLES,
  };
}
