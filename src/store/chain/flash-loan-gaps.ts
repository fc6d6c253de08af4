import type { Kysely } from 'kysely';
import { FlashLoanGap, type FormerGapPage, type FormerGapQuery } from '../../contract/flash-loan-gaps.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';
import { decimalBounds, floatBounds, holdsText, instantBounds } from '../list/list-filter.ts';
import { type Cells, type List, readPage, streamRows } from '../list/list-page.ts';
import { type SourceColumn, sourceList } from '../list/source-list.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { FACTS_A_BLOCK } from './facts-a-block.ts';

type Source = ResolvedSource | undefined;

const STREAM_BATCH = 1_000;
const DOLLARS = ['gross_usd', 'loan_fee_usd', 'gas_usd'] as const;

interface GapRow
  extends Pick<FlashLoanGap, 'block_number' | 'observed_at' | 'latest' | 'state' | 'tx_hash' | 'net_usd'> {
  readonly trade_seq: number | null;
  readonly gap: Readonly<Record<string, unknown>>;
}

/**
 * Gaps that were worth taking and are over, with what they are sorted and filtered by in columns. Their numbers follow the blocks,
 * and the best of a block has the highest.
 */
const FORMER_GAPS = `select source_id, block_number * ${FACTS_A_BLOCK} + ${FACTS_A_BLOCK - 1} - place as seq,
    block_number, observed_at, state, trade_seq, tx_hash, net_usd, gap,
    (gap ->> 'token' || ' / ' || (gap ->> 'payment')) collate "C" as pair,
    ((gap #>> '{cheap,venue}') || ' → ' || (gap #>> '{dear,venue}')) collate "C" as venues,
    (gap ->> 'spread_pct')::double precision as spread_pct,
    (gap #>> '{loan,amount_usd}')::numeric as loan_usd,
    (gap ->> 'gross_usd')::numeric as gross_usd,
    (gap ->> 'loan_fee_usd')::numeric + (gap ->> 'gas_usd')::numeric as costs_usd
  from flash_loan_gaps where not latest and state in ('taken', 'failed', 'closed')`;
const CELLS = [
  'source_id',
  'seq',
  'block_number',
  'observed_at',
  'state',
  'trade_seq',
  'tx_hash',
  'net_usd',
  'gap',
];
type FormerCells = readonly [
  source_id: number,
  seq: number,
  block_number: number,
  observed_at: string,
  state: GapRow['state'],
  trade_seq: number | null,
  tx_hash: string | null,
  net_usd: number | null,
  gap: GapRow['gap'],
];

const COLUMNS: Readonly<Record<NonNullable<FormerGapQuery['sort']>, SourceColumn>> = {
  observed_at: { name: 'observed_at', kind: 'instant', nullable: false },
  pair: { name: 'pair', kind: 'text', nullable: false },
  venues: { name: 'venues', kind: 'text', nullable: false },
  spread_pct: { name: 'spread_pct', kind: 'float', nullable: false },
  loan_usd: { name: 'loan_usd', kind: 'decimal', nullable: true },
  gross_usd: { name: 'gross_usd', kind: 'decimal', nullable: true },
  costs_usd: { name: 'costs_usd', kind: 'decimal', nullable: true },
  net_usd: { name: 'net_usd', kind: 'decimal', nullable: true },
  state: { name: 'state', kind: 'text', nullable: false },
};

/** How the pools stand at the newest block that was looked at, the best first. */
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

/** One page of the gaps that were worth taking and are over, newest first unless the query says otherwise. */
export async function listFormerGaps(
  db: Kysely<Database>,
  source: Source,
  query: FormerGapQuery,
): Promise<FormerGapPage> {
  const { rows, ...page } = await readPage(db, formerList(source, query), query);
  return { gaps: rows.map(toFormerGap), ...page };
}

/** Every such gap that matches, in batches that are read as they are taken. */
export async function* streamFormerGaps(
  db: Kysely<Database>,
  source: Source,
  query: FormerGapQuery,
): AsyncGenerator<readonly FlashLoanGap[], void, void> {
  for await (const rows of streamRows(db, formerList(source, query), STREAM_BATCH))
    yield rows.map(toFormerGap);
}

function formerList(source: Source, query: FormerGapQuery): List {
  const { sort = 'observed_at', order = 'desc', state } = query;
  return sourceList({
    table: { name: 'flash_loan_gaps', rows: FORMER_GAPS, cells: CELLS },
    source,
    column: COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...(query.pair ? [holdsText('pair', query.pair, 'pair', bind)] : []),
      ...(query.venues ? [holdsText('venues', query.venues, 'venues', bind)] : []),
      ...(state === undefined ? [] : [`state = ${bind(state)}`]),
      ...floatBounds('spread_pct', query.min_spread_pct, query.max_spread_pct, bind),
      ...decimalBounds('loan_usd', query.min_loan_usd, query.max_loan_usd, bind),
      ...decimalBounds('gross_usd', query.min_gross_usd, query.max_gross_usd, bind),
      ...decimalBounds('costs_usd', query.min_costs_usd, query.max_costs_usd, bind),
      ...decimalBounds('net_usd', query.min_net_usd, query.max_net_usd, bind),
      ...instantBounds('observed_at', query.from, query.to, bind),
    ],
  });
}

function toFormerGap(cells: Cells): FlashLoanGap {
  const [source, , block_number, observed_at, state, trade_seq, tx_hash, net_usd, gap] =
    cells as unknown as FormerCells;
  const rest = { block_number, observed_at: instantText(observed_at), state, trade_seq, tx_hash, net_usd };
  return toGap(source, { ...rest, latest: false, gap });
}

function toGap(sourceId: number, { gap, trade_seq, ...row }: GapRow): FlashLoanGap {
  return FlashLoanGap.parse({
    ...gap,
    ...Object.fromEntries(DOLLARS.map((name) => [name, gap[name] === null ? null : Number(gap[name])])),
    ...row,
    trade_id: trade_seq === null ? null : `${sourceId}-${trade_seq}`,
  });
}
