import type { Kysely } from 'kysely';
import { FlashLoanGap, FORMER_GAPS } from '../../contract/flash-loan-gaps.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';
import { sourceReader } from '../list/source-list.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { FACTS_A_BLOCK } from './facts-a-block.ts';

type Source = ResolvedSource | undefined;

const DOLLARS = ['gross_usd', 'loan_fee_usd', 'gas_usd'] as const;

/** A gap as it is read; its details are JSON. */
interface GapRow
  extends Row<
    'flash_loan_gaps',
    'block_number' | 'observed_at' | 'latest' | 'state' | 'trade_seq' | 'tx_hash' | 'net_usd'
  > {
  readonly gap: Readonly<Record<string, unknown>>;
}

type FormerRow = Omit<GapRow, 'latest'> & Row<'flash_loan_gaps', 'source_id'> & { readonly seq: number };

/**
 * Past gaps that were worth taking. The columns serve sorting and filtering. Sequence numbers follow the blocks, and the best
 * gap of a block has the highest.
 */
const FORMER_GAP_ROWS = `select source_id, block_number * ${FACTS_A_BLOCK} + ${FACTS_A_BLOCK - 1} - place as seq,
    block_number, observed_at, state, trade_seq, tx_hash, net_usd, gap,
    (gap ->> 'token' || ' / ' || (gap ->> 'payment')) collate "C" as pair,
    ((gap #>> '{cheap,venue}') || ' → ' || (gap #>> '{dear,venue}')) collate "C" as venues,
    (gap ->> 'spread_pct')::double precision as spread_pct,
    (gap #>> '{loan,amount_usd}')::numeric as loan_usd,
    (gap ->> 'gross_usd')::numeric as gross_usd,
    (gap ->> 'loan_fee_usd')::numeric + (gap ->> 'gas_usd')::numeric as costs_usd
  from flash_loan_gaps where not latest and state in ('taken', 'failed', 'closed')`;

/** The gaps between pools at the newest block, best first. */
export async function listFlashLoanGaps(db: Kysely<Database>, source: Source): Promise<FlashLoanGap[]> {
  if (!source) return [];
  const rows = await selectRows<GapRow>(
    db,
    `select block_number, observed_at, latest, state, trade_seq, tx_hash, net_usd, gap from flash_loan_gaps
     where source_id = $1 and latest order by place`,
    [source.id],
  );
  return rows.map((row) => toGap(source.id, row));
}

/** A source's past gaps that were worth taking. */
export const FORMER_GAP_LIST = sourceReader(FORMER_GAPS, {
  table: { name: 'flash_loan_gaps', rows: FORMER_GAP_ROWS },
  // All details of a gap are in one column of the table.
  byHand: {
    columns: ['block_number', 'observed_at', 'state', 'trade_seq', 'tx_hash', 'net_usd', 'gap'],
    toRow({ source_id, seq: _seq, ...row }: FormerRow) {
      return toGap(source_id, { ...row, observed_at: instantText(row.observed_at), latest: false });
    },
  },
});

function toGap(sourceId: number, { gap, trade_seq, ...row }: GapRow): FlashLoanGap {
  return FlashLoanGap.parse({
    ...gap,
    ...Object.fromEntries(DOLLARS.map((name) => [name, gap[name] === null ? null : Number(gap[name])])),
    ...row,
    trade_id: trade_seq === null ? null : `${sourceId}-${trade_seq}`,
  });
}
