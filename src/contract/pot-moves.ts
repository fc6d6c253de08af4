import * as zod from 'zod';
import { POT_MOVE_KINDS, POT_MOVE_STATES } from '../domain/pot-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** What a market got in a move, in units of the asset; below 0 where it gave. */
const PotMoveLeg = zod.object({ market: zod.string(), amount: zod.number().nullable() });
export type PotMoveLeg = zod.infer<typeof PotMoveLeg>;

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  pot: { kind: 'text' },
  kind: { kind: 'enum', values: POT_MOVE_KINDS },
  status: { kind: 'enum', values: POT_MOVE_STATES },
  tx_hash: { kind: 'text', nullable: true },
  caller: { kind: 'text', nullable: true },
  /** The market of a cap. */
  market: { kind: 'text', nullable: true },
  /** A cap in units of the asset, or a timelock in seconds. */
  value: { kind: 'decimal', nullable: true },
  moved: { kind: 'decimal', nullable: true, filter: 'moved_assets' },
  moved_usd: { kind: 'decimal', nullable: true, filter: 'moved' },
  gas_usd: { kind: 'decimal', nullable: true, filter: 'gas' },
  /** Hundredths of a percent: gas of what was moved, and of the whole pot. */
  cost_bps: { kind: 'float', nullable: true },
  cost_pot_bps: { kind: 'float', nullable: true },
  /** Seconds since our rules first took a plan, and how far from the newest plan the weights ended. */
  latency_s: { kind: 'integer', nullable: true, filter: 'latency' },
  deviation_pct: { kind: 'float', nullable: true, filter: 'deviation' },
  /** Dollars a year more than before, at the state of its block. */
  gain_usd: { kind: 'decimal', nullable: true, filter: 'gain' },
  legs: { ...ONLY_SHOWN, value: zod.array(PotMoveLeg) },
} as const satisfies ListColumns;

/** What a curator did: a reallocation, or a change of a cap or timelock. */
export const PotMoveRow = rowOf(COLUMNS);
export type PotMoveRow = zod.infer<typeof PotMoveRow>;

export const POT_MOVES = {
  endpoint: 'potMoves',
  path: '/api/allocator/moves',
  area: 'allocator',
  subject: 'source',
  calls: ['moves'],
  topics: ['allocator'],
  columns: COLUMNS,
  row: PotMoveRow,
  rows: 'moves',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch moves',
  download: {
    endpoint: 'exportPotMoves',
    file: 'pot-moves',
    noun: 'moves',
    failure: 'Failed to export moves',
  },
  days: {
    endpoint: 'potMoveDays',
    worth: 'moved_usd',
    failure: 'Failed to fetch the days of moves',
  },
} as const satisfies ListDeclaration;
