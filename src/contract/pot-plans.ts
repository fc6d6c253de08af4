import * as zod from 'zod';
import { DECISIONS, DecisionReason } from '../domain/area-decision.ts';
import { POT_REASONS } from '../domain/pot-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** A market in a plan: units of the asset and percent, now and planned. Fields that a service leaves out are null. */
const PotPlanWeight = zod.object({
  market: zod.string(),
  now: zod.number().nullable(),
  target: zod.number().nullable(),
  now_pct: zod.number().nullable(),
  target_pct: zod.number().nullable(),
  rate_now_pct: zod.number().nullable(),
  rate_after_pct: zod.number().nullable(),
});
export type PotPlanWeight = zod.infer<typeof PotPlanWeight>;

/** What a market shall have after the move, in base units; those that give stand first. */
const PotAllocation = zod.object({
  market: zod.string(),
  address: zod.string().nullable(),
  assets: zod.string().regex(/^\d+$/),
});
export type PotAllocation = zod.infer<typeof PotAllocation>;

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  pot: { kind: 'text' },
  decision: { kind: 'enum', values: DECISIONS },
  /** The first test that failed. */
  reason: { kind: 'enum', values: POT_REASONS, nullable: true },
  /** Every test that failed, the shown reason first. */
  reasons: { ...ONLY_SHOWN, value: zod.array(DecisionReason) },
  /** Dollars a year. */
  income_now_usd: { kind: 'decimal', nullable: true, filter: 'income' },
  income_target_usd: { kind: 'decimal', nullable: true, filter: 'target' },
  gain_usd: { kind: 'decimal', nullable: true, filter: 'gain' },
  cost_usd: { kind: 'decimal', nullable: true, filter: 'cost' },
  break_even_days: { kind: 'float', nullable: true, filter: 'break_even' },
  moved_usd: { kind: 'decimal', nullable: true, filter: 'moved' },
  /** Half of the sum of the changes of weights, and of their distances from the best ones. */
  turnover_pct: { kind: 'float', nullable: true, filter: 'turnover' },
  off_target_pct: { kind: 'float', nullable: true, filter: 'off_target' },
  solver: { kind: 'text', nullable: true },
  /** The real move that followed a plan that was taken, how late it was, and how far from the plan it ended. */
  executed_at: { kind: 'instant', nullable: true, filter: 'executed' },
  latency_s: { kind: 'integer', nullable: true, filter: 'latency' },
  deviation_pct: { kind: 'float', nullable: true, filter: 'deviation' },
  /** Dollars at the horizon, by later states without reactions of others: of taking it, and of the real move. */
  later_usd: { kind: 'decimal', nullable: true, filter: 'later' },
  realised_usd: { kind: 'decimal', nullable: true, filter: 'realised' },
  block_number: { kind: 'integer', nullable: true, filter: 'block' },
  rolled_back: { kind: 'boolean', values: ['yes', 'no'] },
  weights: { ...ONLY_SHOWN, value: zod.array(PotPlanWeight) },
  allocations: { ...ONLY_SHOWN, value: zod.array(PotAllocation) },
} as const satisfies ListColumns;

/** What our rules would have done with a pot, or a service's did, fixed at a block. */
export const PotPlanRow = rowOf(COLUMNS);
export type PotPlanRow = zod.infer<typeof PotPlanRow>;

export const POT_PLANS = {
  endpoint: 'potPlans',
  path: '/api/allocator/plans',
  area: 'allocator',
  subject: 'source',
  calls: ['plans'],
  topics: ['allocator'],
  columns: COLUMNS,
  row: PotPlanRow,
  rows: 'plans',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch plans',
  download: {
    endpoint: 'exportPotPlans',
    file: 'pot-plans',
    noun: 'plans',
    failure: 'Failed to export plans',
  },
  days: {
    endpoint: 'potPlanDays',
    worth: 'gain_usd',
    failure: 'Failed to fetch the days of plans',
  },
} as const satisfies ListDeclaration;
