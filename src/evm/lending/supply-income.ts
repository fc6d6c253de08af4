import { borrowRate, type RateCurve } from './rate-curve.ts';

/** A market as a supplier sees it, without the supplier's own funds. Amounts in units of the asset. */
export interface LendingMarket {
  /** What others supply. */
  readonly supplied: number;
  readonly borrowed: number;
  readonly curve: RateCurve;
  /** Share of the interest that the market keeps, 0 to 1. */
  readonly fee: number;
}

/** Share of the funds that is lent out with `own` more supplied, 0 to 1; 0 in an empty market. */
export function utilisationOf({ supplied, borrowed }: LendingMarket, own: number): number {
  const funds = supplied + own;
  return funds <= 0 ? 0 : Math.min(1, borrowed / funds);
}

/** What a supplier earns a year, a share of 1, once `own` is supplied beside what others do. */
export function supplyRate(market: LendingMarket, own: number): number {
  const use = utilisationOf(market, own);
  return (1 - market.fee) * use * borrowRate(market.curve, use);
}

/** Income a year of `own`, in units of the asset: own funds lower the rate that they earn. */
export function supplyIncome(market: LendingMarket, own: number): number {
  return own * supplyRate(market, own);
}
