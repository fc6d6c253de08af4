import * as zod from 'zod';
import { TIP_SOURCES } from '../domain/gas-words.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const FEE = { kind: 'decimal', nullable: true } as const;

/** Fees and tips are gwei for a unit of gas. */
const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  number: { kind: 'integer' },
  timestamp: { kind: 'instant', filter: '' },
  base_fee_gwei: { kind: 'decimal', filter: 'base_fee' },
  /** By the rule of EIP-1559, of the block that follows. */
  next_fee_gwei: { kind: 'decimal', filter: 'next_fee' },
  full_pct: { kind: 'float', filter: 'full' },
  tip_10_gwei: { ...FEE, filter: 'tip_10' },
  tip_25_gwei: { ...FEE, filter: 'tip_25' },
  tip_50_gwei: { ...FEE, filter: 'tip_50' },
  tip_75_gwei: { ...FEE, filter: 'tip_75' },
  tip_90_gwei: { ...FEE, filter: 'tip_90' },
  tip_99_gwei: { ...FEE, filter: 'tip_99' },
  /** All tips together, in coins; null where they were not read from receipts. */
  tips_eth: { ...FEE, filter: 'tips' },
  blob_fee_gwei: { ...FEE, filter: 'blob_fee' },
  transactions: { kind: 'integer' },
  /** Of these, told by a node before the block; null where pending transactions were not watched. */
  seen: { kind: 'integer', nullable: true },
  seen_share_pct: { kind: 'float', nullable: true, filter: 'seen_share' },
  builder: { kind: 'text', nullable: true },
  tips_from: { kind: 'enum', values: TIP_SOURCES, nullable: true },
} as const satisfies ListColumns;

/** What gas cost in a block. */
export const GasBlockRow = rowOf(COLUMNS);
export type GasBlockRow = zod.infer<typeof GasBlockRow>;

export const GAS_BLOCKS = {
  endpoint: 'gasBlocks',
  path: '/api/gas-arb/blocks',
  area: 'gas-arb',
  subject: 'source',
  topics: ['gas-arb'],
  columns: COLUMNS,
  row: GasBlockRow,
  rows: 'blocks',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch blocks',
  download: {
    endpoint: 'exportGasBlocks',
    file: 'gas-blocks',
    noun: 'blocks',
    failure: 'Failed to export blocks',
  },
} as const satisfies ListDeclaration;
