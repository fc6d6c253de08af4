import { type FoldedCandle, foldQuotes, type Prices } from '../../fold-quotes.ts';
import { collectCandles } from './collect-candles.ts';
import { detectTextLayout, HEADER_RULE, type TextColumns, type TextLayout } from './detect-text-layout.ts';
import { ImportError } from './import-error.ts';
import { createLineFields } from './line-fields.ts';
import type { ReadCandles, ReadContext } from './read-context.ts';
import { readDecimal } from './read-decimal.ts';
import { readTimestamp, type WrittenTime } from './read-timestamp.ts';
import { scalePointSpreads } from './scale-point-spreads.ts';
import { wholeLines } from './whole-lines.ts';

const NEW_LINE = 10;
const POINT = 46;
const SPACE = 32;
/** Bytes of a date and a time of day together: more than any has. */
const LONGEST_TIME = 80;
const PROGRESS_ROWS = 50_000;

/**
 * The candles of a text file of about `size` bytes, in order, times as written. Undefined if the first line has no known layout. Throws
 * an ImportError with the row if one cannot be read.
 */
export async function readTextCandles(
  pieces: AsyncIterator<Uint8Array>,
  size: number,
  context: ReadContext,
): Promise<ReadCandles | undefined> {
  let reader: ReturnType<typeof createLineReader> | undefined;
  let row = 0;
  let read = 0;
  for await (const bytes of wholeLines(pieces, context.file)) {
    if (!reader) {
      const first = firstLine(bytes);
      if (first.text === '') {
        row += first.row;
        continue;
      }
      reader = createReaderBy(first.text, row + first.row, size, context);
      if (!reader) return undefined;
    }
    reader.use(bytes);
    for (let from = 0; from < bytes.length; ) {
      const found = bytes.indexOf(NEW_LINE, from);
      const to = found === -1 ? bytes.length : found;
      row += 1;
      if (row >= reader.begin) reader.readLine(row, from, to);
      if (row % PROGRESS_ROWS === 0) context.onProgress?.(Math.min(1, (read + from) / size));
      from = to + 1;
    }
    read += bytes.length;
  }
  return reader?.finish();
}

/** The first line that is not blank; if there is none, how many lines there are. */
function firstLine(bytes: Uint8Array): { text: string; row: number } {
  let row = 0;
  let from = 0;
  while (from < bytes.length) {
    const found = bytes.indexOf(NEW_LINE, from);
    const to = found === -1 ? bytes.length : found;
    row += 1;
    const text = new TextDecoder().decode(bytes.subarray(from, Math.min(to, from + 4_096))).trim();
    if (text !== '') return { text, row };
    from = to + 1;
  }
  return { text: '', row };
}

/** A reader of the lines by the first of them, in this row; undefined if its layout is unknown. */
function createReaderBy(first: string, row: number, size: number, context: ReadContext) {
  const layout = detectTextLayout(first);
  if (!layout && /open|close/i.test(first))
    throw new ImportError(context.file, row, `unreadable header: ${HEADER_RULE}`);
  const expected = Math.ceil(size / Math.max(20, first.length - 4));
  return layout && createLineReader(layout, expected, layout.has_header ? row + 1 : row, context);
}

