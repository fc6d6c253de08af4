import type { Kysely } from 'kysely';
import { PAIR_DEFAULTS } from '../../domain/pair-settings.ts';
import { type DeskBar, pairsOf } from '../../pairs/pair-desk.ts';
import type { PairInstrument } from '../../pairs/pair-leg.ts';
import type { Database } from '../../store/database/database.ts';
import {
  listPoolBars,
  listPricedChains,
  listPricedPools,
  POOL_BAR_S,
  type PoolBar,
  type PricedChain,
  type PricedPoolRow,
} from '../../store/pools/pool-prices.ts';
import { type DeskPlan, keyOf, PAIRS_VERSION, type RulesOf } from './desk-plan.ts';

/** More pools would make more pairs than a desk has numbers for. */
const MOST_POOLS = 40;
const BARS_A_BATCH = 500;

/**
 * Returns a function for the desks of tokens in pools: one for each chain with at least two of them, in bars of an hour. A bar in which
 * a pool does not change has no price of it. A bar is read once the chain has stored its blocks.
 */
export function createPoolPlans(
  db: Kysely<Database>,
  rulesOf: RulesOf = () => PAIR_DEFAULTS,
): () => Promise<DeskPlan[]> {
  const known = new Map<number, { readonly last: number; readonly plan: DeskPlan | undefined }>();
  return async () => {
    const plans: DeskPlan[] = [];
    for (const chain of await listPricedChains(db)) {
      const last = barOf(chain.last);
      let one = known.get(chain.source_id);
      // Pools are listed once a bar.
      if (one?.last !== last) {
        const pools = await listPricedPools(db, chain);
        one = { last, plan: pools.length < 2 ? undefined : planChain(chain, pools, rulesOf) };
        known.set(chain.source_id, one);
      }
      if (one.plan) plans.push(one.plan);
    }
    return plans;
  };
}

function planChain(chain: PricedChain, all: readonly PricedPoolRow[], rulesOf: RulesOf): DeskPlan {
  const { source_id, kind, label, first, last } = chain;
  const pools = all.slice(0, MOST_POOLS);
  const prices = `${label} H1`;
  const settings = rulesOf(prices);
  const made = { version: PAIRS_VERSION, rules: settings, kind, pools };
  const pairs = pairsOf(pools.length);
  return {
    ...{ prices, settings, seconds: POOL_BAR_S },
    desk: { instruments: pools.map((pool) => instrumentOf(pool, pools)), pairs, possible: pairs.length },
    key: keyOf(made),
    begins: barOf(first),
    until: barOf(last) - POOL_BAR_S,
    problem:
      all.length > MOST_POOLS ? `${all.length - MOST_POOLS} of ${all.length} pools are left out.` : null,
    read: (db, after, until) => readPoolBars(db, { source_id, pools, first: barOf(first) }, after, until),
  };
}

/** A token trades against dollars, for the pool's fee, its depth and gas, which come with each bar. */
function instrumentOf({ token, pool, fee }: PricedPoolRow, all: readonly PricedPoolRow[]): PairInstrument {
  const isOne = all.filter((one) => one.token === token).length === 1;
  return {
    name: isOne ? token : `${token} ${pool.slice(0, 8)}`,
    quote: 'dollars',
    ...{ spread: fee, commission: 0, fixed_usd: 0, financing: null },
  };
}

async function* readPoolBars(
  db: Kysely<Database>,
  {
    source_id,
    pools,
    first,
  }: { readonly source_id: number; readonly pools: readonly PricedPoolRow[]; readonly first: number },
  after: number,
  until: number,
): AsyncGenerator<DeskBar[]> {
  const places = new Map(pools.map(({ pool }, place) => [pool, place]));
  let last: number | null = Number.isFinite(after) ? after : null;
  const span = BARS_A_BATCH * POOL_BAR_S;
  for (let from = Math.max(first, after + POOL_BAR_S); from <= until; from += span) {
    const rows = await listPoolBars(db, source_id, from, Math.min(from + span - POOL_BAR_S, until));
    const bars: DeskBar[] = [];
    for (const [open, changes] of Map.groupBy(rows, ({ bar }) => bar)) {
      const closes = new Array<number | null>(pools.length).fill(null);
      const terms = new Array<NonNullable<DeskBar['terms']>[number]>(pools.length).fill(null);
      for (const change of changes) {
        const place = places.get(change.pool);
        const told = place === undefined ? null : termsOf(change, pools[place]!);
        if (place === undefined || told === null) continue;
        closes[place] = change.price_usd;
        terms[place] = told;
      }
      bars.push({ at: open + POOL_BAR_S, gap: last !== null && open > last + POOL_BAR_S, closes, terms });
      last = open;
    }
    if (bars.length > 0) yield bars;
  }
}

/** Without a price of gas the cost of a trade is not known, and a price that cannot be traded at is none. */
function termsOf({ depth_usd, gas_usd }: PoolBar, { fee }: PricedPoolRow) {
  return gas_usd === null ? null : { rate: 1, spread: fee, depth_usd, fixed_usd: gas_usd };
}

function barOf(seconds: number): number {
  return Math.floor(seconds / POOL_BAR_S) * POOL_BAR_S;
}
