import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';
import { foldQuotes, type Prices } from '../../fold-quotes.ts';
import { isFew } from './judge-candles.ts';

export interface FoldedSides {
  /** Middle prices with the spreads at open and close, for every time that both sides have. */
  readonly candles: CandleColumns;
  /** Candles that only one side has, and that are left out: a middle cannot be told of them. */
  readonly one_sided: number;
  /** Candles whose ask is below their bid: their spread is NaN. */
  readonly crossed: number;
}

/**
 * One set of candles from those of the bid and those of the ask, both in ascending time without repetition. Throws a
 * RangeError where they cannot be two sides of one market: too many times are on one side only, or too many asks are
 * below their bids, as when the sides are exchanged or their clocks differ.
 */
export function foldSides(bid: CandleColumns, ask: CandleColumns): FoldedSides {
  const all = Math.max(bid.time.length, ask.time.length);
  const folded = createCandleColumns(Math.min(bid.time.length, ask.time.length));
  let length = 0;
  let crossed = 0;
  let askRow = 0;
  for (let bidRow = 0; bidRow < bid.time.length; bidRow++) {
    const time = bid.time[bidRow]!;
    while (askRow < ask.time.length && ask.time[askRow]! < time) askRow++;
    if (ask.time[askRow] !== time) continue;
    const candle = foldQuotes(undefined, pricesAt(bid, bidRow), pricesAt(ask, askRow));
    if (!candle) continue;
    folded.time[length] = time;
    [folded.open[length], folded.high[length], folded.low[length], folded.close[length]] = candle.prices;
    folded.spread_open[length] = candle.spread_open;
    folded.spread_close[length] = candle.spread_close;
    if (candle.crossed) crossed += 1;
    length += 1;
  }
  const oneSided = bid.time.length + ask.time.length - 2 * length;
  if (length === 0 || !isFew(oneSided, all))
    throw new RangeError(`${oneSided} candles are of bid or of ask alone, ${length} of both`);
  if (!isFew(crossed, length)) {
    const reason = 'are the two exchanged, of different pairs or by different clocks?';
    throw new RangeError(`${crossed} of ${length} candles have an ask below their bid: ${reason}`);
  }
  return { candles: sliceCandles(folded, 0, length), one_sided: oneSided, crossed };
}

function pricesAt({ open, high, low, close }: CandleColumns, row: number): Prices {
  return [open[row]!, high[row]!, low[row]!, close[row]!];
}
