import { createHash } from 'node:crypto';
import { parseUnits } from 'viem';
import { DAY_MS } from '../../../domain/durations.ts';
import type { PotRules } from '../../../domain/pot-rules.ts';
import type { PotReason } from '../../../domain/pot-words.ts';
import { DAYS_A_YEAR } from '../../../domain/risk-ratios.ts';
import type { PotPlan } from '../../../evm/lending/plan-pot.ts';
import { supplyRate } from '../../../evm/lending/supply-income.ts';
import type { NewPotPlan } from '../../../store/pots/pot-plan-commit.ts';
import type { FullBlock } from '../get-block.ts';
import type { DecidedPot } from './decide-pot.ts';
import type { PotFacts } from './pot-facts.ts';
import type { PotState } from './read-pot.ts';

const SOLVER = 'grid + exchange';
const PERCENT = 100;
const MOST = (1n << 256n) - 1n;

/** A plan as it is stored. Without one a market could not be read, or there is nothing to decide. */
export function describePlan(
  { watched, price_usd: price, asset, rules }: PotFacts,
  state: PotState,
  { plan }: DecidedPot,
  place: { readonly block: FullBlock; readonly timestamp: string; readonly seq: number },
): NewPotPlan {
  const { block, timestamp, seq } = place;
  const { markets, total } = state.pot;
  const reasons: readonly PotReason[] = plan ? plan.reasons : state.unread.length > 0 ? ['stale_state'] : [];
  const decision = !plan && reasons.length === 0 ? 'observed' : reasons.length === 0 ? 'taken' : 'skipped';
  const money = (amount: number | null | undefined): string | null =>
    amount == null || price === null ? null : (amount * price).toFixed(6);
  const gain = plan && plan.income_target - plan.income_now;
  const inHorizon =
    plan?.cost == null || gain === undefined ? null : (gain * rules.horizon_days) / DAYS_A_YEAR - plan.cost;
  return {
    ...{ seq, pot: watched.name, timestamp, block_number: Number(block.number), decision },
    ...{
      reason: reasons[0] ?? null,
      reasons: [...reasons],
      rules: digestOf(rules),
      solver: plan ? SOLVER : null,
    },
    income_now_usd: money(plan?.income_now),
    income_target_usd: money(plan?.income_target),
    gain_usd: money(gain),
    cost_usd: money(plan?.cost),
    expected_usd: money(inHorizon),
    moved_usd: money(plan && plan.turnover * total),
    break_even_days: plan?.break_even_days ?? null,
    turnover_pct: plan ? PERCENT * plan.turnover : null,
    off_target_pct: plan ? PERCENT * plan.off_target : null,
    due_at: new Date(Date.parse(timestamp) + rules.horizon_days * DAY_MS).toISOString(),
    weights: plan
      ? markets.map((market, at) => {
          const target = plan.target[at] ?? 0;
          return {
            ...{ market: market.name, now: market.position, target },
            now_pct: (PERCENT * market.position) / total,
            target_pct: (PERCENT * target) / total,
            rate_now_pct: PERCENT * supplyRate(market, market.position),
            rate_after_pct: PERCENT * supplyRate(market, target),
          };
        })
      : [],
    allocations: plan ? allocationsOf(state, plan, asset.decimals) : [],
  };
}

/** A market takes the remainder only if its cap leaves room for the interest until then: this share more. */
const ROOM = 1.001;
/** An idle share of a pot below this is rounding. */
const LEFT = 1e-6;

/**
 * The arguments of the call that would carry out a plan: markets that give come first, and the one with most room comes last. It
 * takes the remainder, so that interest until then does not make the call fail.
 */
function allocationsOf({ pot }: PotState, { target }: PotPlan, decimals: number): NewPotPlan['allocations'] {
  const steps = pot.markets.flatMap((market, at) => {
    const wanted = target[at] ?? 0;
    const change = wanted - market.position;
    // Less than a base unit is rounding.
    if (Math.abs(change) * 10 ** decimals < 1) return [];
    return [{ market, wanted, change, room: change > 0 ? market.cap - wanted : Number.NEGATIVE_INFINITY }];
  });
  const ordered = steps.sort((a, b) => (a.room === b.room ? a.change - b.change : a.room - b.room));
  const isAllUsed = pot.total - target.reduce((sum, amount) => sum + amount, 0) <= pot.total * LEFT;
  return ordered.map(({ market, wanted, change }, at) => {
    const isLast = at === ordered.length - 1;
    const takesRest = isLast && isAllUsed && change > 0 && wanted * ROOM <= market.cap;
    const assets = takesRest ? MOST : parseUnits(wanted.toFixed(decimals), decimals);
    return { market: market.name, address: market.address, assets: assets.toString() };
  });
}

/** Tells plans of one set of rules from those of another. */
function digestOf(rules: PotRules): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16);
}
