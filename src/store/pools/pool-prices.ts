import type { Kysely } from 'kysely';
import type { ChainKind } from '../chain/chain-sources.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** Length of a bar of pool prices. */
export const POOL_BAR_S = 3_600;

/** A chain with prices of pools. Times are seconds since the epoch. */
export interface PricedChain {
  readonly source_id: number;
  readonly kind: ChainKind;
  readonly label: string;
  /** The first price, and the newest one that the chain does not take back any more. */
  readonly first: number;
  readonly last: number;
  /** Facts below this sequence number are final. */
  readonly final_seq: number;
}

/** A pool with its newest token and fee. */
export interface PricedPoolRow {
  readonly pool: string;
  readonly token: string;
  readonly fee: number;
}

/** The last price of a pool within a bar. `bar` is when the bar opened, in seconds since the epoch. */
export interface PoolBar {
  readonly pool: string;
  readonly bar: number;
  readonly price_usd: number;
  readonly depth_usd: number;
  readonly gas_usd: number | null;
}

/** Blocks after which a chain is taken to keep a block. */
const FINAL_AFTER: Readonly<Record<ChainKind, number>> = { chain: 64, 'local-chain': 2 };

/** The chains that have prices of pools which are final. */
export async function listPricedChains(db: Kysely<Database>): Promise<PricedChain[]> {
  const chains: PricedChain[] = [];
  for (const [kind, blocks] of Object.entries(FINAL_AFTER)) {
    const rows = await selectRows<PricedChain>(
      db,
      `select final.*, extract(epoch from oldest.observed_at)::double precision as first,
         extract(epoch from newest.observed_at)::double precision as last
       from (select source.id as source_id, source.kind, source.label,
           (cursor.block_number - $2 + 1) * ${FACTS_A_BLOCK} as final_seq
         from sources as source join chain_cursors as cursor on cursor.kind = source.kind
         where source.area = 'flash-loans' and source.kind = $1 and source.active) as final
       cross join lateral (select observed_at from pool_prices
         where source_id = final.source_id order by seq limit 1) as oldest
       cross join lateral (select observed_at from pool_prices
         where source_id = final.source_id and seq < final_seq order by seq desc limit 1) as newest`,
      [kind, blocks],
    );
    chains.push(...rows);
  }
  return chains;
}

/** The pools of a chain with a final price, by their address. */
export async function listPricedPools(
  db: Kysely<Database>,
  { source_id, final_seq }: Pick<PricedChain, 'source_id' | 'final_seq'>,
): Promise<PricedPoolRow[]> {
  const rows = await selectRows<PricedPoolRow>(
    db,
    `select distinct on (pool) pool, token, fee from pool_prices where source_id = $1 and seq < $2 order by pool, seq desc`,
    [source_id, final_seq],
  );
  return [...rows];
}

/** The bars of all pools that opened from `from` up to and including `to`, oldest first. A bar without a change has no row. */
export async function listPoolBars(
  db: Kysely<Database>,
  sourceId: number,
  from: number,
  to: number,
): Promise<readonly PoolBar[]> {
  return selectRows<PoolBar>(
    db,
    `select distinct on (bar, pool) pool, bar, price_usd::double precision as price_usd,
       depth_usd::double precision as depth_usd, gas_usd::double precision as gas_usd
     from (select *, floor(extract(epoch from observed_at) / ${POOL_BAR_S})::bigint * ${POOL_BAR_S} as bar
       from pool_prices
       where source_id = $1 and observed_at >= to_timestamp($2) and observed_at < to_timestamp($3)) as timed
     order by bar, pool, seq desc`,
    [sourceId, from, to + POOL_BAR_S],
  );
}

/** Of two days ago and before only the last price of each bar stays: that is what bars are made of. */
export async function thinPoolPrices(db: Kysely<Database>, sourceId: number): Promise<void> {
  await selectRows(
    db,
    `delete from pool_prices as old using (
       select seq from (
         select seq, row_number() over (
           partition by pool, floor(extract(epoch from observed_at) / ${POOL_BAR_S}) order by seq desc) as place
         from pool_prices where source_id = $1 and observed_at < (
           select max(observed_at) from pool_prices where source_id = $1) - interval '2 days') as aged
       where place > 1 limit 20000) as gone
     where old.source_id = $1 and old.seq = gone.seq`,
    [sourceId],
  );
}
