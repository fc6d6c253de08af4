import type { Kysely } from 'kysely';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** Closings have places after the bookings of their block. */
const CLOSING_PLACE = 850_000;
const MOST_CLOSINGS = 50_000;

/** Whose positions are still watched. Addresses in lower case. */
export interface WatchedHolders {
  readonly wallets: readonly string[];
  readonly vaults: readonly string[];
}

/**
 * Closes the positions of wallets and vaults that are no longer watched, at a block: what each was worth last leaves it, as with a
 * withdrawal. What it earned until then stays in the ledger and in the result. Returns how many were closed.
 */
export async function closeUnwatchedPositions(
  db: Kysely<Database>,
  sourceId: number,
  { wallets, vaults }: WatchedHolders,
  block: { readonly number: number; readonly at: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const first = block.number * FACTS_A_BLOCK + CLOSING_PLACE;
    const closed = await selectRows(
      trx,
      `with last as (
         select distinct on (vault, wallet) * from yield_positions where source_id = $1 order by vault, wallet, seq desc),
       gone as (
         select *, row_number() over (order by vault, wallet) + (
             select coalesce(max(seq), $4::bigint) from yield_flows where source_id = $1 and seq >= $4::bigint and seq < $6::bigint) as place,
           greatest(observed_at, $5::timestamptz) as at
         from last where shares > 0 and not (wallet = any($2::text[]) and vault = any($3::text[]))),
       flows as (
         insert into yield_flows (source_id, seq, "timestamp", wallet, vault, kind, asset, assets, shares, usd)
         select source_id, place, at, wallet, vault, 'closing',
           (select asset from yield_flows as flow where flow.source_id = gone.source_id and flow.vault = gone.vault
              and flow.kind <> 'claim' order by flow.seq desc limit 1),
           assets, shares, value_usd from gone
         on conflict do nothing)
       insert into yield_positions (source_id, seq, wallet, vault, observed_at, shares, assets, asset_usd, value_usd, flow_usd, has_flow)
       select source_id, place, wallet, vault, at, 0, 0, asset_usd, 0, - value_usd, true from gone
       on conflict do nothing returning seq`,
      [sourceId, wallets, vaults, first, block.at, first + MOST_CLOSINGS],
    );
    if (closed.length > 0) await notify(trx, { topic: 'yield' });
    return closed.length;
  });
}
