import * as zod from 'zod';
import { FLOW_KINDS } from '../domain/yield-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  wallet: { kind: 'text', nullable: true },
  vault: { kind: 'text' },
  kind: { kind: 'enum', values: FLOW_KINDS, nullable: true },
  asset: { kind: 'text', nullable: true },
  /** Base units of the asset. */
  assets: { value: zod.string().regex(/^\d+$/).nullable(), ...ONLY_SHOWN },
  /** At the price of the block; null where the asset has none. */
  usd: { kind: 'exact', nullable: true },
  gas_usd: { kind: 'exact', nullable: true, filter: 'gas' },
  tx_hash: { kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** What a wallet put into a vault, took out or claimed. */
export const YieldFlowRow = rowOf(COLUMNS);
export type YieldFlowRow = zod.infer<typeof YieldFlowRow>;

export const YIELD_FLOWS = {
  endpoint: 'yieldFlows',
  path: '/api/yield/flows',
  area: 'yield',
  subject: 'source',
  calls: ['flows'],
  topics: ['yield'],
  columns: COLUMNS,
  row: YieldFlowRow,
  rows: 'flows',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch flows',
  download: {
    endpoint: 'exportYieldFlows',
    file: 'yield-flows',
    noun: 'flows',
    failure: 'Failed to export flows',
  },
} as const satisfies ListDeclaration;
