import { divideHalfAway } from './decimal-money.ts';
import type { CurrencyPair } from './symbol.ts';
import { isQuotedInDollars } from './symbol.ts';
import type { Direction } from './trade.ts';

/** The result of a closed trade, both as whole millionths. */
export interface TradeProfit {
  /** Percent of the entry price. */
  readonly pct_micros: bigint;
  /** Dollars. */
  readonly usd_micros: bigint;
}

/**
 * The exact profit of a closed trade of `units` (whole) of the base currency, from prices in whole millionths. Percent is
 * rounded half away from zero at the sixth place. Dollars are exact for pairs quoted in dollars; USD_SGD earns Singapore
 * dollars, which are turned into dollars at the exit price and rounded half away from zero at the sixth place.
 */
export function tradeProfit(
  symbol: CurrencyPair,
  direction: Direction,
  entryMicros: bigint,
  exitMicros: bigint,
  units: number,
): TradeProfit {
  const difference = direction === 'long' ? exitMicros - entryMicros : entryMicros - exitMicros;
  const quote = difference * BigInt(units);
  return {
    pct_micros: divideHalfAway(difference * 100_000_000n, entryMicros),
    usd_micros: isQuotedInDollars(symbol) ? quote : divideHalfAway(quote * 1_000_000n, exitMicros),
  };
}
