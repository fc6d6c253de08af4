import type { Kysely } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/paging-query.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from './cell-reader.ts';
import { type CountedList, countPart, countRows, isWithinFirst } from './count-rows.ts';
import { createBinder } from './create-binder.ts';
import { type KeysetCursor, readCursor, writeCursor } from './keyset-cursor.ts';
import { cursorShapes, type OrderSegment } from './list-order.ts';
import { type PartPlace, type PartReading, rowsSql } from './list-statement.ts';
import type { MatchingRange, RangeReading } from './matching-range.ts';
import { type ListSearch, sortsMatches } from './sorts-matches.ts';

/** A list: a table, the series that it covers, a filter and an order. */
export interface List<Row = unknown> extends CountedList {
  /** Written into cursors, so that a cursor of another list is rejected: table, sort column and direction. */
  readonly topic: string;
  /**
   * Null if the index of the order finds the rows for all values of the filter: one plan is good for all of them. Otherwise
   * the number of matching rows, if it is known; with undefined the planner estimates it.
   */
  readonly search: ListSearch | null;
  /** Where in a segment the rows to read are, if sums tell; null if they do not. */
  readonly matchingRange?:
    | ((db: Kysely<Database>, reading: RangeReading) => Promise<MatchingRange | null>)
    | undefined;
  readonly read: (cells: Cells) => Row;
}

export interface Paging {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly count?: 'both' | 'rows' | 'only' | undefined;
}

/** A page of a list with its position: the contract's page fields. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
  readonly page: number;
  readonly pages: number | null;
  readonly limit: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * Numbers of rows that a page's statement reads, for all page sizes: few texts mean few plans. One row more than the page
 * shows whether another page follows.
 */
const STATEMENT_ROWS: readonly number[] = [26, 51, 101, 251, 501];

/** Rows of a streamed list that are in memory at the same time. */
const STREAM_BATCH = 1_000;

/** A row and its segment. */
interface FoundRow {
  readonly part: number;
  readonly cells: Cells;
}

interface KeysetScan {
  readonly forward: boolean;
  readonly cursor: KeysetCursor | null;
  readonly skip: number;
  readonly take: number;
  readonly withTotal?: boolean;
  /** Number of all rows of the list, if they have been counted. */
  readonly knownRows?: number;
  /** Whether the rows are known to be in the segment that comes first. */
  readonly isInFirstPart?: boolean;
}

/**
 * One page. With `after` or `before` it is the neighbour of the page that the cursor came from; its cost does not depend on
 * its position. By number it is found by skipping rows from the nearer end. A page after the last one has no rows.
 */
export async function readPage<Row>(
  db: Kysely<Database>,
  list: List<Row>,
  paging: Paging,
): Promise<ListPage<Row>> {
  const limit = paging.limit ?? DEFAULT_PAGE_SIZE;
  const count = paging.count ?? 'both';
  if (paging.after !== undefined && paging.before !== undefined) {
    throw new AppError('invalid_query', {
      problems: [{ field: 'before', reason: 'cannot be given together with after' }],
    });
  }
  if (count === 'only')
    return answer(list, [], { total: await countRows(db, list), page: paging.page ?? 1, limit });
  if (paging.after !== undefined) return readNeighbour(db, list, 'after', paging.after, paging, limit);
  if (paging.before !== undefined) return readNeighbour(db, list, 'before', paging.before, paging, limit);

  const page = paging.page ?? 1;
  if (page === 1) return readFirst(db, list, limit, count === 'both');
  const total = count === 'both' || list.knownTotal ? await countRows(db, list) : null;
  const shown = count === 'both' ? total : null;
  const offset = (page - 1) * limit;
  if (total === null) {
    const { rows } = await scanKeyset(db, list, {
      forward: true,
      cursor: null,
      skip: offset,
      take: limit + 1,
    });
    const kept = rows.slice(0, limit);
    return answer(list, kept, {
      total: null,
      page,
      limit,
      next: rows.length > limit ? cursorAt(list, kept.at(-1), page + 1) : null,
      previous: cursorAt(list, kept[0], page - 1),
    });
  }
  const size = Math.min(limit, total - offset);
  if (size <= 0) return answer(list, [], { total: shown, page, limit });
  const behind = total - offset - size;
  // Rows of the first segment are found from there: how many of the others match need not be counted.
  const isInFirstPart = await isWithinFirst(db, list, offset + size, total);
  const forward = isInFirstPart || offset <= behind;
  const read = await scanKeyset(db, list, {
    forward,
    cursor: null,
    skip: forward ? offset : behind,
    // A last page that is not full is read with the size of a full one, because that statement is planned already.
    take: limit,
    knownRows: total,
    isInFirstPart,
  });
  const rows = forward ? read.rows : read.rows.slice(-size);
  return answer(list, rows, {
    total: shown,
    page,
    limit,
    next: behind > 0 ? cursorAt(list, rows.at(-1), page + 1) : null,
    previous: cursorAt(list, rows[0], page - 1),
  });
}

