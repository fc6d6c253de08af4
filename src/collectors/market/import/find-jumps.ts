import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import { median } from './median.ts';

/** Sampled candles for the usual range, spread over the file. */
const SAMPLE = 20_000;
/**
 * A bad tick differs from the price before it by this many usual ranges. In two real years of minutes the largest move that
 * reverted within a minute is 40.
 */
const BAD_TICK = 50;
/** The largest lasting move between two candles, in usual ranges. */
const MOVE = 100;
/** Limits of both as shares of the price, so that a very calm or wild file does not decide alone. */
const BAD_TICK_SHARE = [0.002, 0.1] as const;
const MOVE_SHARE = [0.02, 0.12] as const;
/** How much larger than the neighbours' ranges: in a real crash they are as wild as the candle itself (at most 5). */
const ISOLATED = 6;
const NEIGHBOURS = 5;
/** Rows after which a bad price must have reverted, and rows at either end of a file that may be bad without reverting. */
const LONGEST_RUN = 10;
/** What a longer pause adds, as a share, and as a share per root of its days. */
const PAUSE_SHARE = 0.03;
const DAY_SHARE = 0.07;
/** A pause is longer than this many candles. */
const SHORTEST_PAUSE = 3;

export interface Jumps {
  /** Candles far away from those before and after them, ascending. */
  readonly bad_ticks: readonly number[];
  /** The first candle that moved so far, without reverting, that the candles before it are of another instrument. */
  readonly break_at: number | undefined;
}

/**
 * Finds impossible prices, by the file's own usual range and by the neighbouring candles: a few candles far away from calm
 * ones before and after (bad ticks), and a much larger move that does not revert. Candles are in ascending time.
 */
export function findJumps(candles: CandleColumns, granularity: Granularity): Jumps {
  const { time, open, high, low, close } = candles;
  const usual = usualRange(candles);
  const tick = clamp(BAD_TICK * usual, BAD_TICK_SHARE);
  const move = clamp(MOVE * usual, MOVE_SHARE);
  const pauseSeconds = SHORTEST_PAUSE * GRANULARITY_SECONDS[granularity];
  const length = time.length;
  const bad: number[] = [];
  let last = 0;

  const isNear = (row: number, price: number): boolean =>
    high[row]! <= price * (1 + tick / 2) && low[row]! >= price / (1 + tick / 2);
  const isAway = (price: number, former: number): boolean =>
    Math.max(price / former, former / price) > 1 + tick / 2;
  /**
   * Whether no price between two rows moves away or back like a crash, from candle to candle: a candle whose neighbours are near is a bad tick
   * by itself, and several beside each other that are away start and end with a jump between two.
   */
  const isSudden = (from: number, back: number, price: number): boolean => {
    let first = from;
    for (let row = from; row < back; row++) {
      if (row + 1 < back && isAway(close[row]!, price) && isAway(open[row + 1]!, price)) continue;
      const jumps = isAway(open[first]!, price) && isAway(open[row + 1]!, close[row]!);
      if (row > first && !jumps) return false;
      first = row + 1;
    }
    return true;
  };
  /** The largest range near a series of candles, without it; `before` and `after` are its neighbours. */
  const rangeAround = (before: number, after: number): number => {
    let widest = 0;
    for (let row = Math.max(0, before - NEIGHBOURS + 1); row <= before; row++)
      widest = Math.max(widest, high[row]! / low[row]! - 1);
    for (let row = after; row < Math.min(length, after + NEIGHBOURS); row++)
      widest = Math.max(widest, high[row]! / low[row]! - 1);
    return widest;
  };

  for (let row = 1; row < length; row++) {
    const price = close[last]!;
    if (high[row]! <= price * (1 + tick) && low[row]! >= price / (1 + tick)) {
      last = row;
      continue;
    }
    const away = Math.max(high[row]! / price, price / low[row]!) - 1;
    const pause = time[row]! - time[last]!;
    const allowance =
      pause > pauseSeconds ? PAUSE_SHARE + DAY_SHARE * Math.sqrt(pause / GRANULARITY_SECONDS.D) : 0;
    let back = row + 1;
    while (back < length && back - row < LONGEST_RUN && !isNear(back, price)) back += 1;
    const returns = back < length && back - row < LONGEST_RUN;
    const isIsolated = away > tick + allowance && away > ISOLATED * rangeAround(last, back);
    if (returns && isIsolated && isSudden(row, back, price)) {
      for (let at = row; at < back; at++) bad.push(at);
      last = back;
      row = back;
      continue;
    }
    const moved = Math.max(open[row]! / price, price / open[row]!) - 1;
    if (moved > move + allowance && moved > ISOLATED * rangeAround(last, row)) {
      if (length - row <= LONGEST_RUN && row > LONGEST_RUN) {
        for (let at = row; at < length; at++) bad.push(at);
        break;
      }
      if (row > LONGEST_RUN) return { bad_ticks: bad, break_at: row };
      for (let at = 0; at < row; at++) if (!bad.includes(at)) bad.push(at);
    }
    last = row;
  }
  return { bad_ticks: bad.sort((a, b) => a - b), break_at: undefined };
}

/** The median of the candles' ranges and of the moves between them, as a share of the price. */
function usualRange({ high, low, close }: CandleColumns): number {
  const step = Math.ceil(close.length / SAMPLE);
  const ranges: number[] = [];
  for (let row = step; row < close.length; row += step) {
    const moved = Math.abs(close[row]! / close[row - 1]! - 1);
    ranges.push(Math.max(moved, high[row]! / low[row]! - 1));
  }
  return ranges.length === 0 ? 0 : median(ranges);
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value));
}
