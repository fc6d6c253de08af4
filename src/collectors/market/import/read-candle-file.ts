import type { CandleColumns } from '../../../domain/candle-columns.ts';
import type { Granularity } from '../../../domain/granularity.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { QuoteSide } from '../../fold-quotes.ts';
import { type ArrangedCandles, arrangeCandles, NAMED_ROWS } from './arrange-candles.ts';
import { CANDLE_FORMATS, type CandleFormat } from './candle-format.ts';
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
import { unpackFile } from './unpack-file.ts';

/** By how many seconds a file may be ahead of this machine's clock. */
const CLOCK_SLACK = 60;
/** Earlier times are none: the currencies had fixed prices, and a time of 0 is no time. */
const EARLIEST = Date.UTC(1971, 0) / 1_000;
/** Pairs of rows of one time, of which one holds the other, that are no chance. */
const ENCLOSING = 3;
const ACCEPTED_BY =
  "; --accept-prices, or 'Take prices that look wrong' in the console, takes them as they are";
const ANY_PRICE: PriceRange = [0, Number.POSITIVE_INFINITY];

export interface ReadCandleFileOptions {
  readonly symbol: CurrencyPair;
  /** What the candles are; found out where it is left out. */
  readonly granularity?: Granularity | undefined;
  /** A longer granularity to make of them, see `resampleCandles`. */
  readonly resample?: Granularity | undefined;
  /** IANA zone or offset of times that name none, see `chooseClock`. */
  readonly timezone?: string | undefined;
  /** True for an operator who knows better than the judgement of prices, whose findings are then doubts. */
  readonly acceptPrices?: boolean | undefined;
  /** The present, in milliseconds since the epoch; the machine's clock where it is left out. */
  readonly now?: number | undefined;
  /** Called now and then with the share of the file that has been read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface CandleFile {
  readonly format: CandleFormat;
  /** Of `candles`: the file's own, or the one asked for with `resample`. */
  readonly granularity: Granularity;
  /** Possible candles in ascending time, each time once; at least one. */
  readonly candles: CandleColumns;
  /** What all prices are, where the file has no spread and its columns or its name say so: half of a pair of files. */
  readonly side: QuoteSide | undefined;
  readonly report: ImportReport;
}

/**
 * Reads a whole file of candles, whatever its format (see `CANDLE_FORMATS`) and packing, and says what was in it. Impossible
 * candles, repetitions, and the few whose time or price cannot be are left out and reported. Throws an ImportError that names
 * the file, the row where there is one and the reason when the format is unknown, a row cannot be read, the prices or times are
 * not those of such candles, most rows contradict another of the same time, or no candle is left.
 */
export function readCandleFile(bytes: Uint8Array, name: string, options: ReadCandleFileOptions): CandleFile {
  const { symbol, acceptPrices = false } = options;
  const unpacked = unpackFile(bytes, name);
  const read = readRows(unpacked.bytes, { file: name, symbol, onProgress: options.onProgress });
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
  if (kept.candles.time.length === 0) throw new ImportError(name, null, 'holds no candle that has ended');

  const wide = dropWideSpreads(kept.candles);
  const { made, granularity, leftOver } = refuseWith(name, () => {
    const target = options.resample ?? decided;
    if (target === decided) return { made: kept.candles, granularity: decided, leftOver: 0 };
    const longer = resampleCandles(kept.candles, decided, target);
    return { made: longer.candles, granularity: target, leftOver: longer.left_over };
  });
  if (made.time.length === 0) throw new ImportError(name, null, `holds no whole ${granularity} candle`);
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

/** Refuses a file of which no candle is left, or of which too many rows cannot be what they should be. */
function refuseUnusable(name: string, rowsRead: number, arranged: ArrangedCandles): void {
  const { candles, skipped, conflicts, beyond, enclosing } = arranged;
  const [first] = skipped;
  if (candles.time.length === 0) {
    const reason = first ? `holds no possible candle: ${first.reason}` : 'holds no candle';
    throw new ImportError(name, first?.row ?? null, reason);
  }
  if (!isFew(beyond, rowsRead)) {
    const reason = `${beyond} of ${rowsRead} rows cannot be, the first that is left out: ${first?.reason}`;
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
): { name: string; reason: string; doubt?: string | undefined } {
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
  const { clock, reason, doubt } = refuseWith(file, () => chooseClock(format, time, timezone));
  let before = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < time.length; row++) {
    before = clock.toUtc(time[row]!, before);
    time[row] = before;
  }
  return { name: clock.name, reason, doubt };
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
