import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';
import { candleFault } from '../../../engine/candle-fault.ts';
import type { CandleRows } from './candle-buffer.ts';
import { copyCandle } from './copy-candle.ts';
import { samePrices } from './same-prices.ts';

/** Rows that a report names one by one; the others are counted. */
const NAMED_ROWS = 20;

/** A row that was left out, and why. */
export interface SkippedRow {
  readonly row: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly reason: string;
}

export interface ArrangedCandles {
  /** Possible candles in ascending time, each time once. */
  readonly candles: CandleColumns;
  readonly skipped_count: number;
  /** The first of them in the file. */
  readonly skipped: readonly SkippedRow[];
  /** Rows with the time and the prices of another. */
  readonly duplicates: number;
  /** Rows with the time of another and other prices; the one that stands first in the file was kept. */
  readonly conflicts: number;
  /** Rows of the first conflicts, in ascending time. */
  readonly conflict_rows: readonly number[];
  /** Rows that are earlier than the row before them. */
  readonly out_of_order: number;
}

/** Leaves out impossible candles, sorts by time, and keeps one candle a time. Columns of the input are not changed. */
export function arrangeCandles({ candles, rows }: CandleRows): ArrangedCandles {
  const { time, open, high, low, close } = candles;
  const order = new Uint32Array(rows.length);
  const skipped: SkippedRow[] = [];
  let possible = 0;
  let outOfOrder = 0;
  for (let at = 0; at < rows.length; at++) {
    if (at > 0 && time[at]! < time[at - 1]!) outOfOrder += 1;
    if (isPossible(open[at]!, high[at]!, low[at]!, close[at]!)) order[possible++] = at;
    else if (skipped.length < NAMED_ROWS) {
      const reason = candleFault(time[at]!, open[at]!, high[at]!, low[at]!, close[at]!) ?? 'impossible';
      skipped.push({ row: rows[at]!, time: new Date(time[at]! * 1_000).toISOString(), reason });
    }
  }
  const kept = order.subarray(0, possible);
  // Sorting is stable: of equal times the row that stands first in the file stays first.
  if (outOfOrder > 0) kept.sort((a, b) => time[a]! - time[b]!);
  return {
    ...keepFirst(candles, rows, kept),
    skipped,
    skipped_count: rows.length - possible,
    out_of_order: outOfOrder,
  };
}

/** The engine's rule for a possible candle without the words: this runs for every row, `candleFault` for a faulty one. */
function isPossible(open: number, high: number, low: number, close: number): boolean {
  return (
    low > 0 && open >= low && close >= low && open <= high && close <= high && high < Number.POSITIVE_INFINITY
  );
}

function keepFirst(
  candles: CandleColumns,
  rows: Uint32Array,
  order: Uint32Array,
): Pick<ArrangedCandles, 'candles' | 'duplicates' | 'conflicts' | 'conflict_rows'> {
  const kept = createCandleColumns(order.length);
  const conflictRows: number[] = [];
  let length = 0;
  let duplicates = 0;
  let conflicts = 0;
  for (const at of order) {
    if (length === 0 || candles.time[at] !== kept.time[length - 1]) {
      copyCandle(candles, at, kept, length);
      length += 1;
    } else if (samePrices(candles, at, kept, length - 1)) duplicates += 1;
    else {
      conflicts += 1;
      if (conflictRows.length < NAMED_ROWS) conflictRows.push(rows[at]!);
    }
  }
  const unique = length === order.length ? kept : sliceCandles(kept, 0, length);
  return { candles: unique, duplicates, conflicts, conflict_rows: conflictRows };
}
