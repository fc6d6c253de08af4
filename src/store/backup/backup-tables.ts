import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A table as a backup has it: columns that are written, with their SQL types; the database computes the others. */
export interface BackupTable {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Columns that number the rows by themselves. */
  readonly identities: readonly string[];
  /** The primary key, which orders the rows. */
  readonly key: readonly string[];
}

interface FoundColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_identity: boolean;
  /** Place in the primary key; null if it is not part of it. */
  readonly key_place: number | null;
}

/** All tables of the store but that of migrations, each after those that it refers to. */
export async function listBackupTables(db: Kysely<Database>): Promise<BackupTable[]> {
  const { rows: columns } = await sql<FoundColumn>`
    select class.relname as "table", attribute.attname as name,
      format_type(attribute.atttypid, attribute.atttypmod) as type, attribute.attidentity <> '' as is_identity,
      array_position(index.indkey::smallint[], attribute.attnum) as key_place
    from pg_class as class
    join pg_namespace as space on space.oid = class.relnamespace and space.nspname = 'public'
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    left join pg_index as index on index.indrelid = class.oid and index.indisprimary
    where class.relkind = 'r' and class.relname <> 'schema_migrations'
    order by class.relname, attribute.attnum`.execute(db);
  const { rows: references } = await sql<{ table: string; to: string }>`
    select child.relname as "table", parent.relname as "to"
    from pg_constraint as made join pg_class as child on child.oid = made.conrelid
    join pg_class as parent on parent.oid = made.confrelid
    where made.contype = 'f' and child.oid <> parent.oid and child.relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const tables = [...new Set(columns.map(({ table }) => table))].map((table): BackupTable => {
    const own = columns.filter((column) => column.table === table);
    const key = own
      .filter(({ key_place }) => key_place !== null)
      .sort((a, b) => Number(a.key_place) - Number(b.key_place));
    return {
      table,
      columns: own.map(({ name, type }) => ({ name, type })),
      identities: own.filter(({ is_identity }) => is_identity).map(({ name }) => name),
      // A table without a key has few rows: they are ordered by all of their columns.
      key: (key.length > 0 ? key : own).map(({ name }) => name),
    };
  });
  return inOrder(tables, references);
}

function inOrder(
  tables: readonly BackupTable[],
  references: readonly { readonly table: string; readonly to: string }[],
): BackupTable[] {
  const ordered: BackupTable[] = [];
  const left = new Map(tables.map((one) => [one.table, one]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ table }) => !references.some((one) => one.table === table && left.has(one.to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const one of ready) {
      ordered.push(one);
      left.delete(one.table);
    }
  }
  return ordered;
}
