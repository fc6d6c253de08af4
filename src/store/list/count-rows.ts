import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from './create-binder.ts';
import type { OrderSegment } from './list-order.ts';
import type { List } from './list-page.ts';
import { countSql } from './list-statement.ts';

/** Takes the count from the roll-ups if they have it, else counts the rows. */
export async function countRows(db: Kysely<Database>, list: List): Promise<number> {
  if (!list.knownTotal) {
    const whole: OrderSegment = { column: null, where: null, isNull: false, series_id: null };
    return countParts(db, list, whole);
  }
  return readTotal(db, list, list.knownTotal);
}

async function readTotal(
  db: Kysely<Database>,
  { totalVaries }: List,
  total: NonNullable<List['knownTotal']>,
): Promise<number> {
  const { values, bind } = createBinder();
  const text = `select (${total(bind)})::bigint as total`;
  const [row] = await selectRows<{ total: number }>(db, totalVaries ? text : prepared(text), values);
  return row?.total ?? 0;
}

/** Counts a segment, unless roll-ups or sets have its number of rows, or the other one's, or that has few: those are taken off the total. */
export async function countPart(
  db: Kysely<Database>,
  list: List,
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

async function countParts(db: Kysely<Database>, list: List, part: OrderSegment): Promise<number> {
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
  list: List,
  rows: number,
  total: number,
): Promise<boolean> {
  const last = list.parts[list.order === 'asc' ? 1 : 0];
  const most = last && list.parts.length === 2 ? list.mostOfPart?.(last) : null;
  return most != null && rows <= total - (await readTotal(db, list, most));
}
