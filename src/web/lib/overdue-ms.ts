import type { Quote } from '../../contract/status.ts';
import { STALE_AFTER_MS } from './freshness-of.ts';

/**
 * How long the price of an open market is out of date; 0 while prices arrive. A server without its database leaves series
 * 'live': the lack of prices is the better sign.
 */
export function overdueMs(quote: Pick<Quote, 'open' | 'at'> | undefined, serverNow: number): number {
  const age = quote?.open ? serverNow - Date.parse(quote.at) : 0;
  return age > STALE_AFTER_MS ? age : 0;
}
