import type { AreaFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';

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
  return {
    area: 'flash-loans',
    quiet: true,
    async write(trx, source_id) {
      if (told.length === 0) return;
      await trx
        .insertInto('pool_prices')
        .values(
          told.map(({ place, ...price }) => ({
            source_id,
            seq: number * FACTS_A_BLOCK + place,
            observed_at,
            ...price,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
