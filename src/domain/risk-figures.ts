import * as zod from 'zod';
import { type DailyProfits, type EquityPoint, equityCurve, everyDay } from './daily-profits.ts';
import { calmarRatio, DAYS_A_YEAR, mean, sharpeRatio, sortinoRatio } from './risk-ratios.ts';

/** Profit and risk of a set of closed trades, in dollars or in percent of the entry price. Null: not defined. */
export const RiskFigures = zod.object({
  /** Trades with a known profit: the n of the first three figures. */
  trades: zod.number().int(),
  wins: zod.number().int(),
  losses: zod.number().int(),
  /** Calendar days from the first closing to the last: the n of Sharpe, Sortino and Calmar. */
  days: zod.number().int(),
  /** Days on which trades closed: the n of drawdowns and streaks. */
  active_days: zod.number().int(),
  /** Gains ÷ losses; null without a loss. */
  profit_factor: zod.number().nullable(),
  /** Profit ÷ trades. */
  expectancy: zod.number().nullable(),
  /** Mean gain of winners ÷ mean loss of losers; null without either. */
  payoff_ratio: zod.number().nullable(),
  /** 0 or below; null without a trade. */
  max_drawdown: zod.number().nullable(),
  /** The day of the lowest point under the highest before; null without a drawdown. */
  max_drawdown_at: zod.iso.date().nullable(),
  current_drawdown: zod.number().nullable(),
  sharpe: zod.number().nullable(),
  sortino: zod.number().nullable(),
  calmar: zod.number().nullable(),
  /** Most days in a row that ended above 0, and below 0. */
  winning_streak: zod.number().int().nullable(),
  losing_streak: zod.number().int().nullable(),
});
export type RiskFigures = zod.infer<typeof RiskFigures>;

/** Counts and sums of closed trades; trades with a profit of exactly 0 are neither winners nor losers. */
export interface ClosedSums {
  readonly known: number;
  readonly wins: number;
  readonly losses: number;
  /** Sum of the winners, and sum of the losers (0 or below). */
  readonly gain: number;
  readonly loss: number;
}

/**
 * The figures of a set of closed trades, from their sums and their daily profits. Positions have a fixed size and nothing
 * compounds, so no capital is assumed: drawdowns have the unit of the profits, ratios have none.
 */
export function riskFigures(sums: ClosedSums, daily: DailyProfits): RiskFigures {
  const { known, wins, losses, gain, loss } = sums;
  const curve = equityCurve(daily);
  const days = everyDay(daily);
  const average = mean(days);
  const deepest = lowestPoint(curve);
  const none = known === 0;
  return {
    trades: known,
    wins,
    losses,
    days: days.length,
    active_days: curve.length,
    profit_factor: loss < 0 ? gain / -loss : null,
    expectancy: none ? null : (gain + loss) / known,
    payoff_ratio: wins === 0 || losses === 0 ? null : gain / wins / (-loss / losses),
    max_drawdown: none ? null : (deepest?.drawdown ?? 0),
    max_drawdown_at: deepest?.date ?? null,
    current_drawdown: none ? null : (curve.at(-1)?.drawdown ?? 0),
    sharpe: sharpeRatio(days),
    sortino: sortinoRatio(days),
    calmar:
      average === null || days.length < 2 ? null : calmarRatio(average * DAYS_A_YEAR, deepest?.drawdown ?? 0),
    winning_streak: none ? null : longestRun(curve, ({ profit }) => profit > 0),
    losing_streak: none ? null : longestRun(curve, ({ profit }) => profit < 0),
  };
}

function lowestPoint(curve: readonly EquityPoint[]): EquityPoint | undefined {
  let lowest: EquityPoint | undefined;
  for (const point of curve) if (point.drawdown < (lowest?.drawdown ?? 0)) lowest = point;
  return lowest;
}

function longestRun(curve: readonly EquityPoint[], belongs: (point: EquityPoint) => boolean): number {
  let [run, longest] = [0, 0];
  for (const point of curve) {
    run = belongs(point) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