/** Streams every row in the order of the list, batch by batch. */
export async function* streamRows<Row>(
  db: Kysely<Database>,
  list: List<Row>,
): AsyncGenerator<readonly Row[], void, void> {
  let cursor: KeysetCursor | null = null;
  while (true) {
    const { rows }: { rows: readonly FoundRow[] } = await scanKeyset(db, list, {
      forward: true,
      cursor,
      skip: 0,
      take: STREAM_BATCH,
    });
    if (rows.length > 0) yield rows.map(({ cells }) => list.read(cells));
    const last = rows.at(-1);
    if (!last || rows.length < STREAM_BATCH) return;
    cursor = placeOf(last, 1);
  }
}

async function readFirst<Row>(
  db: Kysely<Database>,
  list: List<Row>,
  limit: number,
  withTotal: boolean,
): Promise<ListPage<Row>> {
  const { rows, total: known } = await scanKeyset(db, list, {
    forward: true,
    cursor: null,
    skip: 0,
    take: limit + 1,
    withTotal: withTotal && list.knownTotal !== null,
  });
  const kept = rows.slice(0, limit);
  const isWhole = rows.length <= limit;
  const total = withTotal ? (isWhole ? rows.length : (known ?? (await countRows(db, list)))) : null;
  return answer(list, kept, {
    total,
    page: 1,
    limit,
    next: isWhole ? null : cursorAt(list, kept.at(-1), 2),
  });
}

async function readNeighbour<Row>(
  db: Kysely<Database>,
  list: List<Row>,
  field: 'after' | 'before',
  text: string,
  paging: Paging,
  limit: number,
): Promise<ListPage<Row>> {
  const forward = field === 'after';
  const cursor = readCursor(field, text, list.topic, cursorShapes(list.table, list.parts));
  if (cursor.part === undefined) {
    const { after: _after, before: _before, ...numbered } = paging;
    return readPage(db, list, { ...numbered, page: cursor.page });
  }
  const withTotal = (paging.count ?? 'both') === 'both';
  const read = await scanKeyset(db, list, {
    forward,
    cursor,
    skip: 0,
    take: limit + 1,
    withTotal: withTotal && list.knownTotal !== null,
  });
  const hasMore = read.rows.length > limit;
  const kept = forward ? read.rows.slice(0, limit) : read.rows.slice(-limit);
  const page = paging.page ?? cursor.page;
  const total = withTotal ? (read.total ?? (await countRows(db, list))) : null;
  // The page of the cursor is on the other side.
  const hasNext = forward ? hasMore : true;
  const hasPrevious = forward ? true : hasMore;
  return answer(list, kept, {
    total,
    page,
    limit,
    next: hasNext ? cursorAt(list, kept.at(-1), page + 1) : null,
    previous: hasPrevious ? cursorAt(list, kept[0], page - 1) : null,
  });
}

