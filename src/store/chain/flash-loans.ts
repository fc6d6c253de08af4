import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { FLASH_LOAN_ENDPOINTS, FlashLoanTradeQuery } from '../../contract/flash-loans.ts';
import type { FlashLoanTrade } from '../../domain/flash-loan-trade.ts';
import type { Database } from '../database/database.ts';
import { instantText } from '../list/instant-text.ts';
import { decimalBounds, holdsText, instantBounds } from '../list/list-filter.ts';
import { type Cells, type List, readPage, streamRows } from '../list/list-page.ts';
import { type SourceColumn, sourceList, sourceRowId } from '../list/source-list.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

type Source = ResolvedSource | undefined;
type Page = Exclude<
  z.output<(typeof FLASH_LOAN_ENDPOINTS)['flashLoanTrades']['response']>,
  readonly unknown[]
>;

const STREAM_BATCH = 1_000;
const CELLS = [
  'source_id',
  'seq',
  'tx_hash',
  'wallet',
  'token_path',
  'real_profit_usd',
  'gas_cost_usd',
  'bribe_eth',
  'status',
  '"timestamp"',
];
type TradeCells = readonly [
  source_id: number,
  seq: number,
  tx_hash: string | null,
  wallet: string | null,
  token_path: string[],
  real_profit_usd: number | null,
  gas_cost_usd: number | null,
  bribe_eth: number | null,
  status: string | null,
  timestamp: string | null,
];

const COLUMNS: Readonly<Record<NonNullable<FlashLoanTradeQuery['sort']>, SourceColumn>> = {
  // Newest first: by time where the source tells it, else by the order in which the trades became known.
  timestamp: { name: '"timestamp"', kind: 'instant', nullable: true },
  tx_hash: { name: 'tx_hash', kind: 'text', nullable: true },
  token_path: { name: 'route', kind: 'text', nullable: true },
  real_profit_usd: { name: 'real_profit_usd', kind: 'decimal', nullable: true },
  gas_cost_usd: { name: 'gas_cost_usd', kind: 'decimal', nullable: true },
  bribe_eth: { name: 'bribe_eth', kind: 'decimal', nullable: true },
  status: { name: 'status', kind: 'text', nullable: true },
  wallet: { name: 'wallet', kind: 'text', nullable: true },
};

/** One page of the flash-loan trades of a source, newest first unless the query says otherwise. */
export async function listFlashLoanTrades(
  db: Kysely<Database>,
  source: Source,
  query: FlashLoanTradeQuery,
): Promise<Page> {
  const { rows, ...page } = await readPage(db, tradeList(source, query), query);
  return { trades: rows.map(toTrade), ...page };
}

/** Every flash-loan trade that matches, in batches that are read as they are taken. */
export async function* streamFlashLoanTrades(
  db: Kysely<Database>,
  source: Source,
  query: FlashLoanTradeQuery,
): AsyncGenerator<readonly FlashLoanTrade[], void, void> {
  for await (const rows of streamRows(db, tradeList(source, query), STREAM_BATCH)) yield rows.map(toTrade);
}

function tradeList(source: Source, query: FlashLoanTradeQuery): List {
  const { sort = 'timestamp', order = 'desc' } = query;
  return sourceList({
    table: { name: 'flash_loan_trades', cells: CELLS },
    source,
    column: COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...(query.tx_hash ? [holdsText('tx_hash', query.tx_hash, 'tx_hash', bind)] : []),
      ...(query.token ? [holdsText('route', query.token, 'token', bind)] : []),
      ...(query.status ? [holdsText('status', query.status, 'status', bind)] : []),
      ...(query.wallet ? [holdsText('wallet', query.wallet, 'wallet', bind)] : []),
      ...decimalBounds('real_profit_usd', query.min_profit, query.max_profit, bind),
      ...decimalBounds('gas_cost_usd', query.min_gas, query.max_gas, bind),
      ...decimalBounds('bribe_eth', query.min_bribe, query.max_bribe, bind),
      ...instantBounds('"timestamp"', query.from, query.to, bind),
    ],
  });
}

function toTrade(cells: Cells): FlashLoanTrade {
  const row = cells as unknown as TradeCells;
  return {
    id: sourceRowId(cells),
    tx_hash: row[2],
    wallet: row[3],
    token_path: row[4],
    real_profit_usd: row[5],
    gas_cost_usd: row[6],
    bribe_eth: row[7],
    status: row[8],
    timestamp: row[9] === null ? null : instantText(row[9]),
  };
}
