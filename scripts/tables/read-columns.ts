import type { PGlite } from '@electric-sql/pglite';

/** A column in the catalogue of a database. */
export interface CatalogueColumn {
  readonly table: string;
  readonly column: string;
  /** Its type without length or precision, such as 'timestamp with time zone'. */
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  /** True for identities, generated columns and columns of views. */
  readonly read_only: boolean;
  /** The values that a check constraint of this column allows; null without one. */
  readonly values: readonly string[] | null;
  /** The text of `comment on column`. */
  readonly comment: string | null;
}

const COLUMNS = `
  select cls.relname as table, att.attname as column, format_type(att.atttypid, null) as type,
    not att.attnotnull as nullable, att.atthasdef as has_default,
    att.attidentity = 'a' or att.attgenerated <> '' or cls.relkind in ('v', 'm') as read_only,
    col_description(cls.oid, att.attnum) as comment,
    (select array_agg(pg_get_constraintdef(con.oid)) from pg_constraint as con
     where con.conrelid = cls.oid and con.contype = 'c' and con.conkey = array[att.attnum]) as checks
  from pg_class as cls join pg_attribute as att on att.attrelid = cls.oid
  where cls.relnamespace = 'public'::regnamespace and cls.relkind in ('r', 'p', 'v', 'm')
    and att.attnum > 0 and not att.attisdropped
  order by cls.relname, att.attnum`;

/** The columns of every table and view, in order. */
export async function readColumns(database: PGlite): Promise<CatalogueColumn[]> {
  const { rows } = await database.query<
    Omit<CatalogueColumn, 'values'> & { readonly checks: readonly string[] | null }
  >(COLUMNS);
  return rows.map(({ checks, ...column }) => ({ ...column, values: allowedValues(checks ?? []) }));
}

/** `CHECK ((kind = ANY (ARRAY['chain'::text, 'local-chain'::text])))`, or with one value `CHECK ((kind = 'chain'::text))`. */
function allowedValues(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\S+ = (?:ANY \(ARRAY\[(.+)\]\)|('.+'::text))\)\)$/.exec(check);
    const values = (list?.[1] ?? list?.[2])?.split(', ');
    if (values?.every((value) => /^'[^']*'::text$/.test(value))) {
      return values.map((value) => value.slice(1, -"'::text".length));
    }
  }
  return null;
}
