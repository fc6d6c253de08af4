import { type Kysely, sql } from 'kysely';
import type { EventTopic } from '../../contract/event-topics.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';

/** Faults in an answer: { field: { fault: how often } }. */
export type FaultCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A successful answer of a source's call. */
export interface CallSuccess {
  readonly source_id: number;
  readonly call: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly faults: FaultCounts;
  /** The number of records in the answer, and of those that vanished since; null if the answer is a figure. */
  readonly records: { readonly count: number; readonly vanished: number } | null;
  /** The answer if it is a figure. */
  readonly answer?: unknown;
  /** The topics of events when the figure changes. */
  readonly topic: EventTopic;
}

/** Records that a call was answered. Sends an event if the answer is a figure that changed. */
export async function recordCallSuccess(db: Kysely<Database>, success: CallSuccess): Promise<void> {
  const { source_id, call, at, faults, records, topic } = success;
  const answer = success.answer === undefined ? null : JSON.stringify(success.answer);
  await inTransaction(db, async (trx) => {
    const former = await trx
      .selectFrom('source_calls')
      .select([
        sql<boolean>`answer is not distinct from ${answer}::jsonb`.as('same'),
        sql<boolean>`succeeded_at is not null and failing_since is null`.as('was_well'),
      ])
      .where('source_id', '=', source_id)
      .where('call', '=', call)
      .executeTakeFirst();
    const answeredAt = new Date(at).toISOString();
    const written = {
      attempted_at: answeredAt,
      succeeded_at: answeredAt,
      record_count: records?.count ?? null,
      vanished_count: records?.vanished ?? 0,
      faults: JSON.stringify(faults),
      answer,
    };
    await trx
      .insertInto('source_calls')
      .values({ source_id, call, ...written })
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'call']).doUpdateSet({
          ...written,
          failing_since: null,
          problem: null,
          // A long answer that did not change is not written again.
          answer: sql`case when source_calls.answer is distinct from excluded.answer then excluded.answer
            else source_calls.answer end`,
        }),
      )
      .execute();
    if (!former?.was_well) await notify(trx, { topic: 'sources' });
    if (!former?.was_well || (records === null && !former.same)) await notify(trx, { topic });
  });
}

/** Records that a call failed: since when, and why. Its last answer stays. */
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
    const attempted_at = new Date(at).toISOString();
    await trx
      .insertInto('source_calls')
      .values({ source_id, call, attempted_at, failing_since: attempted_at, problem })
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'call']).doUpdateSet(({ fn, ref }) => ({
          attempted_at,
          failing_since: fn.coalesce(ref('source_calls.failing_since'), ref('excluded.failing_since')),
          problem,
        })),
      )
      .execute();
    await notify(trx, { topic: 'sources' });
  });
}
