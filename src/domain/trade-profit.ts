import { divideHalfAway, microsToDecimal, roundedQuotient } from './decimal-money.ts';
import type { CurrencyPair } from './symbol.ts';
import { isQuotedInDollars } from './symbol.ts';
import type { Direction } from './trade.ts';

/** The result of a closed trade, as decimals with at most six places. */
export interface TradeProfit {
  /** Percent of the entry price. */
  readonly profit_pct: string;
  /** Dollars. */
  readonly profit_usd: string;
}

const MICROS = 1_000_000;
/** 100 % in millionths of a percent. */
const PERCENT_MICROS = 100 * MICROS;

/**
 * The exact profit of a closed trade of `units` (whole) of the base currency, from prices in whole millionths. Percent is
 * rounded half away from zero at the sixth place. Dollars are exact for pairs quoted in dollars; the Singapore dollars of
 * USD_SGD are converted at the exit price and rounded half away from zero at the sixth place.
 */
export function tradeProfit(
  symbol: CurrencyPair,
  direction: Direction,
  entryMicros: number,
  exitMicros: number,
  units: number,
): TradeProfit {
  const largest = Math.max(entryMicros, exitMicros, units * MICROS);
  if (largest > Number.MAX_SAFE_INTEGER)
    return largeProfit(symbol, direction, entryMicros, exitMicros, units);
  const difference = direction === 'long' ? exitMicros - entryMicros : entryMicros - exitMicros;
  return {
    profit_pct: roundedQuotient(difference, PERCENT_MICROS, entryMicros),
    profit_usd: isQuotedInDollars(symbol)
      ? roundedQuotient(difference, units, 1)
      : roundedQuotient(difference, units * MICROS, exitMicros),
  };
}

/** The same in bigints, for prices or units beyond the exact numbers. */
function largeProfit(
  symbol: CurrencyPair,
  direction: Direction,
  entryMicros: number,
  exitMicros: number,
  units: number,
): TradeProfit {
  const [entry, exit] = [BigInt(entryMicros), BigInt(exitMicros)];
  const difference = direction === 'long' ? exit - entry : entry - exit;
  const quote = difference * BigInt(units);
  const dollars = isQuotedInDollars(symbol) ? quote : divideHalfAway(quote * BigInt(MICROS), exit);
  return {
    profit_pct: microsToDecimal(divideHalfAway(difference * BigInt(PERCENT_MICROS), entry)),
    profit_usd: microsToDecimal(dollars),
  };
}
