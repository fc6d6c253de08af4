import { AppError } from '../../contract/app-error.ts';
import { LONGEST_CURSOR } from '../../contract/paging-query.ts';

/** How values of a sort column are encoded. */
export type SortKind = 'integer' | 'decimal' | 'float' | 'instant' | 'boolean' | 'text';

/** A row's position in a list: every value that the list is sorted by. */
export interface KeysetCursor {
  /** Index of the row's segment in the order. */
  readonly part: number;
  /** The row's value in the sort column, as the database writes it; null if the segment is sorted by the key alone. */
  readonly value: string | null;
  readonly key: string | number;
  readonly series_id: number;
  /** Number of the page that the cursor leads to. */
  readonly page: number;
}

/** The list of a cursor, such as 'trades timestamp desc'. A cursor of another list is invalid. */
export type CursorTopic = string;

/** The kinds of the columns of one segment; `value` is null if only the key sorts it. */
export interface CursorShape {
  readonly value: SortKind | null;
  readonly key: SortKind;
}

/** The place of a page by its number alone. */
interface PageCursor {
  readonly part?: undefined;
  readonly page: number;
}

/** A cursor as opaque text. A row whose values are no cursor's, such as a long text, is found by the number of its page. */
export function writeCursor(
  topic: CursorTopic,
  { part, value, key, series_id, page }: KeysetCursor,
  shapes: readonly CursorShape[],
): string {
  const cells = [topic, part, value, key, series_id, page];
  const text = encode(cells);
  return isPlace(cells, shapes) && text.length <= LONGEST_CURSOR ? text : encode([topic, page]);
}

function encode(cells: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(cells)).toString('base64url');
}

/**
 * Reads a cursor that `writeCursor` made for the same list. Throws an AppError with the field if the text is malformed, of
 * another list, or has values that no such cursor has, so nothing unchecked reaches the database.
 */
export function readCursor(
  field: 'after' | 'before',
  text: string,
  topic: CursorTopic,
  shapes: readonly CursorShape[],
): KeysetCursor | PageCursor {
  const cells = parse(text);
  if (!Array.isArray(cells)) throw refuse(field, 'is not a cursor of this API');
  if (cells[0] !== topic && (cells.length === 2 || cells.length === 6))
    throw refuse(field, 'is a cursor of another list or another order');
  if (cells.length === 2 && Number.isSafeInteger(cells[1])) return { page: pageIn(cells[1]) };
  if (!isPlace(cells, shapes)) throw refuse(field, 'is not a cursor of this API');
  const [_topic, part, value, key, series_id, page] = cells;
  return { part, value, key, series_id, page: pageIn(page) };
}

type Place = [
  CursorTopic,
  part: number,
  value: string | null,
  key: string | number,
  owner: number,
  page: number,
];

function isPlace(cells: readonly unknown[], shapes: readonly CursorShape[]): cells is Place {
  const [_topic, part, value, key, series_id, page] = cells;
  const shape = typeof part === 'number' ? shapes[part] : undefined;
  return (
    cells.length === 6 &&
    shape !== undefined &&
    (shape.value === null ? value === null : isOfKind(value, shape.value)) &&
    isOfKind(key, shape.key) &&
    Number.isInteger(series_id) &&
    Math.abs(Number(series_id)) < 2 ** 31 &&
    Number.isSafeInteger(page)
  );
}

function pageIn(page: number): number {
  return Math.min(Math.max(page, 1), 1_000_000_000);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const FORMS: Readonly<Record<SortKind, (value: string) => boolean>> = {
  integer: (value) => /^-?\d{1,19}$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value),
  decimal: (value) => /^-?\d{1,30}(\.\d{1,20})?$/.test(value),
  float: (value) =>
    /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i.test(value) && isStorableFloat(Number(value), value),
  instant: (value) =>
    /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(value) && isOnTheCalendar(value),
  boolean: (value) => value === 'true' || value === 'false',
  text: (value) => value.length <= 200 && !value.includes('\0'),
};

/** A value beyond the range of a float becomes infinite, or 0 if it is too small. */
function isStorableFloat(value: number, text: string): boolean {
  return Number.isFinite(value) && (value !== 0 || !/[1-9]/.test(text.split(/e/i)[0] ?? ''));
}

/** JavaScript parses 30 February as a date in March. */
function isOnTheCalendar(value: string): boolean {
  const time = Date.parse(value.slice(0, 19).replace(' ', 'T').concat('Z'));
  return (
    Number.isFinite(time) &&
    new Date(time).toISOString().slice(0, 19) === value.slice(0, 19).replace(' ', 'T')
  );
}

function isOfKind(value: unknown, kind: SortKind): boolean {
  return (typeof value === 'string' || typeof value === 'number') && FORMS[kind](String(value));
}

function refuse(field: 'after' | 'before', reason: string): AppError {
  return new AppError('invalid_query', { problems: [{ field, reason }] });
}
