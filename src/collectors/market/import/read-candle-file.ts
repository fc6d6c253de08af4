import type { CandleColumns } from '../../../domain/candle-columns.ts';
import type { Granularity } from '../../../domain/granularity.ts';
import { joinBytes } from '../../../domain/join-bytes.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { QuoteSide } from '../../fold-quotes.ts';
import { type ArrangedCandles, arrangeCandles, NAMED_ROWS } from './arrange-candles.ts';
import { CANDLE_FORMATS, type CandleFormat } from './candle-format.ts';
import type { CandleSource } from './candle-source.ts';
import { chooseClock } from './choose-clock.ts';
import { decideGranularity } from './decide-granularity.ts';
import { doubtName, doubtOpens, doubtWeeks } from './find-doubts.ts';
import { findGaps } from './find-gaps.ts';
import { ImportError } from './import-error.ts';
import type { ImportReport } from './import-report.ts';
import { isFew, judgeJumps, judgeTimes } from './judge-candles.ts';
import { judgeLevel } from './judge-level.ts';
import { type CandlesOfRows, type FaultyCandle, leaveOut } from './leave-out.ts';
import { dropWideSpreads, measureSpreads } from './measure-spreads.ts';
import { POSSIBLE_PRICES, type PriceRange } from './price-history.ts';
import type { ReadCandles, ReadContext } from './read-context.ts';
import { looksLikeJson, readJsonCandles } from './read-json-candles.ts';
import { readTextCandles } from './read-text-candles.ts';
import { resampleCandles } from './resample-candles.ts';
import { sideOfName } from './side-of-name.ts';
import { type UnpackedFile, unpackFile } from './unpack-file.ts';

/** By how many seconds a file may be ahead of this machine's clock. */
const CLOCK_SLACK = 60;
/** Earlier times are invalid: the currencies had fixed rates, and a time of 0 means none. */
const EARLIEST = Date.UTC(1971, 0) / 1_000;
/** Pairs of rows with the same time, one covering the other, that are no coincidence. */
const ENCLOSING = 3;
const ACCEPTED_BY =
  "; --accept-prices, or 'Take prices that look wrong' in the console, takes them as they are";
/** Bytes by which JSON is told from other text. */
const LEAST_TOLD = 64;
const ANY_PRICE: PriceRange = [0, Number.POSITIVE_INFINITY];

export interface ReadCandleFileOptions {
  readonly symbol: CurrencyPair;
  /** The candles' granularity; detected if absent. */
  readonly granularity?: Granularity | undefined;
  /** A longer granularity to make of them, see `resampleCandles`. */
  readonly resample?: Granularity | undefined;
  /** IANA zone or offset of times without a zone, see `chooseClock`. */
  readonly timezone?: string | undefined;
  /** True if the operator overrides the judgement of prices; its findings are then warnings. */
  readonly acceptPrices?: boolean | undefined;
  /** The current time, in milliseconds since the epoch; the machine's clock if absent. */
  readonly now?: number | undefined;
  /** Called at intervals with the share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface CandleFile {
  readonly format: CandleFormat;
  /** The granularity of `candles`: the file's own, or the one requested by `resample`. */
  readonly granularity: Granularity;
  /** Valid candles in ascending time, one per time; at least one. */
  readonly candles: CandleColumns;
  /** What all prices are, where the file has no spread and its columns or its name say so: half of a pair of files. */
  readonly side: QuoteSide | undefined;
  readonly report: ImportReport;
}

/**
 * Reads a file of candles of any format (see `CANDLE_FORMATS`) and packing piece by piece, with a report. Invalid candles, duplicates, and a
 * few with impossible times or prices are left out and reported. Throws an ImportError with the file, the row if there is
 * one, and the reason, if the format is unknown, a row cannot be read, the prices or times are implausible, most rows
 * contradict another of the same time, or no candle is left.
 */
