import { COLUMN_NOTES, TYPE_IMPORTS, WRITTEN_BY_TRIGGERS } from './column-notes.ts';
import type { CatalogueColumn } from './read-columns.ts';

/** TypeScript's types for reading and writing a column, by type of the database. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  bit: 'string',
  boolean: 'boolean',
  bytea: 'Bytes',
  'double precision': 'number',
  'double precision[]': 'number[]',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'Json<unknown>',
  numeric: 'Decimal',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Instant',
  'timestamp without time zone': 'string',
  uuid: 'string',
};

/**
 * The unformatted TypeScript of the interface `Database`. Throws if a column has a type outside TYPES, or a note names no column.
 */
export function renderDatabase(columns: readonly CatalogueColumn[], command: string): string {
  const stray = [
    ...Object.keys(COLUMN_NOTES),
    ...WRITTEN_BY_TRIGGERS.map((table) => `${table}.series_id`),
  ].find((name) => !columns.some(({ table, column }) => `${table}.${column}` === name));
  if (stray) throw new Error(`scripts/tables/column-notes.ts names ${stray}, which is no column`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].map(([table, own]) => `${table}: {\n${own.map(renderColumn).join('\n')}\n};`);
  return `// Made by \`${command}\` from the migrations; do not edit.
${renderImports(body.join('\n'))}

/** Every table and view by its name. */
export interface Database {
${body.join('\n')}
}
`;
}

function renderImports(body: string): string {
  const ours = ['Bytes', 'Decimal', 'Instant', 'Json', 'ReadOnly', 'WithDefault'].map(
    (name) => [name, './column-types.ts'] as const,
  );
  const used = [...Object.entries(TYPE_IMPORTS), ...ours].filter(([name]) =>
    new RegExp(`\\b${name}\\b`).test(body),
  );
  const files = Map.groupBy(used, ([, file]) => file);
  return [...files]
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([file, names]) => `import type { ${names.map(([name]) => name).join(', ')} } from '${file}';`)
    .join('\n');
}

function renderColumn({ table, column, ...told }: CatalogueColumn): string {
  const note = COLUMN_NOTES[`${table}.${column}`];
  const about = told.comment ?? note?.about;
  const type = (note?.type ?? told.values?.map((value) => `'${value}'`).join(' | ') ?? TYPES[told.type]) as
    | string
    | undefined;
  if (type === undefined) {
    throw new Error(
      `${table}.${column} is of type ${told.type}, which scripts/tables/render-database.ts does not know`,
    );
  }
  const whole = told.nullable ? `${type} | null` : type;
  const written =
    told.read_only || WRITTEN_BY_TRIGGERS.includes(table)
      ? `ReadOnly<${whole}>`
      : told.has_default
        ? `WithDefault<${whole}>`
        : whole;
  return `${about === undefined ? '' : `/** ${about} */\n`}${column}: ${written};`;
}
