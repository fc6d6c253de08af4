import type { CandleFormat } from './candle-format.ts';
import { parseDecimal } from './read-decimal.ts';
import { readTimestamp, type WrittenTime } from './read-timestamp.ts';

/** The positions of a candle's fields in a line; -1 for a field that the file does not have. */
export interface TextColumns {
  /** Date, or date and time in one. */
  readonly time: number;
  /** Time of day, if it has a separate column. */
  readonly time_of_day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly bid_open: number;
  readonly bid_high: number;
  readonly bid_low: number;
  readonly bid_close: number;
  readonly ask_open: number;
  readonly ask_high: number;
  readonly ask_low: number;
  readonly ask_close: number;
  /** The spread in points, the last decimal place of the prices. */
  readonly spread_points: number;
  /** True or False: whether the candle was complete when the file was written. */
  readonly complete: number;
  /** The pair. */
  readonly instrument: number;
}

export interface TextLayout {
  readonly format: CandleFormat;
  readonly delimiter: ',' | ';' | '\t';
  /** Number of fields in a line. */
  readonly fields: number;
  readonly has_header: boolean;
  readonly columns: TextColumns;
}

const NO_COLUMNS: TextColumns = {
  time: -1,
  time_of_day: -1,
  open: -1,
  high: -1,
  low: -1,
  close: -1,
  bid_open: -1,
  bid_high: -1,
  bid_low: -1,
  bid_close: -1,
  ask_open: -1,
  ask_high: -1,
  ask_low: -1,
  ask_close: -1,
  spread_points: -1,
  complete: -1,
  instrument: -1,
};

/** Files without a header, recognised by the beginning of their first line. */
const HEADERLESS: readonly {
  readonly pattern: RegExp;
  readonly format: CandleFormat;
  readonly delimiter: TextLayout['delimiter'];
  readonly columns: Partial<TextColumns>;
}[] = [
  {
    pattern: /^\d{8} \d{6};/,
    format: 'histdata',
    delimiter: ';',
    columns: { time: 0, open: 1, high: 2, low: 3, close: 4 },
  },
  {
    pattern: /^\d{4}\.\d{2}\.\d{2},\d{2}:\d{2}(:\d{2})?,/,
    format: 'metatrader4',
    delimiter: ',',
    columns: { time: 0, time_of_day: 1, open: 2, high: 3, low: 4, close: 5 },
  },
  {
    pattern: /^\d{4}-\d{2}-\d{2}T[^,]+,(true|false),/i,
    format: 'oanda_csv',
    delimiter: ',',
    columns: { time: 0, complete: 1, open: 2, high: 3, low: 4, close: 5 },
  },
];

/** Header cells without case, punctuation and brackets, and their meaning. */
const HEADER_NAMES: ReadonlyMap<string, keyof TextColumns> = new Map<string, keyof TextColumns>([
  ...names(
    'time',
    'time',
    'timeutc',
    'utctime',
    'utc',
    'timestamp',
    'datetime',
    'datetimeutc',
    'date',
    'gmttime',
  ),
  ...names('time', 'localtime', 'opentime', 'candletime'),
  ...(['open', 'high', 'low', 'close'] as const).flatMap((part) => [
    ...names(part, part, part.slice(0, 1), `mid${part}`, `mid${part.slice(0, 1)}`),
    ...names(`bid_${part}`, `bid${part}`, `bid${part.slice(0, 1)}`, `${part}bid`),
    ...names(`ask_${part}`, `ask${part}`, `ask${part.slice(0, 1)}`, `${part}ask`),
  ]),
  ...names('bid_close', 'bid'),
  ...names('ask_close', 'ask'),
  ...names('complete', 'complete', 'iscomplete'),
  ...names('instrument', 'instrument', 'symbol', 'pair', 'ticker'),
]);

/** Names of a date column next to which a column `time` is the time of day. */
const DATE_CELLS = ['date', 'dtyyyymmdd'];
const DELIMITERS = ['\t', ';', ','] as const;

