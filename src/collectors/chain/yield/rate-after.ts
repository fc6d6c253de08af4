import { compoundedBySecond } from '../../../domain/growth-rates.ts';
import { twoSlopeCurve } from '../../../evm/lending/rate-curve.ts';
import { supplyRate } from '../../../evm/lending/supply-income.ts';

/** The curve of a lending market with what is supplied and borrowed, in whole units of the asset. */
export interface AllocationCurve {
  readonly supplied: number;
  readonly borrowed: number;
  readonly fee: number;
  readonly base: number;
  readonly kink: number;
  readonly slope1: number;
  readonly slope2: number;
}

/**
 * The rate of a vault in percent a year once `own_usd` is in it too. A lending market's follows from its curve. Any other vault is
 * assumed to earn as much as now, shared by more funds. Null if the rate is not known.
 */
export function rateAfter(vault: {
  readonly rate_pct: number | null;
  readonly total_usd: number | null;
  readonly asset_usd: number | null;
  readonly curve: AllocationCurve | null;
  readonly own_usd: number;
}): number | null {
  const { rate_pct, total_usd, asset_usd, curve, own_usd } = vault;
  if (rate_pct === null) return null;
  if (curve && asset_usd !== null && asset_usd > 0) {
    const { supplied, borrowed, fee } = curve;
    return (
      100 *
      compoundedBySecond(
        supplyRate({ supplied, borrowed, fee, curve: twoSlopeCurve(curve) }, own_usd / asset_usd),
      )
    );
  }
  if (total_usd === null) return null;
  return total_usd + own_usd > 0 ? (rate_pct * total_usd) / (total_usd + own_usd) : rate_pct;
}
