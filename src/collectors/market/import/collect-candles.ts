import type { FoldedCandle, QuoteSide } from '../../fold-quotes.ts';
import { createCandleBuffer } from './candle-buffer.ts';
import type { CandleFormat } from './candle-format.ts';
import type { ReadCandles } from './read-context.ts';
import type { WrittenTime } from './read-timestamp.ts';

/** Collects what a reader finds and counts what it leaves out. */
export interface CandleCollection {
  add(row: number, time: WrittenTime, candle: FoldedCandle, isComplete: boolean): void;
  finish(format: CandleFormat, declaredGranularity: string | null): ReadCandles;
}

/** A collection with room for about `expected` candles. */
export function collectCandles(expected: number): CandleCollection {
  const buffer = createCandleBuffer(expected);
  let rows = 0;
  let incomplete = 0;
  let crossed = 0;
  let zoned = 0;
  let side: QuoteSide | null | undefined;

  return {
    add(row, time, candle, isComplete) {
      rows += 1;
      if (!isComplete) {
        incomplete += 1;
        return;
      }
      if (candle.crossed) crossed += 1;
      if (time.zoned) zoned += 1;
      side = side === undefined || side === candle.side ? candle.side : null;
      const [open, high, low, close] = candle.prices;
      buffer.append(row, time.seconds, open, high, low, close, candle.spread_open, candle.spread_close);
    },
    finish: (format, declaredGranularity) => ({
      format,
      rows_read: rows,
      incomplete,
      crossed,
      side: side ?? null,
      point: null,
      zoned: zoned > 0,
      mixed_zones: zoned > 0 && zoned < buffer.length,
      declared_granularity: declaredGranularity,
      ...buffer.take(),
    }),
  };
}
