import type { Kysely } from 'kysely';
import type { FlashLoanGap, GapState } from '../../contract/flash-loan-gaps.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';
import { FACTS_A_BLOCK } from './facts-a-block.ts';

/** The largest number of gaps of earlier blocks that are stored. Only gaps that were worth taking are. */
const KEPT_GAPS = 500;

/** A gap as observed at a block; dollars are decimal text or null. */
export interface SeenGap
  extends Pick<FlashLoanGap, 'token' | 'payment' | 'cheap' | 'dear' | 'spread_pct' | 'loan'> {
  readonly state: Extract<GapState, 'no_loan_pays' | 'below_costs' | 'open'>;
  readonly gross_usd: string | null;
  readonly loan_fee_usd: string | null;
  readonly gas_usd: string | null;
  readonly net_usd: string | null;
}

/** The gaps between all pairs of pools at one block, best first. */
export interface GapScan {
  readonly block_number: number;
  readonly observed_at: string;
  readonly gaps: readonly SeenGap[];
}

/**
 * Stores the gaps at a newer block, in one transaction. It also ends the gaps that were open before: a trade through both
 * pools took or failed to take it, otherwise it is closed once it is no longer observed.
 */
export async function commitGapScan(db: Kysely<Database>, sourceId: number, scan: GapScan): Promise<void> {
  await inTransaction(db, async (trx) => {
    await settleOpenGaps(trx, sourceId, scan);
    await trx
      .updateTable('flash_loan_gaps')
      .set({ latest: false })
      .where('source_id', '=', sourceId)
      .where('latest', '=', true)
      .execute();
    const { block_number, observed_at } = scan;
    for (const [place, { state, net_usd, ...gap }] of scan.gaps.entries()) {
      const seen = {
        observed_at,
        latest: true,
        state,
        pools: poolsOf(gap),
        net_usd,
        gap: JSON.stringify(gap),
      };
      await trx
        .insertInto('flash_loan_gaps')
        .values({ source_id: sourceId, block_number, place, ...seen })
        .onConflict((conflict) =>
          conflict
            .columns(['source_id', 'block_number', 'place'])
            .doUpdateSet({ ...seen, trade_seq: null, tx_hash: null }),
        )
        .execute();
    }
    await selectRows(
      trx,
      `delete from flash_loan_gaps where source_id = $1 and not latest
         and (state in ('no_loan_pays', 'below_costs', 'open') or (block_number, place) <= (
           select block_number, place from flash_loan_gaps
           where source_id = $1 and not latest and state in ('taken', 'failed', 'closed')
           order by block_number desc, place desc offset $2 limit 1))`,
      [sourceId, KEPT_GAPS],
    );
    await notify(trx, { topic: 'flash-loans' });
  });
}

/** Deletes the gaps of blocks after `number`. A gap that was open at an earlier block is open again. */
export async function forgetGapsAfter(
  trx: Kysely<Database>,
  sourceId: number,
  number: number,
): Promise<void> {
  await trx
    .deleteFrom('flash_loan_gaps')
    .where('source_id', '=', sourceId)
    .where('block_number', '>', number)
    .execute();
  await trx
    .updateTable('flash_loan_gaps')
    .set({ state: 'open', latest: true, trade_seq: null, tx_hash: null })
    .where('source_id', '=', sourceId)
    .where('trade_seq', '>=', (number + 1) * FACTS_A_BLOCK)
    .execute();
}

/**
 * A gap that stayed open over several blocks is one gap, stored at the last block where it was observed. Only trades of the
 * blocks from there to the new one can have ended it.
 */
async function settleOpenGaps(trx: Kysely<Database>, sourceId: number, scan: GapScan): Promise<void> {
  const still = scan.gaps.filter(({ state }) => state === 'open').map(poolsOf);
  await selectRows(
    trx,
    `update flash_loan_gaps as gap set state = ended.state, trade_seq = ended.seq, tx_hash = ended.tx_hash
     from (
       select open.block_number, open.place, trade.seq, trade.tx_hash,
         case when trade.status = 'success' then 'taken' when open.pools = any($3::text[]) then 'open'
           when trade.seq is null then 'closed' else 'failed' end as state
       from flash_loan_gaps as open
       left join lateral (
         select seq, tx_hash, status from flash_loan_trades join flash_loan_details using (source_id, seq)
         where source_id = $1 and seq >= (open.block_number + 1) * $4::bigint and seq < ($2::bigint + 1) * $4::bigint
           and (select count(distinct swap ->> 'pool') from jsonb_array_elements(detail -> 'route') as swap
                where open.pools like '%' || (swap ->> 'pool') || '%') = 2
         order by status = 'success' desc, seq limit 1) as trade on true
       where open.source_id = $1 and open.latest and open.state = 'open') as ended
     where gap.source_id = $1 and gap.block_number = ended.block_number and gap.place = ended.place`,
    [sourceId, scan.block_number, still, FACTS_A_BLOCK],
  );
}

function poolsOf({ cheap, dear }: Pick<SeenGap, 'cheap' | 'dear'>): string {
  return [cheap.pool, dear.pool].sort().join(' ');
}
