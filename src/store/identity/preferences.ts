import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The settings of an account; an empty record if none were saved. */
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

/** Replaces the given fields in one statement, so that two tabs do not overwrite each other. Returns all fields. */
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
