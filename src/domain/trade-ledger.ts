import { divideHalfAway, microsToDecimal } from './decimal-money.ts';
import type { CurrencyPair } from './symbol.ts';
import { isQuotedInDollars } from './symbol.ts';
import type { Direction } from './trade.ts';
import { type TradeProfit, tradeProfit } from './trade-profit.ts';

/** The prices of a fill in whole millionths. */
export interface FillPrices {
  /** The candle's own price: without spread and slippage. */
  readonly mid: number;
  /** The same with half the spread. */
  readonly quoted: number;
  /** What is paid or received: with slippage too. */
  readonly filled: number;
}

/** A closed trade and what carrying it cost. */
export interface ClosedPosition {
  readonly symbol: CurrencyPair;
  readonly direction: Direction;
  /** Whole units of the base currency. */
  readonly units: number;
  readonly entry: FillPrices;
  readonly exit: FillPrices;
  /** Quote currency per unit in millionths of a millionth: above 0 where it is received. */
  readonly financing: number;
  /** Dollars per unit in millionths of a millionth, both sides together; 0 or more. */
  readonly commission: number;
}

/**
 * The result of a trade and how it came about, as decimals with at most six places. All but percent are dollars, below 0 where
 * they cost: gross + spread + slippage + financing + commission = profit_usd, exactly.
 */
export interface TradeLedger extends TradeProfit {
  readonly spread_usd: string;
  readonly slippage_usd: string;
  readonly financing_usd: string;
  readonly commission_usd: string;
}

const MICROS = 1_000_000;
/**
 * The ledger of a closed trade. Gross is what its profit would be at the candles' own prices; the difference of the profit and
 * the other lines. For USD_SGD the sum after each line is converted at the exit price and rounded half away from zero at the
 * sixth place, and a line is the difference of two such sums, so that the lines add up.
 */
export function tradeLedger(position: ClosedPosition): TradeLedger {
  const { symbol, direction, units, entry, exit } = position;
  const hasMore =
    entry.filled !== entry.quoted ||
    exit.filled !== exit.quoted ||
    position.financing !== 0 ||
    position.commission !== 0;
  if (hasMore) return fullLedger(position);
  const { profit_pct, profit_usd } = tradeProfit(symbol, direction, entry.filled, exit.filled, units);
  return {
    profit_pct,
    profit_usd,
    spread_usd: spreadAlone(position),
    slippage_usd: '0',
    financing_usd: '0',
    commission_usd: '0',
  };
}

/** The spread of a trade that pays nothing else. */
function spreadAlone({ symbol, direction, units, entry, exit }: ClosedPosition): string {
  const moved = exit.mid - entry.mid;
  const quoted = exit.quoted - entry.quoted;
  const spread = (direction === 'long' ? quoted - moved : moved - quoted) * units;
  if (isQuotedInDollars(symbol) && Math.abs(spread) <= Number.MAX_SAFE_INTEGER)
    return microsToDecimal(spread);
  const inDollars = dollarsAt(symbol, exit.filled);
  const side = direction === 'long' ? 1n : -1n;
  const sumOf = (entered: number, left: number) =>
    inDollars(side * (BigInt(left) - BigInt(entered)) * BigInt(units));
  return microsToDecimal(sumOf(entry.quoted, exit.quoted) - sumOf(entry.mid, exit.mid));
}

function fullLedger(position: ClosedPosition): TradeLedger {
  const { symbol, direction, entry, exit } = position;
  const units = BigInt(position.units);
  const side = direction === 'long' ? 1n : -1n;
  const inDollars = dollarsAt(symbol, exit.filled);
  const sumOf = (kind: keyof FillPrices) => side * (BigInt(exit[kind]) - BigInt(entry[kind])) * units;
  const million = BigInt(MICROS);
  const financing = divideHalfAway(BigInt(position.financing) * units, million);
  const commission = divideHalfAway(BigInt(position.commission) * units, million);
  // Sums in millionths of the quote currency, line by line.
  const [gross, quoted, filled] = [sumOf('mid'), sumOf('quoted'), sumOf('filled')];
  const carried = filled + financing;
  const [grossUsd, quotedUsd, filledUsd, carriedUsd] = [gross, quoted, filled, carried].map(inDollars) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const commissionQuote = isQuotedInDollars(symbol)
    ? commission
    : divideHalfAway(commission * BigInt(exit.filled), million);
  return {
    profit_pct: microsToDecimal(
      divideHalfAway(100n * million * (carried - commissionQuote), BigInt(entry.filled) * units),
    ),
    profit_usd: microsToDecimal(carriedUsd - commission),
    spread_usd: microsToDecimal(quotedUsd - grossUsd),
    slippage_usd: microsToDecimal(filledUsd - quotedUsd),
    financing_usd: microsToDecimal(carriedUsd - filledUsd),
    commission_usd: microsToDecimal(-commission),
  };
}

/** Converts millionths of the quote currency to those of a dollar at an exit price in millionths. */
function dollarsAt(symbol: CurrencyPair, exitMicros: number): (quote: bigint) => bigint {
  if (isQuotedInDollars(symbol)) return (quote) => quote;
  const price = BigInt(exitMicros);
  return (quote) => divideHalfAway(quote * BigInt(MICROS), price);
}
