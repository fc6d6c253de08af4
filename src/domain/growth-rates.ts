import { DAYS_A_YEAR } from './risk-ratios.ts';

/** Aave counts a year of 365 days, by the second. */
const SECONDS_A_YEAR = 31_536_000;

/** Growth of a share price as yearly rates, shares of 1. */
export interface GrowthRates {
  /** Linear: growth × 365 ÷ days. */
  readonly apr: number;
  /** Compounded: (1 + growth)^(365 ÷ days) − 1. */
  readonly apy: number;
  readonly days: number;
}

/** The yearly rates of a share price that went from `first` to `last`; null below one day, and for a price of 0 or less. */
export function growthRates(first: number, last: number, days: number): GrowthRates | null {
  if (!(days >= 1) || !(first > 0) || !(last > 0)) return null;
  const growth = last / first - 1;
  return {
    apr: (growth * DAYS_A_YEAR) / days,
    apy: Math.expm1(Math.log1p(growth) * (DAYS_A_YEAR / days)),
    days,
  };
}

/** The compounded rate of a rate a year that is paid every second, as Aave states its own. */
export function compoundedBySecond(rate: number): number {
  return Math.expm1(SECONDS_A_YEAR * Math.log1p(rate / SECONDS_A_YEAR));
}

/** A value before a flow, and the value right after it. */
export interface FlowValues {
  readonly before: number;
  readonly after: number;
}

/**
 * The time-weighted result of a position, a share of 1: what one unit that stayed all the time has become, whatever flowed in or
 * out. `start` is the value after the first deposit, `end` the value now. Null where a value was 0 or less in between.
 */
export function timeWeightedResult(start: number, flows: readonly FlowValues[], end: number): number | null {
  let factor = 1;
  let value = start;
  for (const { before, after } of flows) {
    if (!(value > 0)) return null;
    factor *= before / value;
    value = after;
  }
  return value > 0 ? factor * (end / value) - 1 : null;
}

/** Impermanent loss of two assets held half and half, a share of 1, after their price ratio changed by a factor above 0. */
export function impermanentLoss(ratio: number): number {
  return (2 * Math.sqrt(ratio)) / (1 + ratio) - 1;
}

/**
 * What fees have added to a share of a pair, a share of 1: the share against holding both tokens, without the impermanent loss.
 * `growth` is its price now over its price then, in one of the tokens; `ratio` that of the other token in it. Both above 0.
 */
export function pairFees(growth: number, ratio: number): number {
  const held = (1 + ratio) / 2;
  return growth / held / (1 + impermanentLoss(ratio)) - 1;
}

/** Days until a move has earned its one-off cost; null if the new rate, after own impact, is not the higher one. */
export function breakEvenDays(cost: number, value: number, from: number, to: number): number | null {
  const gain = ((to - from) * value) / DAYS_A_YEAR;
  return gain > 0 ? cost / gain : null;
}
