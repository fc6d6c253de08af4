import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Wrong passwords of one subject, and when the last one was (milliseconds since the epoch). */
export interface SignInFailures {
  readonly subject: string;
  readonly failures: number;
  readonly last_failed_ms: number;
}

/** The failures on record for these subjects; a subject without any has no row. */
export async function listSignInFailures(
  db: Kysely<Database>,
  subjects: readonly string[],
): Promise<SignInFailures[]> {
  const rows = await db.selectFrom('sign_in_attempts').selectAll().where('subject', 'in', subjects).execute();
  return rows.map(({ subject, failures, last_failed_at }) => ({
    subject,
    failures,
    last_failed_ms: Date.parse(last_failed_at),
  }));
}

/** Counts one more failure for each subject; a count whose last failure is older than `forgetMs` begins anew. */
export async function addSignInFailure(
  db: Kysely<Database>,
  subjects: readonly string[],
  now: number,
  forgetMs: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const forgotten = new Date(now - forgetMs).toISOString();
  await db
    .insertInto('sign_in_attempts')
    .values([...subjects].sort().map((subject) => ({ subject, failures: 1, last_failed_at: at })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when sign_in_attempts.last_failed_at < ${forgotten}::timestamptz then 1
          else sign_in_attempts.failures + 1 end`,
        last_failed_at: at,
      }),
    )
    .execute();
}

/**
 * Takes one of what a subject may have only so often: the first `free` at once, each further one `everyMs` after the one
 * before; a count whose last is older than `forgetMs` begins anew. False, and nothing is counted, where it is too soon. One
 * statement, so that however many ask at once get no more.
 */
export async function takeAllowance(
  db: Kysely<Database>,
  subject: string,
  allowance: {
    readonly free: number;
    readonly everyMs: number;
    readonly forgetMs: number;
    readonly now: number;
  },
): Promise<boolean> {
  const { free, everyMs, forgetMs, now } = allowance;
  const at = new Date(now).toISOString();
  const forgotten = new Date(now - forgetMs).toISOString();
  const result = await db
    .insertInto('sign_in_attempts')
    .values({ subject, failures: 1, last_failed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql`case when sign_in_attempts.last_failed_at < ${forgotten}::timestamptz then 1
            else sign_in_attempts.failures + 1 end`,
          last_failed_at: at,
        })
        .where((eb) =>
          eb.or([
            eb('sign_in_attempts.failures', '<', free),
            eb('sign_in_attempts.last_failed_at', '<=', new Date(now - everyMs).toISOString()),
          ]),
        ),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets the failures of these subjects. */
export async function deleteSignInFailures(db: Kysely<Database>, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
}

/** Forgets every failure older than a time; answers how many subjects that were. */
export async function deleteOldSignInFailures(db: Kysely<Database>, before: string): Promise<number> {
  const result = await db
    .deleteFrom('sign_in_attempts')
    .where('last_failed_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
