import type { Kysely } from 'kysely';
import type { Quote } from '../../contract/status.ts';
import { chargedSpread, DEFAULT_EXECUTION, executionIn } from '../../domain/execution.ts';
import { isFxOpen } from '../../domain/fx-week.ts';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { readCandles } from '../engine/candles.ts';
import { getSeriesSettings } from '../engine/series-settings.ts';
import type { ResolvedScope } from '../list/scope.ts';

/**
 * The prices of a scope at a moment (milliseconds since the epoch), in a store that is read as of then: the close of the last
 * candle and its spread, since quotes are not kept. A symbol without candles has none.
 */
export async function listQuotesAsOf(
  db: Kysely<Database>,
  { market, granularity, series }: ResolvedScope,
  moment: number,
): Promise<Quote[]> {
  const quotes: Quote[] = [];
  if (market === null || granularity === null) return quotes;
  for (const { id, symbol } of series) {
    const row = await db
      .selectFrom('series')
      .select('last_candle_at')
      .where('id', '=', id)
      .executeTakeFirst();
    if (symbol === null || !row?.last_candle_at) continue;
    const slices = readCandles(db, id, { from: Date.parse(row.last_candle_at) / 1_000, chunkSize: 1 });
    const last = (await slices.next()).value;
    await slices.return(undefined);
    const [time, close, own] = [last?.time[0], last?.close[0], last?.spread_close[0]];
    if (time === undefined || close === undefined) continue;
    const spread =
      own !== undefined && own >= 0 && own < close
        ? own
        : chargedSpread(executionIn(await getSeriesSettings(db, id)) ?? DEFAULT_EXECUTION, symbol);
    quotes.push({
      symbol,
      market,
      bid: close - spread / 2,
      ask: close + spread / 2,
      open: isFxOpen(moment / 1_000),
      at: new Date((time + GRANULARITY_SECONDS[granularity]) * 1_000).toISOString(),
    });
  }
  return quotes.toSorted((a, b) => SYMBOLS.indexOf(a.symbol) - SYMBOLS.indexOf(b.symbol));
}
