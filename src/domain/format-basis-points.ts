import { basisPointsOf } from './basis-points-of.ts';
import { formatNumber } from './format-number.ts';

/** A signed mean in percent as basis points with their unit, such as '+0.24 bps'. */
export function formatBasisPoints(percent: number): string {
  return `${formatNumber(basisPointsOf(percent), { unit: 'plain', signed: true })} bps`;
}