/** Reads lines from the row `begin` on. */
function createLineReader(layout: TextLayout, expected: number, begin: number, context: ReadContext) {
  const { columns } = layout;
  const fields = createLineFields(layout.delimiter, layout.fields);
  let bytes: Uint8Array = new Uint8Array();
  const collection = collectCandles(expected);
  const written: WrittenTime = { seconds: 0, zoned: false };
  const joined = new Uint8Array(LONGEST_TIME);
  const middle = pricesOf(columns, 'open', 'high', 'low', 'close');
  const bid =
    pricesOf(columns, 'bid_open', 'bid_high', 'bid_low', 'bid_close') ??
    (middle && quoteOf(columns, 'bid_open', 'bid_close'));
  const ask =
    pricesOf(columns, 'ask_open', 'ask_high', 'ask_low', 'ask_close') ??
    (middle && quoteOf(columns, 'ask_open', 'ask_close'));
  const hasPoints = columns.spread_points !== -1;
  let decimals = 0;
  let row = 0;

  const refuse: (reason: string) => never = (reason) => {
    throw new ImportError(context.file, row, reason);
  };

  const price = (name: keyof TextColumns): number => {
    const field = columns[name];
    const value = readDecimal(bytes, fields.start(field), fields.end(field));
    if (Number.isNaN(value)) refuse(`${name} is '${fields.text(field)}', not a number`);
    if (hasPoints) noteDecimals(fields.start(field), fields.end(field));
    return value;
  };
  const noteDecimals = (from: number, to: number): void => {
    const at = bytes.subarray(from, to).indexOf(POINT);
    if (at !== -1) decimals = Math.max(decimals, to - from - at - 1);
  };
  const prices = (names: PriceNames | undefined): Prices | undefined =>
    names && [price(names[0]), price(names[1]), price(names[2]), price(names[3])];

  const readTime = (): void => {
    const { time, time_of_day } = columns;
    if (time_of_day === -1) readTimestamp(bytes, fields.start(time), fields.end(time), written);
    else readTimestamp(joined, 0, joinTime(time, time_of_day), written);
    if (Number.isNaN(written.seconds)) {
      const shown =
        time_of_day === -1 ? fields.text(time) : `${fields.text(time)} ${fields.text(time_of_day)}`;
      refuse(`time is '${shown}', not a date and time that can be read`);
    }
  };

  /** Joins date and time of day, and returns the length of both. */
  const joinTime = (date: number, clock: number): number => {
    const half = LONGEST_TIME / 2;
    const length = Math.min(half, fields.end(date) - fields.start(date));
    const rest = Math.min(half - 1, fields.end(clock) - fields.start(clock));
    joined.set(bytes.subarray(fields.start(date), fields.start(date) + length));
    joined[length] = SPACE;
    joined.set(bytes.subarray(fields.start(clock), fields.start(clock) + rest), length + 1);
    return length + 1 + rest;
  };

  const isComplete = (): boolean => {
    if (columns.complete === -1) return true;
    const said = fields.text(columns.complete).toLowerCase();
    if (said === 'true' || said === '1') return true;
    if (said === 'false' || said === '0') return false;
    return refuse(`complete is '${said}', neither True nor False`);
  };

  const checkInstrument = (): void => {
    if (columns.instrument === -1) return;
    const named = fields.text(columns.instrument);
    const letters = named.toUpperCase().replace(/[^A-Z]/g, '');
    if (letters !== context.symbol.replace('_', '')) refuse(`is of ${named}, not of ${context.symbol}`);
  };

  /** Points of a candle's spread, for open and close alike; a negative one is crossed quotes. */
  const withPoints = (candle: FoldedCandle): FoldedCandle => {
    const field = columns.spread_points;
    const read = readDecimal(bytes, fields.start(field), fields.end(field));
    if (Number.isNaN(read)) refuse(`spread is '${fields.text(field)}', not a number`);
    const points = read < 0 ? Number.NaN : read;
    return { ...candle, spread_open: points, spread_close: points, crossed: read < 0 };
  };

  const readLine = (line: number, from: number, to: number): void => {
    const count = fields.split(from, to);
    if (count === 0) return;
    row = line;
    if (count !== layout.fields) refuse(`has ${count} fields, where ${layout.fields} are expected`);
    readTime();
    checkInstrument();
    const candle = foldQuotes(prices(middle), prices(bid), prices(ask));
    if (!candle) refuse('has no prices');
    collection.add(line, written, hasPoints ? withPoints(candle) : candle, isComplete());
  };
  const finish = (): ReadCandles => {
    const read = collection.finish(layout.format, null);
    return hasPoints ? scalePointSpreads(read, decimals) : read;
  };
  const use = (given: Uint8Array): void => {
    bytes = given;
    fields.use(given);
  };
  return { begin, use, readLine, finish };
}

type PriceName = Exclude<
  keyof TextColumns,
  'time' | 'time_of_day' | 'spread_points' | 'complete' | 'instrument'
>;
type PriceNames = readonly [PriceName, PriceName, PriceName, PriceName];

/** The names, if the file has all four columns. */
function pricesOf(columns: TextColumns, ...names: PriceNames): PriceNames | undefined {
  return names.every((name) => columns[name] !== -1) ? names : undefined;
}

/** Quotes in addition to prices: at open and close, or the one at the close for both. */
function quoteOf(columns: TextColumns, open: PriceName, close: PriceName): PriceNames | undefined {
  if (columns[close] === -1) return undefined;
  return [columns[open] === -1 ? close : open, close, close, close];
}
