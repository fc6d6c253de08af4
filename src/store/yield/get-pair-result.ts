import type { Kysely } from 'kysely';
import type { YieldPair } from '../../contract/yield-detail.ts';
import { impermanentLoss, pairFees } from '../../domain/growth-rates.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

const PERCENT = 100;

interface PairReading {
  readonly at: string;
  readonly price: number;
  /** The other token in the one in dollars. */
  readonly other: number;
}

/**
 * What a pair of Uniswap V2 lost and earned against holding both of its tokens, since the first deposit of watched wallets, else
 * since its first reading; null with one reading or none.
 */
export async function getPairResult(
  db: Kysely<Database>,
  sourceId: number,
  vault: string,
): Promise<YieldPair | null> {
  const reading = (order: 'asc' | 'desc') =>
    `(select observed_at as at, price::double precision as price,
        (curve ->> 'asset_reserve')::double precision / nullif((curve ->> 'other_reserve')::double precision, 0) as other
      from yield_readings where source_id = $1 and vault = $2 and price > 0 and observed_at >= coalesce(
        (select min("timestamp") from yield_flows where source_id = $1 and vault = $2 and kind in ('deposit', 'opening')),
        '-infinity'::timestamptz)
      order by seq ${order} limit 1)`;
  const [first, last] = await selectRows<PairReading>(
    db,
    `select * from ${reading('asc')} as first union all select * from ${reading('desc')} as last order by 1`,
    [sourceId, vault],
  );
  if (!first || !last || first.at === last.at || !(first.other > 0) || !(last.other > 0)) return null;
  const ratio = last.other / first.other;
  return {
    since: first.at,
    price_ratio: ratio,
    impermanent_loss_pct: PERCENT * impermanentLoss(ratio),
    fees_pct: PERCENT * pairFees(last.price / first.price, ratio),
  };
}
