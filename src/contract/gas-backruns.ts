import * as zod from 'zod';
import { BASES, DECISION_REASONS, DECISIONS, DecisionReason } from '../domain/area-decision.ts';
import { MARKET_AFTER_WAYS } from '../domain/gas-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const MONEY = { kind: 'float', nullable: true } as const;

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  victim_hash: { kind: 'text' },
  token: { kind: 'text', nullable: true },
  /** Where the token would be bought and sold. */
  pools: { kind: 'text', nullable: true },
  size_usd: { ...MONEY, filter: 'size' },
  gross_usd: { ...MONEY, filter: 'gross' },
  loan_fee_usd: { ...MONEY, filter: 'loan_fee' },
  gas_usd: { ...MONEY, filter: 'gas' },
  bribe_usd: { ...MONEY, filter: 'bribe' },
  net_usd: { ...MONEY, filter: 'net' },
  decision: { kind: 'enum', values: DECISIONS },
  reason: { kind: 'enum', values: DECISION_REASONS, nullable: true },
  reasons: { value: zod.array(DecisionReason), ...ONLY_SHOWN },
  /** The block of the transaction that it would follow; null until it is in one. */
  victim_block: { kind: 'integer', nullable: true },
  /** How the market behind the swap was found; null where a service weighed it. */
  found_by: { kind: 'enum', values: MARKET_AFTER_WAYS, nullable: true },
  basis: { kind: 'enum', values: BASES },
  /** What it brought on paper, or would have brought; null until the followed transaction ended. */
  later_usd: { kind: 'exact', nullable: true, filter: 'later' },
} as const satisfies ListColumns;

/** An arbitrage directly behind a pending swap that was weighed, on paper. */
export const GasBackrunRow = rowOf(COLUMNS);
export type GasBackrunRow = zod.infer<typeof GasBackrunRow>;

export const GAS_BACKRUNS = {
  endpoint: 'gasBackruns',
  path: '/api/gas-arb/backruns',
  area: 'gas-arb',
  subject: 'source',
  calls: ['backruns'],
  topics: ['gas-arb'],
  columns: COLUMNS,
  row: GasBackrunRow,
  rows: 'backruns',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch backruns',
  download: {
    endpoint: 'exportGasBackruns',
    file: 'gas-backruns',
    noun: 'backruns',
    failure: 'Failed to export backruns',
  },
} as const satisfies ListDeclaration;
