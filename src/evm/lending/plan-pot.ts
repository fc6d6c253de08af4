import type { PotRules } from '../../domain/pot-rules.ts';
import type { PotReason } from '../../domain/pot-words.ts';
import { DAYS_A_YEAR } from '../../domain/risk-ratios.ts';
import { allocate } from './allocate.ts';
import { distanceOf, incomeOf, type Pot, type PotBounds, solverMarkets, weightsOf } from './pot.ts';

/** What was so at the block, beside the pot. */
export interface PotMoment {
  /** Seconds since the last real move or the last plan that was taken; null without one. */
  readonly since_move_s: number | null;
  readonly base_fee_wei: number;
  /** Units of the asset for one unit of gas; null where the coin or the asset has no price. */
  readonly gas_price: number | null;
}

/** A plan, fixed at its block. Amounts in units of the asset, incomes a year. */
export interface PotPlan {
  readonly target: readonly number[];
  readonly income_now: number;
  readonly income_target: number;
  /** Of the best weights before gas. */
  readonly income_best: number;
  readonly best: readonly number[];
  /** Once, for all touched markets; null where gas has no price. */
  readonly cost: number | null;
  readonly break_even_days: number | null;
  /** Shares of the pot. */
  readonly turnover: number;
  readonly off_target: number;
  /** Every test that failed, what blocks every move first; none: taken. */
  readonly reasons: readonly PotReason[];
}

const ALL: PotBounds = { liquidity: true, timelocks: true, caps: true };
/** A change of less than this share of the pot is rounding. */
const ROUNDING = 1e-9;

/**
 * What a pot should be moved to, and why it is left. The plan is within caps and liquidity and its income is never below that of
 * holding; gas counts for each market that is touched. Each failing test is a reason. Undefined for a pot without funds or
 * markets: there is nothing to decide.
 */
export function planPot(pot: Pot, rules: PotRules, moment: PotMoment): PotPlan | undefined {
  const { total, markets } = pot;
  if (!(total > 0) || markets.length === 0) return undefined;
  const held = markets.map(({ position }) => position);
  const now = incomeOf(markets, held);
  const free = allocate(total, solverMarkets(markets, 0, ALL));
  const best = free.income > now ? free.amounts : held;
  const off = distanceOf(weightsOf(total, best), weightsOf(total, held));
  const drifts = weightsOf(total, best).map((weight, i) => Math.abs(weight - weightsOf(total, held)[i]!));
  const isInside = Math.max(...drifts) <= rules.band;
  const perMarket = rules.gas_a_market * (moment.gas_price ?? 0);
  const perYear = (perMarket * DAYS_A_YEAR) / rules.horizon_days;
  // Inside the band nothing is done, so the search with costs is not needed.
  const costed =
    isInside || perMarket === 0 ? best : allocate(total, solverMarkets(markets, perYear, ALL)).amounts;
  const costOf = (amounts: readonly number[]): number => {
    const touched = amounts.filter((amount, i) => Math.abs(amount - held[i]!) > ROUNDING * total).length;
    return touched === 0 ? 0 : rules.base_gas * (moment.gas_price ?? 0) + touched * perMarket;
  };
  const pays = (income: number, cost: number): boolean =>
    income > now * (1 + ROUNDING) && ((income - now) * rules.horizon_days) / DAYS_A_YEAR > cost;
  const isIdle = costOf(costed) === 0 && costOf(best) > 0;
  // A plan that touches nothing would hide what the best weights would bring.
  const target = isIdle ? best : costed;
  const income = incomeOf(markets, target);
  const cost = costOf(target);
  const gainADay = (income - now) / DAYS_A_YEAR;
  const reasons: PotReason[] = [];
  if (pot.paused) reasons.push('paused');
  if (pot.lost) reasons.push('unrealised_loss');
  if (moment.gas_price === null) reasons.push('stale_price');
  if (isIdle || !pays(income, cost)) reasons.push(...whatKeepsAway());
  if (isInside) reasons.push('inside_band');
  if (moment.since_move_s !== null && moment.since_move_s < rules.min_wait_s) reasons.push('min_wait');
  if (moment.base_fee_wei > rules.max_base_fee_wei) reasons.push('base_fee_high');
  if (isIdle || !pays(income, cost)) reasons.push('below_costs');
  return {
    ...{ target, best, income_now: now, income_target: income, income_best: Math.max(now, free.income) },
    cost: moment.gas_price === null ? null : cost,
    break_even_days: moment.gas_price === null || !(gainADay > 0) ? null : cost / gainADay,
    turnover: distanceOf(weightsOf(total, target), weightsOf(total, held)),
    off_target: off,
    reasons,
  };

  /** The bounds without which a move would pay. */
  function whatKeepsAway(): PotReason[] {
    const wouldPay = (bounds: Partial<PotBounds>): boolean => {
      const relaxed = allocate(total, solverMarkets(markets, perYear, { ...ALL, ...bounds }));
      return pays(relaxed.income, costOf(relaxed.amounts));
    };
    const found: PotReason[] = [];
    if (markets.some(({ position, liquid }) => position > liquid) && wouldPay({ liquidity: false }))
      found.push('no_liquidity');
    if (
      markets.some(({ cap, pending_cap: pending }) => (pending ?? 0) > cap) &&
      wouldPay({ timelocks: false })
    )
      found.push('timelock');
    const isBound = markets.some(
      ({ cap, frozen, position }, i) => frozen || best[i]! >= Math.max(cap, position) * (1 - ROUNDING),
    );
    if (isBound && wouldPay({ caps: false })) found.push('cap_reached');
    return found;
  }
}
