import * as zod from 'zod';
import { type CurrencyPair, TYPICAL_SPREAD } from './symbol.ts';

/** A pip of every pair that the engine trades, in price units. */
const PIPS_A_UNIT = 10_000;

/** Slippage of a fill: pips plus a share of the range (high − low) of the candle that fills the order. 0 for none. */
const Slippage = zod.object({
  pips: zod.number().min(0).max(100),
  range_share: zod.number().min(0).max(1),
});

/** How the orders of one series are executed: everything between the prices of its candles and the result of a trade. */
export const Execution = zod.object({
  /** `candles`: the spreads of the candles, and the assumed one where they carry none. `assumed`: the assumed one always. */
  spread_source: zod.enum(['candles', 'assumed']),
  /** Full spread in pips; null for the usual one of the pair (`TYPICAL_SPREAD`). */
  assumed_spread_pips: zod.number().min(0).max(100).nullable(),
  /** Multiplies every spread. */
  spread_factor: zod.number().min(0).max(100),
  entry_slippage: Slippage,
  stop_slippage: Slippage,
  /** Financing of a day in points of 0.00001: below 0 it costs, above 0 it is received. */
  financing_long_points: zod.number().min(-1_000).max(1_000),
  financing_short_points: zod.number().min(-1_000).max(1_000),
  /** Dollars per 100,000 units of the base currency, for the entry and again for the exit. */
  commission_usd: zod.number().min(0).max(1_000),
  /** Candles between the signal's candle and the one that opens the trade. */
  entry_delay: zod.number().int().min(0).max(50),
});
export type Execution = zod.infer<typeof Execution>;

/** The spread is all that a trade pays: that of its candles, or the usual one of its pair. */
export const DEFAULT_EXECUTION: Execution = {
  spread_source: 'candles',
  assumed_spread_pips: null,
  spread_factor: 1,
  entry_slippage: { pips: 0, range_share: 0 },
  stop_slippage: { pips: 0, range_share: 0 },
  financing_long_points: 0,
  financing_short_points: 0,
  commission_usd: 0,
  entry_delay: 0,
};

/** A price difference of so many pips. Exact where the quotient is a decimal with few places, so that 1.3 pips are 0.00013. */
export function priceOfPips(pips: number): number {
  return Math.round(pips * 1e6) / (PIPS_A_UNIT * 1e6);
}

/** A price difference of so many points of 0.00001. */
export function priceOfPoints(points: number): number {
  return Math.round(points * 1e6) / (10 * PIPS_A_UNIT * 1e6);
}

/** The full spread in price units that a pair is charged where candles carry none, before `spread_factor`. */
export function assumedSpread({ assumed_spread_pips: pips }: Execution, symbol: CurrencyPair): number {
  return pips === null ? TYPICAL_SPREAD[symbol] : priceOfPips(pips);
}

/** The full spread in price units that the trades of a pair pay where its candles tell none. */
export function chargedSpread(execution: Execution, symbol: CurrencyPair): number {
  return execution.spread_factor * assumedSpread(execution, symbol);
}

/**
 * The execution in the stored settings of an engine; null if they are not known. Settings from before there was another have the
 * default one.
 */
export function executionIn(settings: Readonly<Record<string, unknown>> | null): Execution | null {
  if (settings === null) return null;
  if (settings.execution === undefined) return DEFAULT_EXECUTION;
  return Execution.safeParse(settings.execution).data ?? null;
}
