import { sql } from 'kysely';
import type { Store } from '../../src/store/database/open-store.ts';

/**
 * Deletes every row of every table except the list of migrations, including kept ones; identities restart at 1. Only tables
 * with rows are truncated: PGlite computes for half a second to truncate all of them, which would be most of a test's time.
 */
export async function emptyStore({ db }: Store): Promise<void> {
  const filled = await selectFilledTables(db);
  if (filled.length > 0) {
    await sql
      .raw(`
        alter table audit_events disable trigger audit_events_kept_whole;
        truncate ${filled.join(', ')} cascade;
        alter table audit_events enable trigger audit_events_kept_whole`)
      .execute(db);
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
}

async function selectFilledTables(db: Store['db']): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(db);
  const looks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await sql.raw<{ name: string }>(looks.join(' union all ')).execute(db);
  return rows.map(({ name }) => name);
}
