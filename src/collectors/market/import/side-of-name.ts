import type { QuoteSide } from '../../fold-quotes.ts';

const BID = /(^|[^a-z])bids?([^a-z]|$)/i;
const ASK = /(^|[^a-z])asks?([^a-z]|$)/i;

/**
 * The quote whose prices a file holds by its name, as Dukascopy (`EURUSD_Candlestick_1_h_BID_…`) and HistData
 * (`…_T_ASK_201901`) write it. Undefined where the name says neither or both.
 */
export function sideOfName(name: string): QuoteSide | undefined {
  const isBid = BID.test(name);
  if (isBid === ASK.test(name)) return undefined;
  return isBid ? 'bid' : 'ask';
}
