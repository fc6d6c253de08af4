import * as zod from 'zod';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  tx_hash: { kind: 'text', nullable: true },
  wallet: { kind: 'text', nullable: true },
  /** Tokens in the order of the route; empty if unknown. A filter matches any of them. */
  token_path: { kind: 'text', value: zod.array(zod.string()), nullable: true, filter: 'token' },
  /** Net profit in dollars; null while it is unknown. */
  real_profit_usd: { kind: 'decimal', nullable: true, filter: 'profit' },
  gas_cost_usd: { kind: 'decimal', nullable: true, filter: 'gas' },
  /** Paid to the block's builder, in ether. */
  bribe_eth: { kind: 'decimal', nullable: true, filter: 'bribe' },
  /** The source's own word. */
  status: { kind: 'text', nullable: true, longest: 64 },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
} as const satisfies ListColumns;

/** A flash-loan arbitrage, attempted or done. Fields that its source leaves out are null. */
export const FlashLoanTrade = rowOf(COLUMNS);
export type FlashLoanTrade = zod.infer<typeof FlashLoanTrade>;

/** A flash-loan trade in a source's aggregates: without an id in the store. */
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
  days: {
    endpoint: 'flashLoanDays',
    worth: 'real_profit_usd',
    money: true,
    failure: 'Failed to fetch the days of flash loan trades',
  },
} as const satisfies ListDeclaration;
