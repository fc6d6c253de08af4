import { type DailyProfits, equityCurve } from './daily-profits.ts';
import { mean } from './risk-ratios.ts';
import { addDays } from './trading-day-bounds.ts';

/** How the equity of closed trades went by day. Days are 'YYYY-MM-DD'. */
export interface RiskCourse {
  /** Days in a row, up to the last, that ended above 0, and below 0; null without a trade. */
  readonly winning_streak_now: number | null;
  readonly losing_streak_now: number | null;
  /** Mean of the lowest point of each drawdown, the present one included; null without a trade, 0 without a drawdown. */
  readonly average_drawdown: number | null;
  /** The day of the high before the largest drawdown: the day before the first trade where equity was never above 0 before; null without a drawdown. */
  readonly drawdown_high_at: string | null;
  /** The day of its lowest point. */
  readonly drawdown_low_at: string | null;
  /** The day on which equity was back at that high; null while it is not. */
  readonly drawdown_over_at: string | null;
  /** The day of the high that equity is below now; null if it is at its high. */
  readonly drawdown_since: string | null;
}

/** When the largest drawdown began, was deepest and ended, and the days in a row that won or lost up to now. */
export function riskCourse(daily: DailyProfits): RiskCourse {
  const curve = equityCurve(daily);
  const [first] = curve;
  const before = first === undefined ? null : addDays(first.date, -1);
  let low = -1;
  for (const [at, { drawdown }] of curve.entries()) if (drawdown < (curve[low]?.drawdown ?? 0)) low = at;
  const highBefore = (at: number): string | null =>
    curve.slice(0, at).findLast(({ drawdown }) => drawdown === 0)?.date ?? before;
  const last = curve.length - 1;
  const runOf = (belongs: (profit: number) => boolean): number | null =>
    first === undefined ? null : last - curve.findLastIndex(({ profit }) => !belongs(profit));
  return {
    winning_streak_now: runOf((profit) => profit > 0),
    losing_streak_now: runOf((profit) => profit < 0),
    average_drawdown: first === undefined ? null : (mean(lowestPoints(curve)) ?? 0),
    drawdown_high_at: low < 0 ? null : highBefore(low),
    drawdown_low_at: curve[low]?.date ?? null,
    drawdown_over_at:
      low < 0 ? null : (curve.slice(low).find(({ drawdown }) => drawdown === 0)?.date ?? null),
    drawdown_since: (curve[last]?.drawdown ?? 0) < 0 ? highBefore(last) : null,
  };
}

/** The lowest point of each drawdown, from a high until equity is back at it or the curve ends. */
function lowestPoints(curve: readonly { readonly drawdown: number }[]): number[] {
  const lowest: number[] = [];
  for (const [at, { drawdown }] of curve.entries()) {
    if (drawdown >= 0) continue;
    const isSame = (curve[at - 1]?.drawdown ?? 0) < 0;
    if (isSame) lowest.push(Math.min(drawdown, lowest.pop() ?? 0));
    else lowest.push(drawdown);
  }
  return lowest;
}
