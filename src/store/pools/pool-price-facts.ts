import type { Kysely } from 'kysely';
import { type AreaFacts, batchedFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { insertNew } from '../database/insert-new.ts';

/** A price of a token in a pool after its last change in a block. Dollars are decimal text. */
export interface PoolPriceFacts {
  /** Unique in the block. */
  readonly place: number;
  readonly pool: string;
  readonly token: string;
  readonly price_usd: string;
  readonly depth_usd: string;
  readonly gas_usd: string | null;
  readonly fee: number;
}

/** The prices of a block, to be stored with it. A price that is not above 0 is none. */
export function poolPriceFacts(
  number: number,
  observed_at: string,
  prices: readonly PoolPriceFacts[],
): AreaFacts {
  const told = prices.filter(({ price_usd }) => Number(price_usd) > 0);
  return batchedFacts(
    { area: 'flash-loans', quiet: true },
    told.map(({ place, ...price }) => ({ seq: number * FACTS_A_BLOCK + place, observed_at, ...price })),
    writePrices,
  );
}

async function writePrices(
  trx: Kysely<Database>,
  source_id: number,
  blocks: readonly (readonly (Omit<PoolPriceFacts, 'place'> & {
    readonly seq: number;
    readonly observed_at: string;
  })[])[],
): Promise<void> {
  await insertNew(
    trx,
    'pool_prices',
    blocks.flat().map((price) => ({ source_id, ...price })),
  );
}
