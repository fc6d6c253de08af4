import type { Kysely } from 'kysely';
import type { ReasonSums } from '../../contract/area-decisions.ts';
import type { Basis, DecisionReason } from '../../domain/area-decision.ts';
import type { Database } from '../database/database.ts';
import { insertNew } from '../database/insert-new.ts';
import { selectRows } from '../database/select-rows.ts';

/** A decision as it is written. Dollars are decimal text. */
export interface DecisionRecord {
  /** Block × 1,000,000 + a place in it, or any number that is unique within the source. */
  readonly seq: number;
  readonly subject: string;
  readonly timestamp: string;
  readonly basis: Basis;
  readonly decision: 'taken' | 'skipped' | 'observed';
  /** Every test that failed, the shown reason first; a skipped one has at least one. */
  readonly reasons: readonly DecisionReason[];
  readonly expected_usd: string | null;
  /** The figures of that moment. */
  readonly figures: Readonly<Record<string, unknown>>;
  /** Digest of the rules that decided. */
  readonly rules: string | null;
  /** When it is valued again; null: never. */
  readonly due_at: string | null;
}

/** Stores the decisions of a source. One that is stored already is replaced. */
export async function writeDecisions(
  trx: Kysely<Database>,
  sourceId: number,
  decisions: readonly DecisionRecord[],
): Promise<void> {
  await insertNew(
    trx,
    'area_decisions',
    decisions.map(({ reasons, ...columns }) => ({
      ...{ source_id: sourceId, ...columns, reason: reasons[0] ?? null, reasons: [...reasons] },
    })),
    `(source_id, seq) do update set subject = excluded.subject, "timestamp" = excluded."timestamp", basis = excluded.basis,
       decision = excluded.decision, reason = excluded.reason, reasons = excluded.reasons, expected_usd = excluded.expected_usd,
       figures = excluded.figures, rules = excluded.rules, due_at = excluded.due_at, later_usd = null, rolled_back = false`,
  );
}

/** What taking a decision brought or would have brought, and when that was known. Dollars are decimal text. */
export interface LaterValue {
  readonly seq: number;
  readonly due_at: string;
  readonly later_usd: string;
}

/** Stores what decisions brought or would have brought. One that is not stored is left out. */
export async function valueDecisions(
  trx: Kysely<Database>,
  sourceId: number,
  values: readonly LaterValue[],
): Promise<void> {
  if (values.length === 0) return;
  await selectRows(
    trx,
    `update area_decisions as decision set later_usd = told.later_usd, due_at = told.due_at
     from json_to_recordset($2::json) as told (seq bigint, due_at timestamptz, later_usd numeric)
     where decision.source_id = $1 and decision.seq = told.seq`,
    [sourceId, JSON.stringify(values)],
  );
}

/** Marks the decisions from a sequence number on as rolled back: they stay, and are in no figure. */
export async function rollBackDecisions(
  trx: Kysely<Database>,
  sourceIds: readonly number[],
  firstSeq: number,
): Promise<void> {
  await trx
    .updateTable('area_decisions')
    .set({ rolled_back: true })
    .where('source_id', 'in', sourceIds)
    .where('seq', '>=', firstSeq)
    .execute();
}

/** How often each reason decided, the most frequent first. Decisions that were rolled back do not count. */
export async function summariseReasons(
  db: Kysely<Database>,
  source: { readonly id: number } | undefined,
): Promise<ReasonSums> {
  const rows = await selectRows<ReasonSums[number]>(
    db,
    `select decision, reason, basis, count(*) as times, count(expected_usd) as expected,
       coalesce(sum(expected_usd), 0)::text as expected_usd, count(later_usd) as valued,
       coalesce(sum(later_usd), 0)::text as later_usd
     from area_decision_rows where source_id = $1 and not rolled_back
     group by decision, reason, basis order by times desc, decision, reason, basis`,
    [source?.id ?? null],
  );
  return [...rows];
}
