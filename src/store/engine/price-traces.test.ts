import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { MOST_TRACED } from '../../contract/status.ts';
import { createCandleColumns } from '../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../domain/granularity.ts';
import type { Store } from '../database/open-store.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { CANDLES_A_CHUNK } from './candle-chunk.ts';
import { appendCandles } from './candles.ts';
import { tracePrices } from './price-traces.ts';
import { createSeries } from './series.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a trace is the closes of the last 24 hours of candles, across chunks', async () => {
      const scope = await scopeOf(store().db, 'H1', 100);
      expect(await tracePrices(store().db, scope)).toEqual([
        { symbol: 'EUR_USD', closes: Array.from({ length: 24 }, (_, at) => 76 + at) },
      ]);
    });

    test('many closes are thinned evenly and the last one stays; a series without candles has no trace', async () => {
      const [trace] = await tracePrices(store().db, await scopeOf(store().db, 'M1', 2_000));
      expect(trace?.closes).toHaveLength(MOST_TRACED);
      expect(trace?.closes.slice(-2)).toEqual([1_969, 1_999]);
      expect(await tracePrices(store().db, await scopeOf(store().db, 'M5', 0))).toEqual([]);
    });
  });
}

/** A new series whose closes count from 0; the last candle is the first of its chunk. */
async function scopeOf(db: Store['db'], granularity: Granularity, count: number): Promise<ResolvedScope> {
  const id = await createSeries(db, {
    market: 'imported',
    symbol: 'EUR_USD',
    granularity,
    engine_key: 'test',
  });
  const seconds = GRANULARITY_SECONDS[granularity];
  const candles = createCandleColumns(count);
  for (let at = 0; at < count; at += 1) {
    candles.time[at] = (250 * CANDLES_A_CHUNK - (count - 1) + at) * seconds;
    candles.close[at] = at;
  }
  await db.transaction().execute((trx) => appendCandles(trx, { id, granularity }, candles));
  return {
    market: 'imported',
    granularity,
    content: 'trades',
    symbols: ['EUR_USD'],
    series: [{ id, symbol: 'EUR_USD' }],
  };
}
