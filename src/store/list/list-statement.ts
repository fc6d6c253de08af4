import type { SortKind } from './keyset-cursor.ts';
import { fromOf, type ListTable, type OrderSegment, ownerOf } from './list-order.ts';

/** Binds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** A position in a segment. The row at the position is not read again. */
export interface PartPlace {
  readonly value: string | null;
  readonly key: string | number;
  readonly series_id: number;
}

/** What to read of one segment. */
export interface PartReading {
  readonly table: ListTable;
  readonly part: OrderSegment;
  readonly seriesIds: readonly number[];
  /** True: ascending, from the position upwards. */
  readonly up: boolean;
  readonly place: PartPlace | null;
  /** Conditions of the list's filter; their values are bound. */
  readonly conditions: readonly string[];
  /** Where in the order the rows are, if that is known. */
  readonly range?: readonly string[];
  /** True: read and sort all rows that meet the conditions. False: scan the index of the order until enough rows do. */
  readonly sortFirst: boolean;
  /** Find the rows by their keys alone and read only those that are returned, even if none is skipped. */
  readonly byKeys: boolean;
  /** Rows to skip. */
  readonly skip: number;
  readonly take: number;
}

const CASTS: Readonly<Record<SortKind, string>> = {
  integer: 'bigint',
  decimal: 'numeric',
  float: 'double precision',
  instant: 'timestamptz',
  boolean: 'boolean',
  text: 'text',
};

/**
 * SQL that returns the rows of one segment as one JSON array of arrays of cells. A single value is transferred and parsed
 * natively, which is several times faster than fifty rows of columns. Each series is read through its index up to the limit,
 * and the results are merged.
 */
export function rowsSql(reading: PartReading, bind: Bind): string {
  const { table } = reading;
  const cells = [...table.cells.map((name) => `(t.r).${name}`), sortValue(reading.part)].join(', ');
  // A row is one column during the merge: the plan is a third of the size of one that names every column.
  const rows = findsKeys(reading)
    ? skippingSql(reading, bind)
    : mergedSql(reading, `${table.name} as r`, bind);
  return `select coalesce(json_agg(json_build_array(${cells})), '[]'::json) from (${rows}) t`;
}

/** SQL that counts the rows of one segment. */
export function countSql(
  reading: Pick<PartReading, 'table' | 'part' | 'seriesIds' | 'conditions'>,
  bind: Bind,
): string {
  const { table, part, seriesIds, conditions } = reading;
  const ids = part.series_id === null ? seriesIds : [part.series_id];
  const counts = ids.map((id) => {
    const series = bind(id);
    const where = [
      `${ownerOf(table)} = ${series}`,
      ...restated(table, [...fixed(table, part), ...conditions], series),
    ].join(' and ');
    return `(select count(*) from ${fromOf(table)} where ${where})`;
  });
  return counts.length === 0 ? '0' : counts.join(' + ');
}

/**
 * Finds the rows by their keys alone, which the indexes have, and reads only those that are returned. Rows of several series
 * with equal column and key are skipped in any order, because sorting them by series costs as much as everything else. A
 * window that is longer by one row per additional series at each end includes all rows that are equal at its bounds.
 */
function skippingSql(reading: PartReading, bind: Bind): string {
  const { table, part, seriesIds, skip, take } = reading;
  const slack = part.series_id === null ? Math.max(0, seriesIds.length - 1) : 0;
  const before = Math.min(skip, slack);
  const keys = mergedSql({ ...reading, skip: skip - before, take: before + take + slack }, null, bind, false);
  const order = orderBy(reading, true, 'k.');
  return `
    select r from (select * from (${keys}) k order by ${order} limit ${take} offset ${before}) k
    join ${fromOf(table, 'r')} using (${ownerOf(table)}, ${table.key.name}) order by ${order}`;
}

function findsKeys({ skip, byKeys, sortFirst }: PartReading): boolean {
  return skip > 0 || (byKeys && !sortFirst);
}

/** Sort columns of the rows, and one more if given. Ties between series are sorted by it or, for speed, left unsorted. */
function mergedSql(reading: PartReading, more: string | null, bind: Bind, bySeries = true): string {
  const { part, seriesIds, skip, take } = reading;
  const ids = part.series_id === null ? seriesIds : [part.series_id];
  const offset = skip > 0 ? ` offset ${skip}` : '';
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    return `${branchSql(reading, only, more, bind)} limit ${take}${offset}`;
  }
  const branches = ids.map((id) => `(${branchSql(reading, id, more, bind)} limit ${skip + take})`);
  const union = branches.join(' union all ');
  return `select * from (${union}) u order by ${orderBy(reading, bySeries)} limit ${take}${offset}`;
}

function branchSql(reading: PartReading, seriesId: number, more: string | null, bind: Bind): string {
  const { table, part, conditions, range = [], sortFirst } = reading;
  const series = bind(seriesId);
  const filter = [...fixed(table, part), ...conditions];
  // A scan of an index begins at the first condition on a column where one of several compares it together with the key.
  const where = [
    `${ownerOf(table)} = ${series}`,
    ...range,
    ...beyondPlace(reading, seriesId, bind),
    ...(findsKeys(reading) ? restated(table, filter, series) : filter),
  ];
  const matching = `${fromOf(table)} where ${where.join(' and ')}`;
  // Behind `offset 0` the planner ignores the order and takes the fastest way to all rows.
  const column = part.column ? part.column.name : null;
  const columns = [ownerOf(table), table.key.name, column, more].filter((name) => name !== null).join(', ');
  return sortFirst
    ? `select * from (select ${columns} from ${matching} offset 0) g order by ${orderBy(reading, false)}`
    : `select ${columns} from ${matching} order by ${orderBy(reading, false)}`;
}

/** SQL of the rows that match a filter, for the planner's estimate. */
export function matchingSql(
  { table, seriesIds, conditions }: Pick<PartReading, 'table' | 'seriesIds' | 'conditions'>,
  bind: Bind,
): string {
  const where = [`${ownerOf(table)} = any(${bind(seriesIds)}::integer[])`, table.where, ...conditions];
  return `select 1 from ${fromOf(table)} where ${where.filter((condition) => condition !== null).join(' and ')}`;
}

/** The same conditions, as far as indexes have them. */
function restated({ common }: ListTable, conditions: readonly string[], series: string): string[] {
  return conditions.map((condition) =>
    common && condition === common.condition ? common.instead(series) : condition,
  );
}

function fixed(table: ListTable, part: OrderSegment): string[] {
  return [table.where, part.where].filter((condition) => condition !== null);
}

/** Rows are ordered by (column, key, series): the series breaks ties. */
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
  // If the column is null in every row, branches name it all the same, so that its index returns the rows in order.
  const columns = [
    part.column && (!part.isNull || !withSeries) ? part.column.name : null,
    table.key.name,
    withSeries ? ownerOf(table) : null,
  ];
  return columns
    .filter((name) => name !== null)
    .map((name) => `${prefix}${name} ${direction}`)
    .join(', ');
}

function sortValue(part: OrderSegment): string {
  return part.column && !part.isNull ? `(t.r).${part.column.name}::text` : 'null';
}
