import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { type CurrencyPair, TYPICAL_SPREAD } from '../../../domain/symbol.ts';
import type { QuoteSide } from '../../fold-quotes.ts';

/** A wider spread, as a share of the price, is no dealer's: the widest of a real year of hours is a quarter percent. */
const WIDEST_SHARE = 0.02;

/** The spreads that trades on these candles pay. */
export interface Spreads {
  /** Candles that carry a spread of their own. */
  readonly known: number;
  /** Mean of those, at open and close, in price units; null where there is none. */
  readonly mean: number | null;
  /** Price units of a point where the file writes its spreads in points; else they are from bid and ask. */
  readonly point?: number | undefined;
  /** What all prices of the file are, where it says so and has no spreads. */
  readonly side?: QuoteSide | undefined;
  /** What is charged where there is none, in price units. */
  readonly assumed: number;
}

/** Takes away, in place, spreads that no dealer quotes, and answers of how many candles. */
export function dropWideSpreads({ open, spread_open, spread_close }: CandleColumns): number {
  let wide = 0;
  for (let row = 0; row < open.length; row++) {
    const most = WIDEST_SHARE * open[row]!;
    if (!(spread_open[row]! > most || spread_close[row]! > most)) continue;
    spread_open[row] = Number.NaN;
    spread_close[row] = Number.NaN;
    wide += 1;
  }
  return wide;
}

/** Counts and averages the spreads of candles. */
export function measureSpreads({ spread_open, spread_close }: CandleColumns, symbol: CurrencyPair): Spreads {
  let known = 0;
  let sum = 0;
  for (let row = 0; row < spread_open.length; row++) {
    const both = spread_open[row]! + spread_close[row]!;
    if (Number.isNaN(both)) continue;
    known += 1;
    sum += both / 2;
  }
  return { known, mean: known > 0 ? sum / known : null, assumed: TYPICAL_SPREAD[symbol] };
}
