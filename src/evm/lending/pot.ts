import type { AllocationMarket } from './allocate.ts';
import { type LendingMarket, supplyIncome } from './supply-income.ts';

/** A market of a pot at a block. Amounts in units of the asset; `supplied` is what others supply. */
export interface PotMarket extends LendingMarket {
  /** Unique within the pot, such as the id of the market in its vault. */
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly kind: 'aave_v3' | 'morpho';
  readonly position: number;
  /** What can leave the market now. */
  readonly liquid: number;
  /** Most that the pot may supply, by its own cap and the room of the market; 0 takes nothing. */
  readonly cap: number;
  /** A cap that waits for its timelock, and until when (seconds since the epoch). */
  readonly pending_cap: number | null;
  readonly cap_valid_at: number | null;
  /** True where nothing can be supplied. */
  readonly frozen: boolean;
}

/** A vault whose funds are spread over markets, at a block. */
export interface Pot {
  /** Positions and idle funds. */
  readonly total: number;
  readonly idle: number;
  readonly markets: readonly PotMarket[];
  readonly paused: boolean;
  /** True where its shares are worth less than at the reading before. */
  readonly lost: boolean;
}

/** Income a year of amounts in the markets of a pot, in units of the asset. */
export function incomeOf(markets: readonly LendingMarket[], amounts: readonly number[]): number {
  return markets.reduce((sum, market, i) => sum + supplyIncome(market, amounts[i] ?? 0), 0);
}

/** Weights of amounts in a pot, idle funds last, shares of 1; 0 in an empty pot. */
export function weightsOf(total: number, amounts: readonly number[]): readonly number[] {
  const idle = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return [...amounts, idle].map((amount) => (total > 0 ? amount / total : 0));
}

/** Half of the sum of the distances of two vectors of weights: 0 where they are the same, 1 where nothing is. */
export function distanceOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, weight, i) => sum + Math.abs(weight - (other[i] ?? 0)), 0) / 2;
}

/** Which bounds of a pot hold; those that do not show what keeps a better plan away. */
export interface PotBounds {
  readonly liquidity: boolean;
  readonly timelocks: boolean;
  readonly caps: boolean;
}

/**
 * The markets of a pot for the solver. What cannot leave stays; nothing is supplied above a cap or to a frozen market, but what is
 * above a cap may stay there. `touchCost` in units of the asset a year of holding.
 */
export function solverMarkets(
  markets: readonly PotMarket[],
  touchCost: number,
  { liquidity, timelocks, caps }: PotBounds,
): readonly AllocationMarket[] {
  return markets.map((market) => {
    const { position, liquid, frozen, pending_cap: pending } = market;
    const allowed = timelocks || pending === null ? market.cap : Math.max(market.cap, pending);
    const most = caps ? Math.max(position, frozen ? 0 : allowed) : Number.POSITIVE_INFINITY;
    return { ...market, least: liquidity ? Math.max(0, position - liquid) : 0, most, touchCost };
  });
}
