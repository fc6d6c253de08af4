import { type CandleColumns, createCandleColumns } from '../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../domain/granularity.ts';
import { sliceCandles } from '../../domain/slice-candles.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import { foldQuotes, type Prices } from '../fold-quotes.ts';
import type { OandaCandles } from './oanda-answers.ts';

/** OANDA's limit for one answer. */
const PAGE_SIZE = 5_000;

type OandaCandle = OandaCandles['candles'][number];

export interface CandleRange {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  /** Opening time of the last known candle, seconds since the epoch; null without one. */
  readonly after: number | null;
  /** The start of the history if no candle is known, seconds since the epoch. */
  readonly from: number;
  /** Only candles that closed by then are read, seconds since the epoch. */
  readonly until: number;
  /** Candles per page; OANDA's limit if absent. */
  readonly pageSize?: number | undefined;
}

/**
 * The closed candles of a range, page by page, in ascending time, without the duplicates of overlapping pages. A page begins
 * after the last candle of the previous one, so an interrupted read continues where it was. `ask` returns the answer of an
 * API path.
 */
export async function* readCandlePages(
  range: CandleRange,
  ask: (path: string) => Promise<OandaCandles>,
): AsyncGenerator<CandleColumns, void, void> {
  const { symbol, granularity, until, pageSize = PAGE_SIZE } = range;
  const seconds = GRANULARITY_SECONDS[granularity];
  let last = range.after;
  while (last === null || last + 2 * seconds <= until) {
    const query = new URLSearchParams({
      price: 'BA',
      granularity,
      count: String(pageSize),
      from: new Date(1_000 * (last ?? range.from)).toISOString(),
      includeFirst: String(last === null),
      // Days and parts of days begin at midnight UTC, so that a candle is as long as its name says.
      dailyAlignment: '0',
      alignmentTimezone: 'UTC',
    });
    const { candles } = await ask(`/instruments/${symbol}/candles?${query}`);
    const page = toColumns(closedAfter(last, candles, until - seconds));
    const newest = page.time.at(-1);
    if (newest === undefined) return;
    yield page;
    last = newest;
    // The candle in progress is the last one.
    if (candles.some(({ complete }) => !complete)) return;
  }
}

/** Complete candles that open after one time and not after another, in ascending time, one per time. */
function closedAfter(
  after: number | null,
  candles: readonly OandaCandle[],
  latest: number,
): Map<number, OandaCandle> {
  const closed = candles
    .filter(({ complete }) => complete)
    .map((candle): [number, OandaCandle] => [Math.floor(Date.parse(candle.time) / 1_000), candle])
    .filter(([time]) => (after === null || time > after) && time <= latest);
  return new Map(closed.sort(([a], [b]) => a - b));
}

function toColumns(candles: ReadonlyMap<number, OandaCandle>): CandleColumns {
  const columns = createCandleColumns(candles.size);
  let row = 0;
  for (const [time, { bid, ask }] of candles) {
    const folded = foldQuotes(undefined, bid && pricesOf(bid), ask && pricesOf(ask));
    if (!folded) continue;
    const [open, high, low, close] = folded.prices;
    const { spread_open, spread_close } = folded;
    const values = { time, open, high, low, close, spread_open, spread_close };
    for (const [name, value] of Object.entries(values)) columns[name as keyof CandleColumns][row] = value;
    row += 1;
  }
  return row === candles.size ? columns : sliceCandles(columns, 0, row);
}

function pricesOf({ o, h, l, c }: NonNullable<OandaCandle['bid']>): Prices {
  return [o, h, l, c];
}
