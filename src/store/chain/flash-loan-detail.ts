import type { Kysely } from 'kysely';
import { FlashLoanDetail } from '../../contract/flash-loan-detail.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';

interface DetailRow {
  readonly trade: Omit<FlashLoanDetail['trade'], 'id'>;
  readonly timestamp: string | null;
  readonly detail: Record<string, unknown>;
  readonly chain_id: number | null;
}

const DOLLARS = ['gross_usd', 'loan_fee_usd', 'gas_usd', 'bribe_usd', 'net_usd'];

/** What stands behind the trade of this id (`{source}-{seq}`); undefined where it is not there or no chain told of it. */
export async function getFlashLoanDetail(
  db: Kysely<Database>,
  id: string,
): Promise<FlashLoanDetail | undefined> {
  const [row] = await selectRows<DetailRow>(
    db,
    `select json_build_object('tx_hash', tx_hash, 'wallet', wallet, 'token_path', token_path,
       'real_profit_usd', real_profit_usd, 'gas_cost_usd', gas_cost_usd, 'bribe_eth', bribe_eth, 'status', status) as trade,
       "timestamp", detail,
       (select split_part(chain_key, ' ', 1)::bigint from chain_cursors join sources using (kind)
        where sources.id = source_id) as chain_id
     from flash_loan_details join flash_loan_trades using (source_id, seq) where source_id = $1 and seq = $2`,
    id.split('-').map(Number),
  );
  if (!row) return undefined;
  const timestamp = row.timestamp === null ? null : instantText(row.timestamp);
  const dollars = DOLLARS.map((name) => [name, row.detail[name] === null ? null : Number(row.detail[name])]);
  return FlashLoanDetail.parse({
    ...row.detail,
    ...Object.fromEntries(dollars),
    chain_id: row.chain_id,
    trade: { id, ...row.trade, timestamp },
  });
}
