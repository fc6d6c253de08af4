import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** A floor is that of so many latest sales; with fewer than the second number there is none. */
const LATEST_SALES = 20;
const LEAST_SALES = 5;

/** What sales say a token is worth. Exact decimal text; null below five sales. */
export interface SaleFloor {
  readonly floor_eth: string | null;
  readonly floor_usd: string | null;
  /** Sales that count, at most 20. */
  readonly n: number;
  /** Part of a price that market and collection take; null without a sale. */
  readonly fee_share: number | null;
}

/** The tenth percentile of the last 20 sales up to a moment, without suspect ones and those that were not paid in coins. */
export async function saleFloor(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
  at: string,
): Promise<SaleFloor> {
  const [row] = await selectRows<SaleFloor>(
    db,
    `select case when count(*) >= ${LEAST_SALES} then (percentile_disc(0.1) within group (order by price_eth))::text end as floor_eth,
       case when count(price_usd) >= ${LEAST_SALES} then (percentile_disc(0.1) within group (order by price_usd))::text end as floor_usd,
       count(*) as n,
       avg(least(1, (coalesce(fee_eth, 0) + coalesce(royalty_eth, 0)) / price_eth))::double precision as fee_share
     from (
       select price_eth, price_usd, fee_eth, royalty_eth from mint_sale_rows
       where source_id = $1 and collection = $2 and "timestamp" <= $3 and suspect is null and price_eth > 0
       order by seq desc limit ${LATEST_SALES}) as latest`,
    [sourceId, collection, at],
  );
  return row ?? { floor_eth: null, floor_usd: null, n: 0, fee_share: null };
}