/** Rows in the order of the list, from a cursor or an end, forward or backward, across its segments. */
async function scanKeyset(
  db: Kysely<Database>,
  list: List,
  { forward, cursor, skip, take, withTotal = false, knownRows, isInFirstPart = false }: KeysetScan,
): Promise<{ rows: FoundRow[]; total: number | null }> {
  if (list.seriesIds.length === 0) return { rows: [], total: 0 };
  const up = forward === (list.order === 'asc');
  const step = up ? 1 : -1;
  const sortFirst = await sortsMatches(db, list);
  const found: FoundRow[] = [];
  let total: number | null = null;
  let left = skip;
  let passed = 0;
  let part = cursor?.part ?? (up ? 0 : list.parts.length - 1);
  for (let place: PartPlace | null = cursor; list.parts[part]; part += step, place = null) {
    const isLastPart = list.parts[part + step] === undefined;
    let matches = isLastPart && knownRows !== undefined ? knownRows - passed : undefined;
    if (left > 0 && !isLastPart && !isInFirstPart) {
      matches = await countPart(db, list, part, knownRows);
      if (matches <= left) {
        left -= matches;
        passed += matches;
        continue;
      }
    }
    const wanted = take - found.length;
    const askTotal = withTotal && total === null;
    // Every segment is read with one of the fixed sizes, because such a statement has a cached plan and its rows may be
    // shared.
    const size = STATEMENT_ROWS.find((rows) => rows >= take) ?? take;
    const reading = { up, place, skip: left, take: size, matches, sortFirst, askTotal };
    const read = await readMatching(db, list, part, reading);
    total ??= read.total;
    left = 0;
    for (const cells of read.rows.slice(0, wanted)) found.push({ part, cells });
    if (found.length >= take) break;
  }
  return { rows: forward ? found : found.reverse(), total };
}

/** Reads a segment where its rows match, if that is known. */
async function readMatching(
  db: Kysely<Database>,
  list: List,
  index: number,
  reading: PlaceReading,
): Promise<{ rows: readonly Cells[]; total: number | null }> {
  const { up, place, skip, take, matches, sortFirst: sortsAll } = reading;
  const part = list.parts[index] as OrderSegment;
  const range = await list.matchingRange?.(db, {
    part,
    up,
    place,
    skip,
    sortFirst: sortsAll,
    rows: skip + take,
    matches,
  });
  if (!range) return readPart(db, list, index, reading);
  const { before, sortFirst, ends, next } = range;
  const read = await readPart(db, list, index, { ...reading, skip: skip - before, sortFirst, range });
  if (!ends || read.rows.length >= take) return read;
  if (!next || skip + read.rows.length !== next.before) return readPart(db, list, index, reading);
  const more = await readPart(db, list, index, { ...reading, skip: 0, askTotal: false, range: next });
  return { rows: [...read.rows, ...more.rows].slice(0, take), total: read.total };
}

interface PlaceReading extends Pick<PartReading, 'up' | 'place' | 'skip' | 'take' | 'sortFirst'> {
  readonly askTotal: boolean;
  /** All rows of the segment, if they are known. */
  readonly matches?: number | undefined;
  readonly range?: Pick<MatchingRange, 'conditions'>;
}

async function readPart(
  db: Kysely<Database>,
  list: List,
  index: number,
  reading: PlaceReading,
): Promise<{ rows: readonly Cells[]; total: number | null }> {
  const part = list.parts[index] as OrderSegment;
  const { askTotal, matches: _, range, ...where } = reading;
  const { values, bind } = createBinder();
  const conditions = list.filter(bind);
  const within = range?.conditions(bind) ?? [];
  const { table, seriesIds, search } = list;
  const byKeys = search?.byKeys ?? false;
  const rows = rowsSql({ table, part, seriesIds, conditions, range: within, byKeys, ...where }, bind);
  const total = askTotal && list.knownTotal ? `(${list.knownTotal(bind)})` : 'null';
  const text = `select (${rows}) as rows, ${total}::bigint as total`;
  const keeps = search === null && reading.skip === 0 && STATEMENT_ROWS.includes(reading.take);
  const [row] = await selectRows<{ rows: readonly Cells[]; total: number | null }>(
    db,
    keeps ? prepared(text) : text,
    values,
  );
  return row ?? { rows: [], total: null };
}

/** The first cells of a row are its owner and its key; the last one is its value in the sort column. */
function placeOf({ part, cells }: FoundRow, page: number): KeysetCursor {
  const [series_id, key] = cells as [number, string | number];
  const value = cells.at(-1) as string | null;
  return { part, value, page, key, series_id };
}

function cursorAt(list: List, row: FoundRow | undefined, page: number): string | null {
  return row ? writeCursor(list.topic, placeOf(row, page), cursorShapes(list.table, list.parts)) : null;
}

function answer<Row>(
  list: List<Row>,
  rows: readonly FoundRow[],
  place: {
    total: number | null;
    page: number;
    limit: number;
    next?: string | null;
    previous?: string | null;
  },
): ListPage<Row> {
  const { total, page, limit, next = null, previous = null } = place;
  const pages = total === null ? null : Math.ceil(total / limit);
  return { rows: rows.map(({ cells }) => list.read(cells)), total, page, pages, limit, next, previous };
}