export async function readCandleFile(
  source: CandleSource,
  name: string,
  options: ReadCandleFileOptions,
): Promise<CandleFile> {
  const { symbol, acceptPrices = false } = options;
  const unpacked = await unpackFile(source, name);
  const read = await readRows(unpacked, { file: name, symbol, onProgress: options.onProgress });
  const clock = setClock(read, options.timezone, name, unpacked.inner_name);
  const doubts = doubtName(`${name} ${unpacked.inner_name}`, symbol);
  const refusePrices = (row: number | null, reason: string): void => {
    if (!acceptPrices) throw new ImportError(name, row, `${reason}${ACCEPTED_BY}`);
    doubts.push(`${row === null ? '' : `row ${row}: `}${reason}`);
  };

  const level = judgeLevel(read.candles.time, read.candles.close, symbol);
  if (level.refusal !== undefined) refusePrices(null, level.refusal);
  if (level.doubt !== undefined) doubts.push(level.doubt);
  if (clock.doubt !== undefined) doubts.push(clock.doubt);
  const now = (options.now ?? Date.now()) / 1_000;
  const prices = acceptPrices ? ANY_PRICE : POSSIBLE_PRICES[symbol];
  const arranged = arrangeCandles(read, { prices, earliest: EARLIEST, latest: now + CLOCK_SLACK });
  refuseUnusable(name, read.rows_read, arranged);

  const decided = refuseWith(name, () =>
    decideGranularity(arranged.candles.time, options.granularity, read.declared_granularity),
  );
  const skipped = [...arranged.skipped];
  let skippedCount = arranged.skipped_count;
  let kept: CandlesOfRows = arranged;
  const drop = (faulty: readonly FaultyCandle[]): void => {
    const { left, skipped: named } = leaveOut(kept, faulty);
    kept = left;
    skipped.push(...named);
    skippedCount += named.length;
  };
  const times = judgeTimes(kept, decided, now);
  if ('reason' in times) throw new ImportError(name, kept.rows[times.at]!, times.reason);
  drop(times);
  const jumps = judgeJumps(kept, decided);
  if ('reason' in jumps) refusePrices(kept.rows[jumps.at]!, jumps.reason);
  else if (!acceptPrices) drop(jumps);
  if (kept.candles.time.length === 0) throw new ImportError(name, null, 'has no complete candle');

  const wide = dropWideSpreads(kept.candles);
  const { made, granularity, leftOver } = refuseWith(name, () => {
    const target = options.resample ?? decided;
    if (target === decided) return { made: kept.candles, granularity: decided, leftOver: 0 };
    const longer = resampleCandles(kept.candles, decided, target);
    return { made: longer.candles, granularity: target, leftOver: longer.left_over };
  });
  if (made.time.length === 0) throw new ImportError(name, null, `has no complete ${granularity} candle`);
  if (read.crossed > 0)
    doubts.push(`${read.crossed} candles have an ask below their bid: the usual spread is charged for them`);
  if (wide > 0)
    doubts.push(`${wide} candles have a spread that no dealer quotes: the usual one is charged for them`);
  doubts.push(...doubtWeeks(kept.candles, decided), ...doubtOpens(made));
  options.onProgress?.(1);

  const spreads = measureSpreads(made, symbol);
  const side = spreads.known > 0 ? undefined : (read.side ?? sideOfName(`${name} ${unpacked.inner_name}`));
  const gaps = findGaps(made.time, granularity);
  const report: ImportReport = {
    file: name,
    symbol,
    format: read.format,
    packing: unpacked.packing,
    file_granularity: decided,
    granularity,
    clock: clock.name,
    clock_reason: clock.reason,
    rows_read: read.rows_read,
    incomplete: read.incomplete,
    skipped_count: skippedCount,
    skipped: skipped.slice(0, NAMED_ROWS),
    duplicates: arranged.duplicates,
    conflicts: arranged.conflicts,
    conflict_rows: arranged.conflict_rows,
    out_of_order: arranged.out_of_order,
    left_over: leftOver,
    candles: made.time.length,
    first_at: isoTime(made.time[0]!),
    last_at: isoTime(made.time.at(-1)!),
    spreads: { ...spreads, point: read.point ?? undefined, side },
    weekends: gaps.weekends,
    gap_count: gaps.count,
    gaps: gaps.largest,
    warnings: doubts,
  };
  return { format: read.format, granularity, candles: made, side, report };
}

