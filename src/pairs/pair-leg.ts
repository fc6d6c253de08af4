import { financingDaysBefore } from '../domain/financing-days.ts';

/** What a price of an instrument is, and what trading it costs. Shares are of the traded amount. */
export interface PairInstrument {
  readonly name: string;
  /**
   * 'dollars': dollars per unit. 'units': units of another currency per dollar, such as USD_SGD. 'other': units of a third currency,
   * whose rate comes with each bar, such as EUR_SGD.
   */
  readonly quote: 'dollars' | 'units' | 'other';
  /** Half a spread, or a pool's fee and impact, at each fill; where a bar tells its own, that one counts. */
  readonly spread: number;
  readonly commission: number;
  /** Dollars at each fill, whatever its size: gas. */
  readonly fixed_usd: number;
  /** Received for a day of financing; below 0 where it is paid. Null: no roll, as with tokens. */
  readonly financing: { readonly long: number; readonly short: number } | null;
}

/** What a bar tells of an instrument besides its price. */
export interface BarTerms {
  /** Dollars per unit of the currency that the price is in. */
  readonly rate: number;
  /** Half its spread, as a share of the traded amount. */
  readonly spread: number;
  /** Dollars on one side of a pool: what a trade adds to them moves its price against it. Absent: none. */
  readonly depth_usd?: number;
  /** Dollars at each fill, whatever its size; absent: what the instrument says. */
  readonly fixed_usd?: number;
}

/** A price with what a fill at it is worth and costs. */
export interface Fill extends BarTerms {
  readonly price: number;
}

/** The fill at a bar's price. An instrument in a third currency has no rate without terms: its results would be no numbers. */
export function fillAt({ quote, spread }: PairInstrument, price: number, terms?: BarTerms | null): Fill {
  if (terms) return { price, ...terms };
  return { price, spread, rate: quote === 'dollars' ? 1 : quote === 'units' ? 1 / price : Number.NaN };
}

/** One side of a pair trade. */
export interface PairLeg {
  readonly instrument: string;
  readonly side: 'long' | 'short';
  /** Dollars at the entry. */
  readonly amount_usd: number;
  readonly entry: Fill;
  readonly exit: Fill;
}

/** Whole millionths of a dollar, below 0 where they cost. */
export interface LegLines {
  readonly gross: number;
  readonly spread: number;
  readonly commission: number;
  readonly gas: number;
  readonly financing: number;
}

const MICROS = 1e6;

/** The lines of a leg that was open between two times, in seconds since the epoch. */
export function legLines(instrument: PairInstrument, leg: PairLeg, from: number, to: number): LegLines {
  const { commission, fixed_usd, financing } = instrument;
  const { amount_usd, entry, exit, side } = leg;
  const sign = side === 'long' ? 1 : -1;
  const gained = ((exit.price - entry.price) / entry.price) * (exit.rate / entry.rate);
  // Dollars of the same units at the exit.
  const exitAmount = amount_usd * ((exit.price * exit.rate) / (entry.price * entry.rate));
  const days = financing === null ? 0 : financingDaysBefore(to) - financingDaysBefore(from);
  return {
    gross: micros(sign * amount_usd * gained),
    spread: paid(amount_usd * shareOf(entry, amount_usd) + exitAmount * shareOf(exit, exitAmount)),
    commission: paid((amount_usd + exitAmount) * commission),
    gas: paid((entry.fixed_usd ?? fixed_usd) + (exit.fixed_usd ?? fixed_usd)),
    financing: financing === null ? 0 : micros(amount_usd * days * financing[side]),
  };
}

/** What two fills of an amount cost at the spread of `fill`, in dollars. */
export function fillCosts({ commission, fixed_usd }: PairInstrument, fill: Fill, amount_usd: number): number {
  return 2 * (amount_usd * (shareOf(fill, amount_usd) + commission) + (fill.fixed_usd ?? fixed_usd));
}

/** What a fill loses to the spread and to its own size: of x dollars into a pool of d on each side, x ÷ (d + x). */
function shareOf({ spread, depth_usd }: BarTerms, amount_usd: number): number {
  return depth_usd === undefined ? spread : spread + amount_usd / (depth_usd + amount_usd);
}

/** A cost as millionths below 0, or 0. */
function paid(dollars: number): number {
  return -micros(dollars) || 0;
}

/** Never −0. */
function micros(dollars: number): number {
  return Math.round(dollars * MICROS) || 0;
}