/** The layout of a text file by its first line; undefined if it is unknown. */
export function detectTextLayout(firstLine: string): TextLayout | undefined {
  for (const { pattern, format, delimiter, columns } of HEADERLESS) {
    if (pattern.test(firstLine)) {
      const needed = 1 + Math.max(...Object.values(columns));
      const fields = Math.max(needed, firstLine.split(delimiter).length);
      return { format, delimiter, fields, has_header: false, columns: { ...NO_COLUMNS, ...columns } };
    }
  }
  const delimiter = DELIMITERS.find((sign) => firstLine.split(sign).length >= 5);
  if (!delimiter) return undefined;
  const cells = firstLine.split(delimiter);
  return layoutFromHeader(cells, delimiter) ?? layoutFromCandle(cells, delimiter);
}

/** The required header of a CSV, for the error message. */
export const HEADER_RULE =
  'a header needs a time (or date and time) column and open, high, low and close, or the same of bid and ask, each once';

function layoutFromHeader(
  cells: readonly string[],
  delimiter: TextLayout['delimiter'],
): TextLayout | undefined {
  const columns: Record<keyof TextColumns, number> = { ...NO_COLUMNS };
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  // Which of two columns of one name is meant, nobody can tell.
  if (plain.some((cell, column) => HEADER_NAMES.has(cell) && plain.indexOf(cell) !== column))
    return undefined;
  plain.forEach((cell, column) => {
    const name = HEADER_NAMES.get(cell);
    if (name && columns[name] === -1) columns[name] = column;
  });
  const date = plain.findIndex((cell) => DATE_CELLS.includes(cell));
  if (date !== -1 && plain.includes('time')) {
    columns.time = date;
    columns.time_of_day = plain.indexOf('time');
  }
  const has = (...wanted: (keyof TextColumns)[]): boolean => wanted.every((name) => columns[name] !== -1);
  const usable =
    has('time') &&
    (has('open', 'high', 'low', 'close') ||
      has('bid_open', 'bid_high', 'bid_low', 'bid_close') ||
      has('ask_open', 'ask_high', 'ask_low', 'ask_close'));
  if (!usable) return undefined;
  const isMetaTrader = columns.instrument === -1 && cells.some((cell) => /^\s*<\w+>\s*$/.test(cell));
  const format = isMetaTrader ? 'metatrader5' : 'csv';
  // Only MetaTrader's spreads are known to be points.
  if (isMetaTrader) columns.spread_points = plain.indexOf('spread');
  return { format, delimiter, fields: cells.length, has_header: true, columns };
}

/** A file without a header whose first line is a candle: a time, in one cell or two, then the four prices. */
function layoutFromCandle(
  cells: readonly string[],
  delimiter: TextLayout['delimiter'],
): TextLayout | undefined {
  const plain = cells.map((cell) => cell.replaceAll('"', '').trim());
  const apart = /^(\d{1,2}:\d{2}(:\d{2})?|\d{6})$/.test(plain[1] ?? '');
  const written: WrittenTime = { seconds: 0, zoned: false };
  const time = new TextEncoder().encode(apart ? `${plain[0]} ${plain[1]}` : plain[0]);
  readTimestamp(time, 0, time.length, written);
  const open = apart ? 2 : 1;
  const prices = plain.slice(open, open + 4).map(parseDecimal);
  if (Number.isNaN(written.seconds) || prices.length < 4 || prices.some(Number.isNaN)) return undefined;
  // An empty cell after the last delimiter does not count.
  const fields = plain.at(-1) === '' ? plain.length - 1 : plain.length;
  const isMetaTrader = apart && /^\d{4}\.\d{2}\.\d{2}$/.test(plain[0] ?? '');
  const columns: TextColumns = {
    ...NO_COLUMNS,
    time: 0,
    time_of_day: apart ? 1 : -1,
    open,
    high: open + 1,
    low: open + 2,
    close: open + 3,
  };
  return { format: isMetaTrader ? 'metatrader4' : 'csv', delimiter, fields, has_header: false, columns };
}

function names(meaning: keyof TextColumns, ...cells: string[]): [string, keyof TextColumns][] {
  return cells.map((cell) => [cell, meaning]);
}
