import type { CandleColumns } from '../../domain/candle-columns.ts';
import { createCandleColumns } from '../../domain/candle-columns.ts';
import type { Direction } from '../../domain/trade.ts';
import { createRandomSource } from './random-source.ts';

/** A pattern after which price drifts. */
export interface PlantedPattern {
  /** Bits, oldest first. */
  readonly bits: string;
  readonly direction: Direction;
  /** Total drift in standard deviations of one candle's change, spread evenly over the next `over` candles. */
  readonly drift: number;
  readonly over: number;
  /** The pattern has its effect when it completes at a candle in [from, until); always by default. */
  readonly from?: number;
  readonly until?: number;
}

export interface MarketOptions {
  readonly seed: number;
  readonly candles: number;
  /** None by default: a random walk. */
  readonly planted?: readonly PlantedPattern[];
  /** Full spread in price units, on every candle. */
  readonly spread: number;
  /** Standard deviation of a candle's change. */
  readonly deviation?: number;
  readonly start?: number;
  /** Length of a candle in seconds. */
  readonly seconds?: number;
}

/**
 * Gapless candles of a Gaussian random walk with planted drifts. High and low are extremes of the Brownian bridge between open
 * and close, so price touches barriers like a continuous price. Nothing keeps the price positive: choose deviation × √candles
 * well below the start.
 */
export function createPlantedMarket(options: MarketOptions): CandleColumns {
  const { seed, candles, planted = [], spread, deviation = 0.0004, start = 100, seconds = 300 } = options;
  const random = createRandomSource(seed);
  const columns = createCandleColumns(candles);
  const values = planted.map((pattern) => Number.parseInt(pattern.bits, 2));
  const masks = planted.map((pattern) => 2 ** pattern.bits.length - 1);
  const reach = Math.max(1, ...planted.map((pattern) => pattern.over));
  // Ring of the drift due in the next candles.
  const due = new Float64Array(reach);
  let history = 0;
  let price = start;
  for (let index = 0; index < candles; index++) {
    const place = index % reach;
    const open = price;
    const close = open + deviation * random.normal() + due[place]!;
    due[place] = 0;
    const distance = close - open;
    const up = Math.sqrt(distance * distance - 2 * deviation * deviation * Math.log(1 - random.uniform()));
    const down = Math.sqrt(distance * distance - 2 * deviation * deviation * Math.log(1 - random.uniform()));
    columns.time[index] = 1_600_000_000 - (1_600_000_000 % seconds) + index * seconds;
    columns.open[index] = open;
    columns.high[index] = open + (distance + up) / 2;
    columns.low[index] = open + (distance - down) / 2;
    columns.close[index] = close;
    columns.spread_open[index] = spread;
    columns.spread_close[index] = spread;
    history = (history << 1) | (close > open ? 1 : 0);
    price = close;
    for (let k = 0; k < planted.length; k++) {
      const pattern = planted[k]!;
      if (index < pattern.bits.length || (history & masks[k]!) !== values[k]) continue;
      if (index < (pattern.from ?? 0) || index >= (pattern.until ?? candles)) continue;
      const side = pattern.direction === 'long' ? 1 : -1;
      for (let step = 1; step <= pattern.over; step++) {
        due[(index + step) % reach]! += (side * pattern.drift * deviation) / pattern.over;
      }
    }
  }
  return columns;
}
