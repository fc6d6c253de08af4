import { financingDaysBefore } from '../domain/financing-days.ts';

/** What a price of an instrument is, and what trading it costs. Shares are of the traded amount. */
export interface PairInstrument {
  readonly name: string;
  /** 'dollars': dollars per unit. 'units': units of another currency per dollar, such as USD_SGD. */
  readonly quote: 'dollars' | 'units';
  /** Half a spread, or a pool's fee and impact, at each fill. */
  readonly spread: number;
  readonly commission: number;
  /** Dollars at each fill, whatever its size: gas. */
  readonly fixed_usd: number;
  /** Received for a day of financing; below 0 where it is paid. Null: no roll, as with tokens. */
  readonly financing: { readonly long: number; readonly short: number } | null;
}

/** One side of a pair trade. */
export interface PairLeg {
  readonly instrument: string;
  readonly side: 'long' | 'short';
  /** Dollars at the entry. */
  readonly amount_usd: number;
  readonly entry_price: number;
  readonly exit_price: number;
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
  const { quote, spread, commission, fixed_usd, financing } = instrument;
  const { amount_usd, entry_price, exit_price, side } = leg;
  const sign = side === 'long' ? 1 : -1;
  const gained = quote === 'dollars' ? exit_price / entry_price - 1 : 1 - entry_price / exit_price;
  // Dollars of the same units at the exit: dollars are the units themselves where they are the base.
  const exitAmount = quote === 'dollars' ? (amount_usd * exit_price) / entry_price : amount_usd;
  const days = financing === null ? 0 : financingDaysBefore(to) - financingDaysBefore(from);
  return {
    gross: micros(sign * amount_usd * gained),
    spread: -micros((amount_usd + exitAmount) * spread),
    commission: -micros((amount_usd + exitAmount) * commission),
    gas: -micros(2 * fixed_usd),
    financing: financing === null ? 0 : micros(amount_usd * days * financing[side]),
  };
}

/** What two fills of an amount cost, in dollars. */
export function fillCosts({ spread, commission, fixed_usd }: PairInstrument, amount_usd: number): number {
  return 2 * (amount_usd * (spread + commission) + fixed_usd);
}

/** Never −0. */
function micros(dollars: number): number {
  return Math.round(dollars * MICROS) || 0;
}
