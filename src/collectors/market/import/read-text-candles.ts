import type { CurrencyPair } from '../../../domain/symbol.ts';
import { type CandleBuffer, createCandleBuffer } from './candle-buffer.ts';
import { detectTextLayout, HEADER_RULE, type TextColumns, type TextLayout } from './detect-text-layout.ts';
import { foldQuotes } from './fold-quotes.ts';
import { ImportError } from './import-error.ts';
import type { ReadCandles, ReadContext } from './read-context.ts';
import { readDecimal } from './read-decimal.ts';
import { readTimestamp, type WrittenTime } from './read-timestamp.ts';

const NEW_LINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const LONGEST_QUOTE = 40;
const PROGRESS_ROWS = 50_000;

/**
 * The candles of a text file, in its order, times as written. Undefined when the first line is of no known layout.
 * Throws an ImportError that names the row when one cannot be read.
 */
export function readTextCandles(bytes: Uint8Array, context: ReadContext): ReadCandles | undefined {
  const first = firstLine(bytes);
  const layout = detectTextLayout(first.text);
  if (!layout) {
    if (/open|close/i.test(first.text))
      throw new ImportError(context.file, first.row, `unreadable header: ${HEADER_RULE}`);
    return undefined;
  }
  const expected = Math.ceil(bytes.length / Math.max(20, first.text.length - 4));
  const reader = createLineReader(bytes, layout, createCandleBuffer(expected), context);
  let row = 0;
  let from = 0;
  while (from < bytes.length) {
    const found = bytes.indexOf(NEW_LINE, from);
    const to = found === -1 ? bytes.length : found;
    row += 1;
    if (row > first.row || (row === first.row && !layout.has_header)) reader.readLine(row, from, to);
    if (row % PROGRESS_ROWS === 0) context.onProgress?.(from / bytes.length);
    from = to + 1;
  }
  return reader.finish();
}

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
  return { text: '', row: 1 };
}

function createLineReader(bytes: Uint8Array, layout: TextLayout, buffer: CandleBuffer, context: ReadContext) {
  const { columns, fields } = layout;
  const delimiter = layout.delimiter.charCodeAt(0);
  // One more than there should be, so that a line with too many shows.
  const starts = new Int32Array(fields + 1);
  const ends = new Int32Array(fields + 1);
  const written: WrittenTime = { seconds: 0, zoned: false };
  const joined = new Uint8Array(2 * LONGEST_QUOTE);
  const hasBid = columns.bid_open !== -1;
  const hasAsk = columns.ask_open !== -1;
  const hasMiddle = columns.open !== -1;
  let rows = 0;
  let incomplete = 0;
  let zonedRows = 0;
  let crossed = 0;
  let row = 0;

  const refuse: (reason: string) => never = (reason) => {
    throw new ImportError(context.file, row, reason);
  };
  const text = (field: number): string =>
    new TextDecoder().decode(
      bytes.subarray(starts[field]!, Math.min(ends[field]!, starts[field]! + LONGEST_QUOTE)),
    );

  const split = (from: number, to: number): number => {
    let count = 0;
    let start = from;
    for (let at = from; at <= to; at++) {
      if (at < to && bytes[at] !== delimiter) continue;
      let begin = start;
      let end = at;
      while (begin < end && isPadding(bytes[begin]!)) begin++;
      while (end > begin && isPadding(bytes[end - 1]!)) end--;
      if (count <= fields) {
        starts[count] = begin;
        ends[count] = end;
      }
      count += 1;
      start = at + 1;
    }
    return count;
  };

  const price = (column: keyof TextColumns): number => {
    const field = columns[column];
    const value = readDecimal(bytes, starts[field]!, ends[field]!);
    if (Number.isNaN(value)) refuse(`${column} is '${text(field)}', not a number`);
    return value;
  };

  const readTime = (): void => {
    const { time, time_of_day } = columns;
    if (time_of_day === -1) readTimestamp(bytes, starts[time]!, ends[time]!, written);
    else {
      const dateLength = Math.min(LONGEST_QUOTE, ends[time]! - starts[time]!);
      const clockLength = Math.min(LONGEST_QUOTE - 1, ends[time_of_day]! - starts[time_of_day]!);
      joined.set(bytes.subarray(starts[time]!, starts[time]! + dateLength));
      joined[dateLength] = SPACE;
      joined.set(bytes.subarray(starts[time_of_day]!, starts[time_of_day]! + clockLength), dateLength + 1);
      readTimestamp(joined, 0, dateLength + 1 + clockLength, written);
    }
    if (Number.isNaN(written.seconds)) {
      const shown = time_of_day === -1 ? text(time) : `${text(time)} ${text(time_of_day)}`;
      refuse(`time is '${shown}', not a date and time that can be read`);
    }
  };

  const isIncomplete = (): boolean => {
    if (columns.complete === -1) return false;
    const said = text(columns.complete).toLowerCase();
    if (said === 'true' || said === '1') return false;
    if (said === 'false' || said === '0') return true;
    return refuse(`complete is '${said}', neither True nor False`);
  };

  const checkInstrument = (symbol: CurrencyPair): void => {
    if (columns.instrument === -1) return;
    const named = text(columns.instrument);
    if (named.toUpperCase().replace(/[^A-Z]/g, '') !== symbol.replace('_', ''))
      refuse(`is of ${named}, not of ${symbol}`);
  };

  const readLine = (line: number, from: number, to: number): void => {
    let end = to;
    while (end > from && (bytes[end - 1] === RETURN || bytes[end - 1] === SPACE)) end--;
    if (end === from) return;
    row = line;
    const count = split(from, end);
    if (count !== fields && !(count === fields + 1 && starts[fields] === ends[fields])) {
      refuse(`has ${count} fields, where ${fields} are expected`);
    }
    rows += 1;
    readTime();
    checkInstrument(context.symbol);
    const folded = foldQuotes(
      hasMiddle ? [price('open'), price('high'), price('low'), price('close')] : undefined,
      hasBid ? [price('bid_open'), price('bid_high'), price('bid_low'), price('bid_close')] : undefined,
      hasAsk ? [price('ask_open'), price('ask_high'), price('ask_low'), price('ask_close')] : undefined,
    );
    if (isIncomplete()) {
      incomplete += 1;
      return;
    }
    if (!folded) refuse('has no prices');
    if (folded.crossed) crossed += 1;
    if (written.zoned) zonedRows += 1;
    const [open, high, low, close] = folded.prices;
    buffer.append(line, written.seconds, open, high, low, close, folded.spread_open, folded.spread_close);
  };

  const finish = (): ReadCandles => ({
    format: layout.format,
    ...buffer.take(),
    rows_read: rows,
    incomplete,
    crossed,
    zoned: zonedRows > 0,
    mixed_zones: zonedRows > 0 && zonedRows < buffer.length,
    declared_granularity: null,
  });
  return { readLine, finish };
}

function isPadding(byte: number): boolean {
  return byte === SPACE || byte === QUOTE || byte === RETURN;
}
