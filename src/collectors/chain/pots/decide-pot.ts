import { type PotPlan, planPot } from '../../../evm/lending/plan-pot.ts';
import { incomeOf } from '../../../evm/lending/pot.ts';
import type { HeldBefore } from '../../../store/pots/pot-commit.ts';
import type { PotFacts } from './pot-facts.ts';
import type { PotState } from './read-pot.ts';

/** What was known at a block beside the pot's own state. Times in seconds since the epoch. */
interface KnownThen {
  readonly at: number;
  readonly base_fee_wei: number;
  readonly former_share_price: number | null;
  /** Of the last real move, or the last plan that was taken. */
  readonly last_move_at: number | null;
  /** What the pot held before its last move; null before the first one. */
  readonly held: HeldBefore | null;
}

/** The plan of a pot at a block. Incomes in units of the asset a year. */
export interface DecidedPot {
  /** Undefined where a market could not be read, and for a pot without funds. */
  readonly plan: PotPlan | undefined;
  readonly income_hold: number;
}

/** A share price that falls by less than this fell by rounding alone. */
const ROUNDING = 1e-9;

/** Plans a pot by what was known at its block alone. */
export function decidePot(facts: PotFacts, state: PotState, then: KnownThen): DecidedPot {
  const { price_usd: price, gas_unit_usd: gas, rules } = facts;
  const { markets, total } = state.pot;
  const former = then.former_share_price;
  const lost = former !== null && state.share_price < former * (1 - ROUNDING);
  const plan =
    state.unread.length > 0
      ? undefined
      : planPot({ ...state.pot, lost }, rules, {
          since_move_s: then.last_move_at === null ? null : then.at - then.last_move_at,
          base_fee_wei: then.base_fee_wei,
          gas_price: price === null || gas === null || price === 0 ? null : gas / price,
        });
  return { plan, income_hold: heldIncome(state, then.held) ?? plan?.income_now ?? incomeNow() };

  function incomeNow(): number {
    return incomeOf(
      markets,
      markets.map(({ position }) => position),
    );
  }

  function heldIncome({ pot }: PotState, held: HeldBefore | null): number | undefined {
    if (!held || !(held.total > 0)) return undefined;
    const amounts = pot.markets.map(({ id }) => ((held.amounts[id] ?? 0) * total) / held.total);
    return incomeOf(pot.markets, amounts);
  }
}
