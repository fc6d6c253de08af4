import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import { type CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import { zoneClock } from '../zone-clock.ts';
import { arrangeCandles } from './arrange-candles.ts';
import { CANDLE_FORMATS, type CandleFormat } from './candle-format.ts';
import { chooseClock, measureWeekEnds } from './choose-clock.ts';
import { decideGranularity } from './decide-granularity.ts';
import { findGaps } from './find-gaps.ts';
import { ImportError } from './import-error.ts';
import type { ImportReport } from './import-report.ts';
import type { ReadCandles, ReadContext } from './read-context.ts';
import { looksLikeJson, readJsonCandles } from './read-json-candles.ts';
import { readTextCandles } from './read-text-candles.ts';
import { resampleCandles } from './resample-candles.ts';
import { unpackFile } from './unpack-file.ts';

/** Weeks of a file that must be seen before their ends are held against its clock. */
const WEEKS_TO_JUDGE = 2;

export interface ReadCandleFileOptions {
  readonly symbol: CurrencyPair;
  /** What the candles are; found out where it is left out. */
  readonly granularity?: Granularity | undefined;
  /** A longer granularity to make of them, see `resampleCandles`. */
  readonly resample?: Granularity | undefined;
  /** IANA zone or offset of times that name none, see `chooseClock`. */
  readonly timezone?: string | undefined;
  /** Called now and then with the share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface CandleFile {
  readonly format: CandleFormat;
  /** Of `candles`: the file's own, or the one asked for with `resample`. */
  readonly granularity: Granularity;
  /** Possible candles in ascending time, each time once; at least one. */
  readonly candles: CandleColumns;
  readonly report: ImportReport;
}

/**
 * Reads a whole file of candles, whatever its format (see `CANDLE_FORMATS`) and packing, and says what was in it.
 * Impossible candles and repetitions are left out and reported. Throws an ImportError that names the file, the row
 * where there is one and the reason when the format is unknown, a row cannot be read, most rows contradict another of the same time, or no candle is left.
 */
export function readCandleFile(bytes: Uint8Array, name: string, options: ReadCandleFileOptions): CandleFile {
  const { symbol } = options;
  const unpacked = unpackFile(bytes, name);
  const read = readRows(unpacked.bytes, { file: name, symbol, onProgress: options.onProgress });
  const clock = setClock(read, options.timezone, name, unpacked.inner_name);
  const arranged = arrangeCandles(read);
  if (arranged.candles.time.length === 0) {
    const first = arranged.skipped[0];
    throw new ImportError(
      name,
      first?.row ?? null,
      first ? `holds no possible candle: ${first.reason}` : 'holds no candle',
    );
  }
  if (arranged.conflicts > arranged.candles.time.length) {
    const all = `${arranged.conflicts} of ${read.rows_read} rows have the time of another and other prices`;
    throw new ImportError(name, arranged.conflict_rows[0] ?? null, `${all}: part of their time is not read`);
  }
  const { candles, granularity, fileGranularity, leftOver } = refuseWith(name, () => {
    const decided = decideGranularity(arranged.candles.time, options.granularity, read.declared_granularity);
    const target = options.resample ?? decided;
    if (target === decided)
      return { candles: arranged.candles, granularity: decided, fileGranularity: decided, leftOver: 0 };
    const made = resampleCandles(arranged.candles, decided, target);
    return { candles: made.candles, granularity: target, fileGranularity: decided, leftOver: made.left_over };
  });
  if (candles.time.length === 0) throw new ImportError(name, null, `holds no whole ${granularity} candle`);
  options.onProgress?.(1);
  const gaps = findGaps(candles.time, granularity);
  const { skipped, skipped_count, duplicates, conflicts, conflict_rows, out_of_order } = arranged;
  const report: ImportReport = {
    file: name,
    symbol,
    format: read.format,
    packing: unpacked.packing,
    file_granularity: fileGranularity,
    granularity,
    clock: clock.name,
    clock_reason: clock.reason,
    rows_read: read.rows_read,
    incomplete: read.incomplete,
    skipped_count,
    skipped,
    duplicates,
    conflicts,
    conflict_rows,
    out_of_order,
    left_over: leftOver,
    candles: candles.time.length,
    first_at: isoTime(candles.time[0]!),
    last_at: isoTime(candles.time.at(-1)!),
    weekends: gaps.weekends,
    gap_count: gaps.count,
    gaps: gaps.largest,
    warnings: findDoubts(
      read,
      arranged.candles.time,
      fileGranularity,
      `${name} ${unpacked.inner_name}`,
      symbol,
    ),
  };
  return { format: read.format, granularity, candles, report };
}

function readRows(bytes: Uint8Array, context: ReadContext): ReadCandles {
  if (bytes.length === 0) throw new ImportError(context.file, null, 'is empty');
  const read = looksLikeJson(bytes) ? readJsonCandles(bytes, context) : readTextCandles(bytes, context);
  if (read) return read;
  const known = Object.values(CANDLE_FORMATS).join(', ');
  throw new ImportError(context.file, null, `is of no known format (${known}; each also in zip or gzip)`);
}

/** Turns clock readings into moments, in place, and says how. */
function setClock(
  read: ReadCandles,
  timezone: string | undefined,
  file: string,
  innerName: string,
): { name: string; reason: string } {
  if (read.mixed_zones) {
    throw new ImportError(
      file,
      null,
      'has times with and without a UTC offset: what the others mean is not told',
    );
  }
  if (read.zoned) return { name: 'UTC', reason: 'the times say so themselves' };
  const { time } = read.candles;
  // HistData writes MetaTrader's format too, by its own clock.
  const format = /DAT_MT_|HISTDATA_COM_MT_/i.test(`${file} ${innerName}`) ? 'histdata' : read.format;
  const { clock, reason } = refuseWith(file, () => chooseClock(format, time, timezone));
  let before = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < time.length; row++) {
    before = clock.toUtc(time[row]!, before);
    time[row] = before;
  }
  return { name: clock.name, reason };
}

function findDoubts(
  read: ReadCandles,
  times: Float64Array,
  granularity: Granularity,
  names: string,
  symbol: CurrencyPair,
): string[] {
  const doubts: string[] = [];
  const letters = names.toUpperCase().replace(/[^A-Z]/g, '');
  const mentioned = SYMBOLS.filter((pair) => letters.includes(pair.replace('_', '')));
  if (mentioned.length > 0 && !mentioned.includes(symbol)) {
    doubts.push(`the file's name speaks of ${mentioned.join(' and ')}, it was read as ${symbol}`);
  }
  if (read.crossed > 0) {
    doubts.push(`${read.crossed} candles have an ask below their bid: the usual spread is charged for them`);
  }
  if (GRANULARITY_SECONDS[granularity] <= GRANULARITY_SECONDS.H1) {
    const { weeks, fitting, shift_hours } = measureWeekEnds(times, zoneClock('UTC'));
    if (weeks >= WEEKS_TO_JUDGE && 2 * fitting < weeks) {
      const way = shift_hours > 0 ? 'late' : 'early';
      doubts.push(
        `only ${fitting} of ${weeks} weeks end at Friday 17:00 in New York, most ${Math.abs(shift_hours)} h too ${way}: ` +
          'if the times are of another zone, give --timezone',
      );
    }
  }
  return doubts;
}

/** Names the file in what the steps that do not know it refuse. */
function refuseWith<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw cause instanceof RangeError ? new ImportError(file, null, cause.message, { cause }) : cause;
  }
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
