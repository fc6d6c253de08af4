import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Failed sign-ins of one subject, and the time of the last one (milliseconds since the epoch). */
export interface SignInFailures {
  readonly subject: string;
  readonly failures: number;
  readonly last_failed_ms: number;
}

/** The recorded failures of these subjects; a subject without failures has no row. */
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

/** Counts one more failure for each subject. A count restarts if its last failure is older than `forgetMs`. */
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
 * Rate limit: the first `free` uses are allowed at once, each further one `everyMs` after the previous one. A count restarts
 * if its last use is older than `forgetMs`. Returns false, and counts nothing, if it is too soon. It is one statement, so
 * concurrent calls cannot exceed the limit.
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

/** Deletes the failures of these subjects. */
export async function deleteSignInFailures(db: Kysely<Database>, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
}

/** Deletes every failure older than a time. Returns the number of subjects. */
export async function deleteOldSignInFailures(db: Kysely<Database>, before: string): Promise<number> {
  const result = await db
    .deleteFrom('sign_in_attempts')
    .where('last_failed_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
