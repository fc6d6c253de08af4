import * as zod from 'zod';
import { BASES, Basis, DECISION_REASONS, DECISIONS, DecisionReason } from '../domain/area-decision.ts';
import type { AreaId } from './areas/areas.ts';
import type { EventTopic } from './event-topics.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** The areas whose events say that their facts changed. */
export type LiveAreaId = Extract<AreaId, EventTopic>;

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  timestamp: { kind: 'instant', nullable: true, filter: '' },
  /** What was decided on: an address, a pair, a name. */
  subject: { kind: 'text' },
  decision: { kind: 'enum', values: DECISIONS },
  /** The first test that failed; null where something was taken or only observed. */
  reason: { kind: 'enum', values: DECISION_REASONS, nullable: true },
  /** Every test that failed, the shown reason first. */
  reasons: { value: zod.array(DecisionReason), ...ONLY_SHOWN },
  basis: { kind: 'enum', values: BASES },
  /** Expected at that moment, after costs. */
  expected_usd: { kind: 'exact', nullable: true },
  /** What taking it brought, or would have brought by later facts; null until it is valued. */
  later_usd: { kind: 'exact', nullable: true },
  /** True where its block was given up by the chain: such a decision is in no figure. */
  rolled_back: { kind: 'boolean', values: ['yes', 'no'] },
} as const satisfies ListColumns;

const AreaDecision = rowOf(COLUMNS);

/** The list of an area's decisions; `name` begins the names of its calls. */
export function decisionsOf<const Id extends LiveAreaId, const Name extends string>(area: Id, name: Name) {
  return {
    endpoint: `${name}Decisions`,
    path: `/api/${area}/decisions`,
    area,
    subject: 'source',
    topics: [area],
    columns: COLUMNS,
    row: AreaDecision,
    rows: 'decisions',
    sort: 'timestamp',
    order: 'desc',
    failure: 'Failed to fetch decisions',
    download: {
      endpoint: `${name}DecisionsExport`,
      file: `${area}-decisions`,
      noun: 'decisions',
      failure: 'Failed to export decisions',
    },
  } as const satisfies ListDeclaration;
}

/** How often a reason decided, and what it saved or cost. */
const ReasonSum = zod.object({
  decision: zod.enum(DECISIONS),
  reason: DecisionReason.nullable(),
  basis: Basis,
  times: zod.number().int(),
  /** Sum of what was expected, of those where it is known. */
  expected: zod.number().int(),
  expected_usd: zod.string(),
  /** Sum of what taking it brought or would have brought, of those that have been valued: below 0, leaving it saved that much. */
  valued: zod.number().int(),
  later_usd: zod.string(),
});
export const ReasonSums = zod.array(ReasonSum);
export type ReasonSums = zod.infer<typeof ReasonSums>;