/** Rejects a file without candles, or with too many faulty rows. */
function refuseUnusable(name: string, rowsRead: number, arranged: ArrangedCandles): void {
  const { candles, skipped, conflicts, beyond, enclosing } = arranged;
  const [first] = skipped;
  if (candles.time.length === 0) {
    const reason = first ? `has no valid candle: ${first.reason}` : 'has no candle';
    throw new ImportError(name, first?.row ?? null, reason);
  }
  if (!isFew(beyond, rowsRead)) {
    const reason = `${beyond} of ${rowsRead} rows are invalid, the first of them: ${first?.reason}`;
    throw new ImportError(name, first?.row ?? null, reason);
  }
  const firstConflict = arranged.conflict_rows[0] ?? null;
  if (conflicts > candles.time.length) {
    const all = `${conflicts} of ${rowsRead} rows have the time of another and other prices`;
    throw new ImportError(name, firstConflict, `${all}: part of their time is not read`);
  }
  if (enclosing >= ENCLOSING && 2 * enclosing > conflicts) {
    const all = `${enclosing} rows begin like another of their time, and one holds the other's prices`;
    throw new ImportError(name, firstConflict, `candles of more than one length are mixed: ${all}`);
  }
}

async function readRows(unpacked: UnpackedFile, context: ReadContext): Promise<ReadCandles> {
  const { pieces, size, packing } = unpacked;
  try {
    const first = await firstPiece(pieces);
    if (first.length === 0) throw new ImportError(context.file, null, 'is empty');
    const all = prefixed(first, pieces);
    const read = looksLikeJson(first)
      ? await readJsonCandles(all, size, context)
      : await readTextCandles(all, size, context);
    if (read) return read;
    const known = Object.values(CANDLE_FORMATS).join(', ');
    throw new ImportError(context.file, null, `is of no known format (${known}; each also in zip or gzip)`);
  } catch (error) {
    // Where an archive is damaged, that is why a row cannot be read.
    while (packing !== null && !(await pieces.next()).done);
    throw error;
  } finally {
    await pieces.return?.();
  }
}

/** Enough of a file to tell its kind. */
async function firstPiece(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let first: Uint8Array = new Uint8Array();
  while (first.length < LEAST_TOLD) {
    const next = await pieces.next();
    if (next.done) break;
    first = joinBytes([first, next.value]);
  }
  return first;
}

/** The same pieces with one before them. Left early, it leaves the others as they are. */
function prefixed(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncIterator<Uint8Array> {
  let isBegun = false;
  return {
    async next() {
      if (isBegun) return pieces.next();
      isBegun = true;
      return { done: false, value: first };
    },
  };
}

/** Converts clock readings to times, in place, and reports how. */
function setClock(
  read: ReadCandles,
  timezone: string | undefined,
  file: string,
  innerName: string,
): { name: string; reason: string; doubt?: string | undefined } {
  if (read.mixed_zones) {
    throw new ImportError(
      file,
      null,
      'has times with and without a UTC offset: the zone of the others is unknown',
    );
  }
  if (read.zoned) return { name: 'UTC', reason: 'the times contain it' };
  const { time } = read.candles;
  // HistData also writes MetaTrader's format, by its own clock.
  const format = /DAT_MT_|HISTDATA_COM_MT_/i.test(`${file} ${innerName}`) ? 'histdata' : read.format;
  const { clock, reason, doubt } = refuseWith(file, () => chooseClock(format, time, timezone));
  let before = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < time.length; row++) {
    before = clock.toUtc(time[row]!, before);
    time[row] = before;
  }
  return { name: clock.name, reason, doubt };
}

/** Adds the file's name to errors of the steps that do not know it. */
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
