import { formatUnits } from 'viem';
import { SECOND_MS } from '../../../domain/durations.ts';
import type { PotMarketState } from '../../../domain/pot-words.ts';
import { DAYS_A_YEAR } from '../../../domain/risk-ratios.ts';
import type { PotMarket } from '../../../evm/lending/pot.ts';
import { supplyIncome, supplyRate, utilisationOf } from '../../../evm/lending/supply-income.ts';
import type { PotReading, ReadPot, ReadPotMarket } from '../../../store/pots/pot-commit.ts';
import type { FullBlock } from '../get-block.ts';
import type { DecidedPot } from './decide-pot.ts';
import type { PotFacts } from './pot-facts.ts';
import type { PotState } from './read-pot.ts';

interface Place {
  readonly block: FullBlock;
  readonly seq: number;
  readonly timestamp: string;
}

/** Caps from here on are none. */
const ANY_AMOUNT = 1e30;
const PERCENT = 100;
const NEAR = 1e-3;

/** A pot and its markets as they are stored, and the reading for later; without one where a market could not be read. */
export function describePot(
  facts: PotFacts,
  state: PotState,
  { plan, income_hold }: DecidedPot,
  { block, seq, timestamp }: Place,
): {
  readonly row: ReadPot;
  readonly markets: readonly ReadPotMarket[];
  readonly reading: PotReading | undefined;
} {
  const { watched, asset, price_usd: price } = facts;
  const { pot, total_base, idle_base, unread } = state;
  const { total } = pot;
  const money = (amount: number | undefined): number | null =>
    amount === undefined || price === null ? null : amount * price;
  const text = (amount: number | null): string | null => (amount === null ? null : amount.toFixed(6));
  const rate = (income: number | undefined): number | null =>
    income === undefined || !(total > 0) ? null : (PERCENT * income) / total;
  const place = { block_number: Number(block.number), observed_at: timestamp };
  const row: ReadPot = {
    ...{ pot: watched.name, address: watched.address, kind: 'metamorpho', asset: asset.symbol },
    asset_decimals: asset.decimals,
    total_assets: formatUnits(total_base, asset.decimals),
    idle: formatUnits(idle_base, asset.decimals),
    total_usd: text(money(total)),
    idle_usd: text(money(pot.idle)),
    markets: pot.markets.length + unread.length,
    rate_now_pct: rate(plan?.income_now),
    rate_best_pct: rate(plan?.income_best),
    income_now_usd: money(plan?.income_now),
    income_best_usd: money(plan?.income_best),
    drift_usd_day: money(plan && (plan.income_best - plan.income_now) / DAYS_A_YEAR),
    off_target_pct: plan ? PERCENT * plan.off_target : null,
    timelock_s: state.timelock_s,
    curator: state.curator,
    state: unread.length > 0 ? 'unread' : pot.paused ? 'paused' : 'open',
    problem:
      unread.length > 0
        ? `${unread.map(({ name }) => name).join(', ')} cannot be read`
        : price === null
          ? `${asset.symbol} has no price`
          : null,
    ...place,
  };
  const markets = pot.markets.map((market, at): ReadPotMarket => {
    const best = plan?.best[at];
    const target = best === undefined || !(total > 0) ? null : (PERCENT * best) / total;
    const actual = total > 0 ? (PERCENT * market.position) / total : null;
    const cap = state.vault_caps[at] ?? 0;
    const { position, pending_cap: pending, cap_valid_at: valid } = market;
    return {
      ...{ pot: watched.name, market: market.name, address: market.address, kind: market.kind },
      ...{ target_pct: target, actual_pct: actual, band_pct: PERCENT * facts.rules.band },
      drift_pct: target === null || actual === null ? null : actual - target,
      supplied: formatUnits(state.positions_base[at] ?? 0n, asset.decimals),
      supplied_usd: text(money(position)),
      cap: cap >= ANY_AMOUNT ? null : cap,
      pending_cap: pending !== null && pending >= ANY_AMOUNT ? null : pending,
      cap_valid_at: valid === null ? null : new Date(valid * SECOND_MS).toISOString(),
      liquid: market.liquid,
      borrowed: market.borrowed,
      total_supply: market.supplied + position,
      reserve_fee_pct: PERCENT * market.fee,
      use_pct: PERCENT * utilisationOf(market, position),
      rate_now_pct: PERCENT * supplyRate(market, position),
      rate_after_pct: best === undefined ? null : PERCENT * supplyRate(market, best),
      marginal_pct: PERCENT * (supplyIncome(market, position + 1) - supplyIncome(market, position)),
      state: stateOf(market, cap),
      curve: [...market.curve],
      ...place,
    };
  });
  return {
    row,
    markets: [...markets, ...unread.map(({ id, name }) => unknownMarket(watched.name, name, id, place))],
    reading: plan && {
      ...{ seq, pot: watched.name, timestamp, price_usd: price, share_price: state.share_price },
      total_assets: row.total_assets,
      idle: row.idle,
      markets: pot.markets.map(({ id, name, position, supplied, borrowed, fee, curve }) => {
        return { id, name, position, supplied, borrowed, fee, curve };
      }),
      ...{ income_now: plan.income_now, income_best: plan.income_best, income_hold },
    },
  };
}

function stateOf({ frozen, position, liquid }: PotMarket, cap: number): PotMarketState {
  if (frozen) return 'frozen';
  if (position > 0 && liquid < position * NEAR) return 'exit_blocked';
  if (position > cap * (1 + NEAR)) return 'over_cap';
  if (cap === 0) return 'no_cap';
  return position >= cap * (1 - NEAR) ? 'at_cap' : 'open';
}

function unknownMarket(
  pot: string,
  market: string,
  id: string,
  place: Pick<ReadPotMarket, 'block_number' | 'observed_at'>,
): ReadPotMarket {
  const nothing = {
    ...{ kind: null, target_pct: null, actual_pct: null, drift_pct: null, band_pct: null, supplied: '0' },
    ...{ supplied_usd: null, cap: null, pending_cap: null, cap_valid_at: null, liquid: null, borrowed: null },
    ...{ total_supply: null, reserve_fee_pct: null, use_pct: null, rate_now_pct: null, rate_after_pct: null },
  };
  return { ...nothing, pot, market, address: id, marginal_pct: null, state: 'unread', curve: [], ...place };
}
