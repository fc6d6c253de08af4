import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LabRequest } from '../contract/lab-request.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { createCandleColumns } from '../domain/candle-columns.ts';
import { firstCandles } from '../domain/first-candles.ts';
import type { Store } from '../store/database/open-store.ts';
import { readCandles } from '../store/engine/candles.ts';
import { getActiveSeries } from '../store/engine/series.ts';
import { LabProblem } from './lab-problem.ts';

/** Candles of a run: 56 bytes each, held once and shared by all threads. */
const MOST_CANDLES = 3_000_000;

/** The stored candles that a request names. Rejects with a LabProblem if there are none, or too many. */
export async function labCandles(
  { db }: Store,
  { market, symbol, granularity, from, to }: LabRequest,
  signal: AbortSignal,
): Promise<CandleColumns> {
  const series = await getActiveSeries(db, { market, symbol, granularity });
  if (!series || series.candle_count === 0)
    throw new LabProblem('symbol', `${market} ${symbol} ${granularity} has no stored candles`);
  if (from !== undefined && to !== undefined && from >= to) throw new LabProblem('to', 'must be after from');
  const range = { ...(from && { from: secondsOf(from) }), ...(to && { to: secondsOf(to) }) };
  // What a live series gains meanwhile is left out. Pages of this memory that no candle fills are never taken.
  const columns = createCandleColumns(Math.min(series.candle_count, MOST_CANDLES + 1), true);
  const room = columns.time.length;
  let count = 0;
  for await (const slice of readCandles(db, series.id, range)) {
    signal.throwIfAborted();
    const taken = Math.min(slice.time.length, room - count);
    for (const name of Object.keys(columns) as (keyof CandleColumns)[])
      columns[name].set(slice[name].subarray(0, taken), count);
    count += taken;
    if (count > MOST_CANDLES)
      throw new LabProblem('from', `leaves more than ${MOST_CANDLES.toLocaleString('en')} candles`);
    if (count === room) break;
    // Others wait for their answers meanwhile.
    await nextTurn();
  }
  if (count === 0) throw new LabProblem('from', 'leaves no candles of the series');
  return firstCandles(columns, count);
}

function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}
