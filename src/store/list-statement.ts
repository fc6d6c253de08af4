import type { SortKind } from './keyset-cursor.ts';
import type { ListTable, OrderPart } from './list-order.ts';

/** Binds a value to a statement and answers its placeholder. */
export type Bind = (value: unknown) => string;

/** A place in a part; rows at the place itself are not read again. */
export interface PartPlace {
  readonly value: string | null;
  readonly key: string | number;
  readonly series_id: number;
}

/** What is read of one part. */
export interface PartReading {
  readonly table: ListTable;
  readonly part: OrderPart;
  readonly seriesIds: readonly number[];
  /** True: in ascending order, from the place upwards. */
  readonly up: boolean;
  readonly place: PartPlace | null;
  /** Conditions of the list's filter, their values bound already. */
  readonly conditions: readonly string[];
  /** Rows passed over before the first that is answered. */
  readonly skip: number;
  readonly take: number;
}

const CASTS: Readonly<Record<SortKind, string>> = {
  integer: 'bigint',
  decimal: 'numeric',
  float: 'double precision',
  instant: 'timestamptz',
  text: 'text',
};

/**
 * SQL that answers the rows of one part as one JSON array of arrays of cells: a single value crosses the connection and is
 * parsed natively, which is several times faster than fifty rows of columns. Each series is read through its own index
 * up to the limit, and what they give is merged.
 */
export function rowsSql(reading: PartReading, bind: Bind): string {
  const { table, skip } = reading;
  const cells = [...table.cells, sortValue(reading.part)].join(', ');
  const rows = skip > 0 ? skippingSql(reading, bind) : mergedSql(reading, `${table.name}.*`, bind);
  return `select coalesce(json_agg(json_build_array(${cells})), '[]'::json) from (${rows}) t`;
}

/** SQL that counts the rows of one part. */
export function countSql(reading: Omit<PartReading, 'skip' | 'take' | 'place' | 'up'>, bind: Bind): string {
  const { table, part, seriesIds, conditions } = reading;
  const ids = part.series_id === null ? seriesIds : [part.series_id];
  const counts = ids.map((id) => {
    const where = [`series_id = ${bind(id)}`, ...fixed(table, part), ...conditions].join(' and ');
    return `(select count(*) from ${table.name} where ${where})`;
  });
  return counts.length === 0 ? '0' : counts.join(' + ');
}

/** Finds the rows by their keys alone, which the indexes hold, and reads only those that are answered. */
function skippingSql(reading: PartReading, bind: Bind): string {
  const { table, part } = reading;
  const key = table.key.name;
  const column = part.column && !part.isNull ? `, ${part.column.name}` : '';
  const keys = mergedSql(reading, `series_id, ${key}${column}`, bind);
  const order = orderBy(reading, true, 'k.');
  return `select r.* from (${keys}) k join ${table.name} r using (series_id, ${key}) order by ${order}`;
}

function mergedSql(reading: PartReading, columns: string, bind: Bind): string {
  const { part, seriesIds, skip, take } = reading;
  const ids = part.series_id === null ? seriesIds : [part.series_id];
  const offset = skip > 0 ? ` offset ${skip}` : '';
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    return `${branchSql(reading, only, columns, bind)} limit ${take}${offset}`;
  }
  const branches = ids.map((id) => `(${branchSql(reading, id, columns, bind)} limit ${skip + take})`);
  const union = branches.join(' union all ');
  return `select * from (${union}) u order by ${orderBy(reading, true)} limit ${take}${offset}`;
}

function branchSql(reading: PartReading, seriesId: number, columns: string, bind: Bind): string {
  const { table, part, conditions } = reading;
  const where = [
    `series_id = ${bind(seriesId)}`,
    ...fixed(table, part),
    ...conditions,
    ...beyondPlace(reading, seriesId, bind),
  ];
  return `select ${columns} from ${table.name} where ${where.join(' and ')} order by ${orderBy(reading, false)}`;
}

function fixed(table: ListTable, part: OrderPart): string[] {
  return [table.where, part.where].filter((condition) => condition !== null);
}

/** Rows are in the order of (column, key, series): at an equal column and key the series decides. */
function beyondPlace({ table, part, up, place }: PartReading, seriesId: number, bind: Bind): string[] {
  if (!place) return [];
  const key = `${bind(place.key)}::${CASTS[table.key.kind]}`;
  const [left, right] =
    part.column && !part.isNull
      ? [
          `(${part.column.name}, ${table.key.name})`,
          `(${bind(place.value)}::${CASTS[part.column.kind]}, ${key})`,
        ]
      : [table.key.name, key];
  const isLater = up ? seriesId > place.series_id : seriesId < place.series_id;
  return [`${left} ${up ? '>=' : '<='} ${right}`, `(${left} <> ${right} or ${bind(isLater)}::boolean)`];
}

function orderBy({ table, part, up }: PartReading, withSeries: boolean, prefix = ''): string {
  const direction = up ? 'asc' : 'desc';
  // Where the column is null in every row it is named all the same, in branches: its index then gives the rows in order.
  const columns = [
    part.column && (!part.isNull || !withSeries) ? part.column.name : null,
    table.key.name,
    withSeries ? 'series_id' : null,
  ];
  return columns
    .filter((name) => name !== null)
    .map((name) => `${prefix}${name} ${direction}`)
    .join(', ');
}

function sortValue(part: OrderPart): string {
  return part.column && !part.isNull ? `t.${part.column.name}::text` : 'null';
}
