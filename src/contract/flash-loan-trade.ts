import * as zod from 'zod';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  tx_hash: { kind: 'text', nullable: true },
  wallet: { kind: 'text', nullable: true },
  /** Tokens in the order of the route; empty where it is not known. A filter is held by any of them. */
  token_path: { kind: 'text', value: zod.array(zod.string()), nullable: true, filter: 'token' },
  /** Dollars that were left in the end; null while that is not known. */
  real_profit_usd: { kind: 'decimal', nullable: true, filter: 'profit' },
  gas_cost_usd: { kind: 'decimal', nullable: true, filter: 'gas' },
  /** Paid to the builder of the block, in ether. */
  bribe_eth: { kind: 'decimal', nullable: true, filter: 'bribe' },
  /** The source's own word. */
  status: { kind: 'text', nullable: true, longest: 64 },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
} as const satisfies ListColumns;

/** A flash-loan arbitrage, tried or done. What its source left out is null. */
export const FlashLoanTrade = rowOf(COLUMNS);
export type FlashLoanTrade = zod.infer<typeof FlashLoanTrade>;

/** A flash-loan trade as the aggregates of a source name it: without a place in the store. */
export const ListedFlashLoanTrade = FlashLoanTrade.omit({ id: true });
export type ListedFlashLoanTrade = zod.infer<typeof ListedFlashLoanTrade>;

export const FLASH_LOAN_TRADES = {
  endpoint: 'flashLoanTrades',
  path: '/api/flash-loans/trades/recent',
  area: 'flash-loans',
  subject: 'source',
  calls: ['recent'],
  topics: ['flash-loans'],
  columns: COLUMNS,
  row: FlashLoanTrade,
  rows: 'trades',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch flash loan trades',
  download: {
    endpoint: 'exportFlashLoans',
    file: 'flash-loans',
    noun: 'executions',
    failure: 'Failed to export flash loan trades',
  },
} as const satisfies ListDeclaration;
