import { type Execution, priceOfPoints } from './execution.ts';
import { financingDaysUpTo } from './financing-days.ts';
import type { Direction } from './trade.ts';

/** What carrying an open trade has brought so far and will cost to close. */
export interface CarriedCosts {
  /** In the quote currency: above 0 where it was received. */
  readonly financing_quote: number;
  /** For entry and exit: 0 or more. */
  readonly commission_usd: number;
}

/** Financing and commission of a trade from its entry to `until`, both seconds since the epoch. */
export function carriedCosts(
  execution: Execution,
  trade: { readonly direction: Direction; readonly units: number; readonly entry: number },
  until: number,
): CarriedCosts {
  const { direction, units, entry } = trade;
  const points = execution[direction === 'long' ? 'financing_long_points' : 'financing_short_points'];
  // A roll at the entry is not the trade's.
  const days = points === 0 ? 0 : Math.max(0, financingDaysUpTo(until) - financingDaysUpTo(entry));
  return {
    financing_quote: days === 0 ? 0 : units * days * priceOfPoints(points),
    commission_usd: (2 * execution.commission_usd * units) / 100_000,
  };
}
