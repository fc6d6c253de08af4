import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { FX_WEEK_SECONDS, fxWeekOpen, isFxOpen, nextFxOpen } from '../../../domain/fx-week.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import { type CandleGenerator, createCandleGenerator, type PointCandle } from './candle-generator.ts';
import { MARKET_PROFILES, type MarketProfile } from './market-profile.ts';
import { oneSecondPath } from './one-second-path.ts';
import { createSeededNoise } from './seeded-noise.ts';

export const SIMULATED_GRANULARITY: Granularity = 'M5';
export const SIMULATED_SEED = 20_260_105;
/** Weeks of history at the first start: about 52,000 candles per symbol, eight months. */
export const SIMULATED_HISTORY_WEEKS = 36;
/** The largest number of candles in one chunk. */
const SIMULATED_SLICE = 4_096;

const SECONDS = GRANULARITY_SECONDS[SIMULATED_GRANULARITY];
const CANDLES_PER_WEEK = FX_WEEK_SECONDS / SECONDS;
const POINT = 100_000;

/** A dealer's prices at a second, or at the last one before the market closed, in the quote currency. */
export interface SimulatedQuote {
  readonly bid: number;
  readonly ask: number;
  /** The second of these prices, since the epoch: the requested one while the market is open. */
  readonly time: number;
  readonly is_open: boolean;
  /** When a closed market next opens, seconds since the epoch; null while it is open. */
  readonly opens_at: number | null;
}

/** A market whose candles and quotes depend only on symbol, seed and origin. Times are seconds, UTC. */
export interface SimulatedMarket {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  /** Opening time of the first candle: the opening of the week with the requested origin. */
  readonly origin: number;
  /**
   * The first candles that opened later than `after` (undefined: from the origin on) and closed by `until`: at most `limit`,
   * none if there are no more. Continuing after the last chunk is cheap; going back regenerates the market from its origin,
   * at some million candles a second.
   */
  candlesAfter(after: number | undefined, until: number, limit?: number): CandleColumns;
  /**
   * The quote at a second, inside the candle in progress: over a candle's life the mid opens, peaks, bottoms and closes
   * exactly where the finished candle does. While the market is closed, the last quote of the week. Throws a RangeError
   * before the origin.
   */
  quoteAt(seconds: number): SimulatedQuote;
  /** True while the market trades: Sunday 17:00 to Friday 17:00 in New York. */
  isOpen(seconds: number): boolean;
}

export interface SimulatedMarketOptions {
  readonly symbol: CurrencyPair;
  readonly seed?: number;
  /** Seconds since the epoch, see `simulatedOrigin`. */
  readonly origin: number;
  /** Other parameters than the symbol's own, for tests. */
  readonly profile?: MarketProfile;
}

/** The origin of a market that starts at `now` with the usual history: the opening of a week. */
export function simulatedOrigin(now: number): number {
  let open = fxWeekOpen(now);
  for (let week = 0; week < SIMULATED_HISTORY_WEEKS; week++) open = fxWeekOpen(open - 1);
  return open;
}

/** Creates a simulated market; it generates candles on demand. */
export function createSimulatedMarket(options: SimulatedMarketOptions): SimulatedMarket {
  const { symbol, seed = SIMULATED_SEED } = options;
  const origin = fxWeekOpen(options.origin);
  const noise = createSeededNoise(seed, symbol);
  const first = createCandleGenerator(options.profile ?? MARKET_PROFILES[symbol], noise, {
    seconds: SECONDS,
    candles_per_week: CANDLES_PER_WEEK,
  });
  const weekOpens = [origin];
  let history = first.copy();
  let live = first.copy();
  let forming: { readonly candle: PointCandle; readonly path: Float64Array } | undefined;

  const weekOpen = (week: number): number => {
    while (weekOpens.length <= week) weekOpens.push(nextFxOpen(weekOpens.at(-1)!));
    return weekOpens[week]!;
  };
  const timeOf = (index: number): number =>
    weekOpen(Math.floor(index / CANDLES_PER_WEEK)) + (index % CANDLES_PER_WEEK) * SECONDS;
  /** The number of candles that open at or before a time. */
  const candlesBy = (seconds: number): number => {
    if (seconds < origin) return 0;
    // Clock changes move an opening by an hour at most, so rounding finds the week.
    const week = Math.round((fxWeekOpen(seconds) - origin) / (7 * 86_400));
    const inWeek = Math.floor((seconds - weekOpen(week)) / SECONDS) + 1;
    return week * CANDLES_PER_WEEK + Math.min(CANDLES_PER_WEEK, inWeek);
  };

  const candlesAfter = (after: number | undefined, until: number, limit = SIMULATED_SLICE): CandleColumns => {
    const from = after === undefined ? 0 : candlesBy(after);
    const to = Math.min(candlesBy(until - SECONDS), from + Math.min(limit, SIMULATED_SLICE));
    const columns = createCandleColumns(Math.max(0, to - from));
    if (to <= from) return columns;
    history = wound(history, first, from);
    for (let row = 0; row < to - from; row++) writeCandle(columns, row, history.next(), timeOf(from + row));
    return columns;
  };

  const formingAt = (index: number): { readonly candle: PointCandle; readonly path: Float64Array } => {
    if (forming?.candle.index === index) return forming;
    const historyIsNearer = history.index <= index && (live.index > index || live.index < history.index);
    live = wound(historyIsNearer ? history.copy() : live, first, index);
    const candle = live.next();
    forming = { candle, path: oneSecondPath(candle, SECONDS, noise) };
    return forming;
  };

  const quoteAt = (seconds: number): SimulatedQuote => {
    const asked = Math.floor(seconds);
    if (asked < origin) throw new RangeError(`The simulated market begins at ${origin}, after ${asked}.`);
    const is_open = isFxOpen(asked);
    const time = is_open ? asked : fxWeekOpen(asked) + FX_WEEK_SECONDS - 1;
    const index = candlesBy(time) - 1;
    const { candle, path } = formingAt(index);
    const second = time - timeOf(index);
    const share = second / (SECONDS - 1);
    const half = Math.round(candle.half_spread_open * (1 - share) + candle.half_spread_close * share);
    const middle = path[second]!;
    const opens_at = is_open ? null : nextFxOpen(asked);
    return { bid: (middle - half) / POINT, ask: (middle + half) / POINT, time, is_open, opens_at };
  };

  return {
    symbol,
    granularity: SIMULATED_GRANULARITY,
    origin,
    candlesAfter,
    quoteAt,
    isOpen: isFxOpen,
  };
}

/** A generator at `index`: the given one moved forward, or the first one again if that is past it. */
function wound(generator: CandleGenerator, first: CandleGenerator, index: number): CandleGenerator {
  const standing = generator.index > index ? first.copy() : generator;
  while (standing.index < index) standing.next();
  return standing;
}

function writeCandle(columns: CandleColumns, row: number, candle: PointCandle, time: number): void {
  columns.time[row] = time;
  columns.open[row] = candle.open / POINT;
  columns.high[row] = candle.high / POINT;
  columns.low[row] = candle.low / POINT;
  columns.close[row] = candle.close / POINT;
  columns.spread_open[row] = (2 * candle.half_spread_open) / POINT;
  columns.spread_close[row] = (2 * candle.half_spread_close) / POINT;
}
