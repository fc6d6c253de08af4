import type { Kysely } from 'kysely';
import type { EventTopic } from '../../contract/event-topics.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { selectRows } from '../database/select-rows.ts';

/** What was odd in an answer: { field: { fault: how often } }. */
export type FaultCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A call of a source that was answered well. */
export interface CallSuccess {
  readonly source_id: number;
  readonly call: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly faults: FaultCounts;
  /** Records of the answer, and those that are gone since; null where the answer is a figure. */
  readonly records: { readonly count: number; readonly vanished: number } | null;
  /** The answer where it is a figure. */
  readonly answer?: unknown;
  /** What the console asks again when the figure is another one. */
  readonly topic: EventTopic;
}

/** Notes that a call was answered. Tells the console what to ask again where the answer is a figure and changed. */
export async function recordCallSuccess(db: Kysely<Database>, success: CallSuccess): Promise<void> {
  const { source_id, call, at, faults, records, topic } = success;
  const answer = success.answer === undefined ? null : JSON.stringify(success.answer);
  await inTransaction(db, async (trx) => {
    const [former] = await selectRows<{ same: boolean; was_well: boolean }>(
      trx,
      `select answer is not distinct from $3::jsonb as same, succeeded_at is not null and failing_since is null as was_well
       from source_calls where source_id = $1 and call = $2`,
      [source_id, call, answer],
    );
    await selectRows(
      trx,
      `insert into source_calls
         (source_id, call, attempted_at, succeeded_at, record_count, vanished_count, faults, answer)
       values ($1, $2, $3, $3, $4, $5, $6::jsonb, $7::jsonb)
       on conflict (source_id, call) do update set
         attempted_at = excluded.attempted_at, succeeded_at = excluded.succeeded_at, failing_since = null,
         problem = null, record_count = excluded.record_count, vanished_count = excluded.vanished_count,
         faults = excluded.faults,
         answer = case when source_calls.answer is distinct from excluded.answer then excluded.answer
           else source_calls.answer end`,
      [
        source_id,
        call,
        new Date(at).toISOString(),
        records?.count ?? null,
        records?.vanished ?? 0,
        JSON.stringify(faults),
        answer,
      ],
    );
    if (!former?.was_well) await notify(trx, { topic: 'sources' });
    if (!former?.was_well || (records === null && !former.same)) await notify(trx, { topic });
  });
}

/** Notes that a call failed, since when and why; what it answered before is kept. */
export async function recordCallFailure(
  db: Kysely<Database>,
  failure: {
    readonly source_id: number;
    readonly call: string;
    readonly at: number;
    readonly problem: string;
  },
): Promise<void> {
  const { source_id, call, at, problem } = failure;
  await inTransaction(db, async (trx) => {
    await selectRows(
      trx,
      `insert into source_calls (source_id, call, attempted_at, failing_since, problem) values ($1, $2, $3, $3, $4)
       on conflict (source_id, call) do update set attempted_at = excluded.attempted_at,
         failing_since = coalesce(source_calls.failing_since, excluded.failing_since), problem = excluded.problem`,
      [source_id, call, new Date(at).toISOString(), problem],
    );
    await notify(trx, { topic: 'sources' });
  });
}
