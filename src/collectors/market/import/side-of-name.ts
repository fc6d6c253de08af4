import type { QuoteSide } from '../../fold-quotes.ts';

/**
 * The quote whose prices a file holds by its name, as Dukascopy (`EURUSD_Candlestick_1_h_BID_…`) and HistData
 * (`…_T_ASK_201901`) write it. Undefined where the name says neither or both.
 */
export function sideOfName(name: string): QuoteSide | undefined {
  const isBid = says(name, 'bid');
  if (isBid === says(name, 'ask')) return undefined;
  return isBid ? 'bid' : 'ask';
}

function says(name: string, side: QuoteSide): boolean {
  return new RegExp(`(^|[^a-z])${side}s?([^a-z]|$)`, 'i').test(name);
}
