import type { DecisionReason } from './area-decision.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { breakEvenDays } from './growth-rates.ts';
import { DAYS_A_YEAR } from './risk-ratios.ts';
import type { VaultState } from './yield-words.ts';

/** A vault when a move is weighed. Rates are percent a year, dollars plain numbers; null where not known. */
export interface WeighedVault {
  readonly rate_pct: number | null;
  readonly state: VaultState;
  readonly liquid_usd: number | null;
  /** Share of 1 that its price is below its highest of the last 30 days. */
  readonly fall: number;
  /** Age of its newest reading. */
  readonly age_ms: number;
}

/** A position that may move to another vault of the same asset. */
export interface WeighedMove {
  readonly value_usd: number | null;
  readonly from: WeighedVault;
  readonly to: WeighedVault;
  /** The rate of the target after the size of the position. */
  readonly rate_after_pct: number | null;
  readonly cost_usd: number | null;
  /** Since the wallet moved something here last, or a move was taken on paper; null: never. */
  readonly since_flow_ms: number | null;
  readonly since_taken_ms: number | null;
}

/** What came of weighing a move. */
export interface MoveVerdict {
  /** Every test that failed, the first is shown; none where the move is taken. */
  readonly reasons: readonly DecisionReason[];
  readonly gain_a_year_usd: number | null;
  readonly break_even_days: number | null;
  /** What is expected of it by the horizon, after its cost. */
  readonly expected_usd: number | null;
}

/** The rules. A move is valued again after the horizon, and has to earn its cost within `payback_days`. */
export const MOVE_RULES = {
  horizon_days: 7,
  payback_days: 30,
  band_pct: 0.5,
  wait_days: 1,
  taken_days: 7,
  stale_hours: 48,
  fall: 0.001,
} as const;

/** Weighs a move by all rules, in the order in which their reasons are shown. */
export function weighMove(move: WeighedMove): MoveVerdict {
  const { value_usd: value, from, to, rate_after_pct: after, cost_usd: cost } = move;
  const stale = MOVE_RULES.stale_hours * HOUR_MS;
  const isPriced = value !== null && cost !== null;
  const gain =
    value === null || after === null || from.rate_pct === null
      ? null
      : ((after - from.rate_pct) / 100) * value;
  const failed: readonly (readonly [DecisionReason, boolean])[] = [
    ['stale_state', from.age_ms > stale || to.age_ms > stale],
    ['stale_price', !isPriced],
    ['too_few', from.rate_pct === null || after === null],
    ['paused', from.state === 'paused' || to.state === 'paused' || to.state === 'shutdown'],
    ['cap_reached', to.state === 'capped'],
    ['no_liquidity', value !== null && from.liquid_usd !== null && from.liquid_usd < value],
    ['unrealised_loss', from.fall > MOVE_RULES.fall],
    [
      'min_wait',
      isWithin(move.since_flow_ms, MOVE_RULES.wait_days) ||
        isWithin(move.since_taken_ms, MOVE_RULES.taken_days),
    ],
    ['inside_band', from.rate_pct !== null && after !== null && after - from.rate_pct < MOVE_RULES.band_pct],
    ['below_costs', gain !== null && cost !== null && (gain * MOVE_RULES.payback_days) / DAYS_A_YEAR <= cost],
  ];
  return {
    reasons: failed.flatMap(([reason, fails]) => (fails ? [reason] : [])),
    gain_a_year_usd: gain,
    break_even_days:
      gain === null || cost === null || value === null
        ? null
        : breakEvenDays(cost, value, (from.rate_pct ?? 0) / 100, (after ?? 0) / 100),
    expected_usd:
      gain === null || cost === null ? null : (gain * MOVE_RULES.horizon_days) / DAYS_A_YEAR - cost,
  };
}

function isWithin(since: number | null, days: number): boolean {
  return since !== null && since < days * DAY_MS;
}
