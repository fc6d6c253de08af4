import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from './create-binder.ts';
import type { ListTable, OrderSegment, SortOrder } from './list-order.ts';
import { type Bind, countSql } from './list-statement.ts';

/** The rows of a list, and what has their number. */
export interface CountedList {
  readonly table: ListTable;
  readonly seriesIds: readonly number[];
  readonly parts: readonly OrderSegment[];
  readonly order: SortOrder;
  /** SQL conditions of the filter, in addition to the series. Called once per statement. */
  readonly filter: (bind: Bind) => string[];
  /** SQL of the number of rows if roll-ups have it; null if the rows must be counted. */
  readonly knownTotal: ((bind: Bind) => string) | null;
  /** True if the text of that SQL depends on the values of the filter: no plan of it is kept. */
  readonly totalVaries?: boolean;
  /** The same of one segment. */
  readonly knownPart?: (part: OrderSegment) => CountedList['knownTotal'];
  /** SQL of as many rows as a segment has at most, where that is told faster than how many it has. */
  readonly mostOfPart?: (part: OrderSegment) => CountedList['knownTotal'];
}

/** Takes the count from the roll-ups if they have it, else counts the rows. */
export async function countRows(db: Kysely<Database>, list: CountedList): Promise<number> {
  if (!list.knownTotal) {
    const whole: OrderSegment = { column: null, where: null, isNull: false, series_id: null };
    return countParts(db, list, whole);
  }
  return readTotal(db, list, list.knownTotal);
}

async function readTotal(
  db: Kysely<Database>,
  { totalVaries }: CountedList,
  total: NonNullable<CountedList['knownTotal']>,
): Promise<number> {
  const { values, bind } = createBinder();
  const text = `select (${total(bind)})::bigint as total`;
  const [row] = await selectRows<{ total: number }>(db, totalVaries ? text : prepared(text), values);
  return row?.total ?? 0;
}

/** Counts a segment, unless roll-ups or sets have its number of rows, or the other one's, or that has few: those are taken off the total. */
export async function countPart(
  db: Kysely<Database>,
  list: CountedList,
  index: number,
  knownRows: number | undefined,
): Promise<number> {
  const knownOf = (at: number) => list.knownPart?.(list.parts[at] as OrderSegment);
  const known = knownOf(index);
  if (known) return readTotal(db, list, known);
  const other = list.parts[1 - index];
  if (knownRows !== undefined && list.parts.length === 2 && other) {
    const others = knownOf(1 - index);
    if (others) return knownRows - (await readTotal(db, list, others));
    if (other.few) return knownRows - (await countParts(db, list, other));
  }
  return countParts(db, list, list.parts[index] as OrderSegment);
}

async function countParts(db: Kysely<Database>, list: CountedList, part: OrderSegment): Promise<number> {
  // Without a series the statement would not use the values that its filter binds.
  if (list.seriesIds.length === 0) return 0;
  const { values, bind } = createBinder();
  const { table, seriesIds } = list;
  const text = `select (${countSql({ table, part, seriesIds, conditions: list.filter(bind) }, bind)}) as total`;
  const [row] = await selectRows<{ total: number }>(db, text, values);
  return row?.total ?? 0;
}

/** Whether so many rows of a list are certainly in the segment that comes first, as the other one has not all the others. */
export async function isWithinFirst(
  db: Kysely<Database>,
  list: CountedList,
  rows: number,
  total: number,
): Promise<boolean> {
  const last = list.parts[list.order === 'asc' ? 1 : 0];
  const most = last && list.parts.length === 2 ? list.mostOfPart?.(last) : null;
  return most != null && rows <= total - (await readTotal(db, list, most));
}
