import type { Kysely } from 'kysely';
import { FlashLoanDetail } from '../../contract/flash-loan-detail.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';
import { FLASH_LOAN_COLUMNS } from './flash-loan-columns.ts';

interface DetailRow extends Row<'flash_loan_trades', 'timestamp'> {
  readonly trade: Row<'flash_loan_trades', (typeof FLASH_LOAN_COLUMNS)[number]>;
  readonly detail: Record<string, unknown>;
  readonly chain_id: number | null;
}

const DOLLARS = ['gross_usd', 'loan_fee_usd', 'gas_usd', 'bribe_usd', 'net_usd'];

/**
 * The details of the trade with this id (`{source}-{seq}`); undefined if there is no such trade, or if it does not come from
 * a chain.
 */
export async function getFlashLoanDetail(
  db: Kysely<Database>,
  id: string,
): Promise<FlashLoanDetail | undefined> {
  const [row] = await selectRows<DetailRow>(
    db,
    `select json_build_object(${FLASH_LOAN_COLUMNS.map((name) => `'${name}', ${name}`).join(', ')}) as trade,
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
