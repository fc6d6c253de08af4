import type { LabRequest } from '../contract/lab-request.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { createCandleColumns } from '../domain/candle-columns.ts';
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
  const slices: CandleColumns[] = [];
  let count = 0;
  for await (const slice of readCandles(db, series.id, range)) {
    signal.throwIfAborted();
    slices.push(slice);
    count += slice.time.length;
    if (count > MOST_CANDLES)
      throw new LabProblem('from', `leaves more than ${MOST_CANDLES.toLocaleString('en')} candles`);
  }
  if (count === 0) throw new LabProblem('from', 'leaves no candles of the series');
  const joined = createCandleColumns(count);
  let at = 0;
  for (const slice of slices) {
    for (const name of Object.keys(joined) as (keyof CandleColumns)[]) joined[name].set(slice[name], at);
    at += slice.time.length;
  }
  return joined;
}

function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}
