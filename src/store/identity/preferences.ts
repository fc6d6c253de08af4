import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The settings kept with an account; an empty record where none was saved. */
export async function getPreferences(
  db: Kysely<Database>,
  accountId: string,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('preferences')
    .select('fields')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.fields ?? {};
}

/** Replaces the fields given, in one statement so that two tabs lose nothing of each other; answers all of them. */
export async function upsertPreferences(
  db: Kysely<Database>,
  accountId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const row = await db
    .insertInto('preferences')
    .values({ account_id: accountId, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ fields: sql`preferences.fields || excluded.fields` }),
    )
    .returning('fields')
    .executeTakeFirstOrThrow();
  return row.fields;
}
