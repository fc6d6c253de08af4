import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';

interface Definition {
  readonly name: string;
  /** The statement that makes an index, or what a foreign key is made of. */
  readonly made_by: string;
}

/**
 * Drops the foreign keys of the store and every index that no constraint rests on. The function that is returned makes them again, and
 * fails where rows break one. Filling many rows first is several times as quick as keeping all indexes up to date with each of them.
 */
export async function setAsideIndexes(trx: Transaction<Database>): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<Definition & { readonly table: string }>`
    select relname as "table", conname as name, pg_get_constraintdef(made.oid) as made_by
    from pg_constraint as made join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by relname, conname`.execute(trx);
  const { rows: indexes } = await sql<Definition>`
    select relname as name, pg_get_indexdef(indexrelid) as made_by
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid) order by relname`.execute(trx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(trx);
  return async () => {
    for (const { made_by } of indexes) await sql.raw(made_by).execute(trx);
    for (const { table, name, made_by } of keys) {
      const key = sql`constraint ${sql.ref(name)} ${sql.raw(made_by)}`;
      await sql`alter table ${sql.table(table)} add ${key}`.execute(trx);
    }
  };
}
