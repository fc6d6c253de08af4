import * as zod from 'zod';
import { BASES, DECISION_REASONS, DECISIONS, DecisionReason } from '../domain/area-decision.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** Columns of rates are percent a year. */
const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  wallet: { kind: 'text', nullable: true },
  from_vault: { kind: 'text', nullable: true },
  to_vault: { kind: 'text', nullable: true },
  asset: { kind: 'text', nullable: true },
  amount_usd: { kind: 'float', nullable: true, filter: 'amount' },
  rate_from_pct: { kind: 'float', nullable: true, filter: 'rate_from' },
  /** Before our own size, and after it. */
  rate_to_pct: { kind: 'float', nullable: true, filter: 'rate_to' },
  rate_after_pct: { kind: 'float', nullable: true, filter: 'rate_after' },
  gain_a_year_usd: { kind: 'float', nullable: true, filter: 'gain' },
  cost_usd: { kind: 'float', nullable: true, filter: 'cost' },
  /** Null where the move never earns its cost. */
  break_even_days: { kind: 'float', nullable: true, filter: 'break_even' },
  decision: { kind: 'enum', values: DECISIONS },
  reason: { kind: 'enum', values: DECISION_REASONS, nullable: true },
  reasons: { value: zod.array(DecisionReason), ...ONLY_SHOWN },
  basis: { kind: 'enum', values: BASES },
  /** What moving brought, or would have brought, in the seven days after it. */
  later_usd: { kind: 'exact', nullable: true, filter: 'later' },
} as const satisfies ListColumns;

/** A move between two vaults that was weighed. */
export const YieldMoveRow = rowOf(COLUMNS);
export type YieldMoveRow = zod.infer<typeof YieldMoveRow>;

export const YIELD_MOVES = {
  endpoint: 'yieldMoves',
  path: '/api/yield/moves',
  area: 'yield',
  subject: 'source',
  calls: ['moves'],
  topics: ['yield'],
  columns: COLUMNS,
  row: YieldMoveRow,
  rows: 'moves',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch moves',
  download: {
    endpoint: 'exportYieldMoves',
    file: 'yield-moves',
    noun: 'moves',
    failure: 'Failed to export moves',
  },
  days: {
    endpoint: 'yieldMoveDays',
    worth: 'later_usd',
    money: true,
    failure: 'Failed to fetch the days of moves',
  },
} as const satisfies ListDeclaration;
