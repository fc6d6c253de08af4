import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';
import { candleFault } from '../../../engine/candle-fault.ts';
import type { CandleRows } from './candle-buffer.ts';
import { copyCandle } from './copy-candle.ts';
import type { PriceRange } from './price-history.ts';
import { samePrices } from './same-prices.ts';

/** Rows that a report lists; further ones are only counted. */
export const NAMED_ROWS = 20;

/** A row that was left out, and the reason. */
export interface SkippedRow {
  readonly row: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly reason: string;
}

/** The limits of a row, in addition to being a valid candle. */
export interface RowLimits {
  readonly prices: PriceRange;
  /** Seconds since the epoch before or after which no candle can open. */
  readonly earliest: number;
  readonly latest: number;
}

export interface ArrangedCandles {
  /** Valid candles in ascending time, one per time. */
  readonly candles: CandleColumns;
  /** The file's row of each candle. */
  readonly rows: Uint32Array;
  /** Of `skipped_count`: valid candles beyond the limits. */
  readonly beyond: number;
  readonly skipped_count: number;
  /** The first of them in the file. */
  readonly skipped: readonly SkippedRow[];
  /** Rows with the same time and prices as another. */
  readonly duplicates: number;
  /** Rows with the same time as another but other prices; the first one in the file is used. */
  readonly conflicts: number;
  /** Of them: pairs of which one has the open of the other and covers its prices, as a longer candle does. */
  readonly enclosing: number;
  /** Rows of the first conflicts, in ascending time. */
  readonly conflict_rows: readonly number[];
  /** Rows that are earlier than their predecessor. */
  readonly out_of_order: number;
}

/**
 * Leaves out invalid candles and those beyond the limits, sorts by time, and uses one candle per time. The input is not
 * changed; where nothing of it is left out or moved, it is the result.
 */
export function arrangeCandles({ candles, rows }: CandleRows, limits: RowLimits): ArrangedCandles {
  const { earliest, latest } = limits;
  const [lowest, highest] = limits.prices;
  const { time, open, high, low, close } = candles;
  const order = new Uint32Array(rows.length);
  const skipped: SkippedRow[] = [];
  let possible = 0;
  let beyond = 0;
  let outOfOrder = 0;
  for (let at = 0; at < rows.length; at++) {
    if (at > 0 && time[at]! < time[at - 1]!) outOfOrder += 1;
    const sane = isPossible(open[at]!, high[at]!, low[at]!, close[at]!);
    const inside = low[at]! >= lowest && high[at]! <= highest && time[at]! >= earliest && time[at]! <= latest;
    if (sane && inside) order[possible++] = at;
    else {
      if (sane) beyond += 1;
      if (skipped.length < NAMED_ROWS) {
        const reason =
          candleFault(time[at]!, open[at]!, high[at]!, low[at]!, close[at]!) ??
          limitFault(time[at]!, low[at]!, high[at]!, limits);
        skipped.push({ row: rows[at]!, time: new Date(time[at]! * 1_000).toISOString(), reason });
      }
    }
  }
  const kept = order.subarray(0, possible);
  const isKept = possible === rows.length && isAscending(time);
  // The sort is stable: of equal times the first row in the file stays first.
  if (outOfOrder > 0) kept.sort((a, b) => time[a]! - time[b]!);
  return {
    ...(isKept ? { candles, rows, ...NOTHING_TWICE } : keepFirst(candles, rows, kept)),
    skipped,
    skipped_count: rows.length - possible,
    beyond,
    out_of_order: outOfOrder,
  };
}

const NOTHING_TWICE = { duplicates: 0, conflicts: 0, enclosing: 0, conflict_rows: [] } as const;

function isAscending(time: Float64Array): boolean {
  for (let at = 1; at < time.length; at++) if (!(time[at]! > time[at - 1]!)) return false;
  return true;
}

/** The engine's rule for a valid candle without a message: this runs for every row, `candleFault` only for a faulty one. */
function isPossible(open: number, high: number, low: number, close: number): boolean {
  return (
    low > 0 && open >= low && close >= low && open <= high && close <= high && high < Number.POSITIVE_INFINITY
  );
}

function limitFault(time: number, low: number, high: number, limits: RowLimits): string {
  const [lowest, highest] = limits.prices;
  if (time > limits.latest) return 'the time is in the future';
  if (time < limits.earliest) return 'the time is before these currencies floated';
  const which = low < lowest ? `low ${low}` : `high ${high}`;
  return `${which} is no price of this pair, which are ${lowest} to ${highest}`;
}

function keepFirst(
  candles: CandleColumns,
  rows: Uint32Array,
  order: Uint32Array,
): Pick<ArrangedCandles, 'candles' | 'rows' | 'duplicates' | 'conflicts' | 'conflict_rows' | 'enclosing'> {
  const kept = createCandleColumns(order.length);
  const keptRows = new Uint32Array(order.length);
  const conflictRows: number[] = [];
  let length = 0;
  let duplicates = 0;
  let conflicts = 0;
  let enclosing = 0;
  for (const at of order) {
    if (length === 0 || candles.time[at] !== kept.time[length - 1]) {
      copyCandle(candles, at, kept, length);
      keptRows[length] = rows[at]!;
      length += 1;
    } else if (samePrices(candles, at, kept, length - 1)) duplicates += 1;
    else {
      conflicts += 1;
      if (isEnclosing(candles, at, kept, length - 1)) enclosing += 1;
      if (conflictRows.length < NAMED_ROWS) conflictRows.push(rows[at]!);
    }
  }
  const unique = length === order.length ? kept : sliceCandles(kept, 0, length);
  const keptOf = keptRows.subarray(0, length);
  return { candles: unique, rows: keptOf, duplicates, conflicts, conflict_rows: conflictRows, enclosing };
}

/** True if one of two candles of a time has the open of the other and covers its prices: it may be a longer one. */
function isEnclosing(a: CandleColumns, rowOfA: number, b: CandleColumns, rowOfB: number): boolean {
  if (a.open[rowOfA] !== b.open[rowOfB]) return false;
  const above = a.high[rowOfA]! - b.high[rowOfB]!;
  const below = b.low[rowOfB]! - a.low[rowOfA]!;
  return (above >= 0 && below >= 0) || (above <= 0 && below <= 0);
}
