import * as zod from 'zod';

/** The currency pairs that the engine trades, in the order of every screen. */
export const SYMBOLS = ['EUR_USD', 'USD_SGD', 'AUD_USD'] as const;

/** A currency pair, base before quote: one unit of the base costs `price` units of the quote currency. */
export const CurrencyPair = zod.enum(SYMBOLS);
export type CurrencyPair = zod.infer<typeof CurrencyPair>;

/**
 * The usual full spread of a pair in price units, charged where candles carry no bid and ask.
 * Sources: median of the recorded hourly USD_SGD bid and ask of 2025 (1.9 pip), and the published typical
 * retail spreads of EUR_USD and AUD_USD in liquid hours (0.8 to 1.4 pip).
 */
export const TYPICAL_SPREAD: Readonly<Record<CurrencyPair, number>> = {
  EUR_USD: 0.0001,
  USD_SGD: 0.0002,
  AUD_USD: 0.00013,
};

/** True if the pair's profit is in dollars; that of USD_SGD is in Singapore dollars. */
export function isQuotedInDollars(symbol: CurrencyPair): boolean {
  return symbol !== 'USD_SGD';
}
