import { longExit, NONE, STOP_AT_OPEN, STOP_INSIDE, shortExit, TIME_EXIT } from './barrier-exit.ts';
import type { CandleRing } from './candle-ring.ts';
import { CLOSE, HALF_SPREAD_CLOSE, HALF_SPREAD_OPEN, HIGH, LOW, OPEN, RANGE } from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';

/** Columns of `OutcomeFinder.found`, prices net of spread where they say net. */
export const LONG_PCT = 0;
export const SHORT_PCT = 1;
/** Index of the candle that ended the trade. */
export const LONG_EXIT = 2;
export const SHORT_EXIT = 3;

/** Finds what a trade on a candle's signal came to, both directions at once, from the ring. */
export class OutcomeFinder {
  /** Result of the last `find` that returned true. */
  readonly found = new Float64Array(4);
  private readonly ring: CandleRing;
  private readonly reward: number;
  private readonly risk: number;
  private readonly holding: number;

  constructor(ring: CandleRing, settings: EngineSettings) {
    this.ring = ring;
    this.reward = settings.take_profit_atr;
    this.risk = settings.stop_loss_atr;
    this.holding = settings.max_holding;
  }

  /**
   * Resolves the signal of candle `signal`, whose whole life (`max_holding` candles after it) is in the ring: entry at the
   * next open, exit by barrier or time, net of half the spread on each side, in percent of the entry price. False when
   * the signal has no outcome.
   */
  find(signal: number): boolean {
    const { found, reward, risk } = this;
    const { values, mask } = this.ring;
    const range = values[((signal & mask) << 3) + RANGE]!;
    if (!(range > 0)) return false;
    const entry = signal + 1;
    const last = signal + this.holding;
    const entryAt = (entry & mask) << 3;
    const open = values[entryAt + OPEN]!;
    const half = values[entryAt + HALF_SPREAD_OPEN]!;
    const longStop = open - risk * range;
    const longTarget = open + reward * range;
    const shortStop = open + risk * range;
    const shortTarget = open - reward * range;
    // Between these two prices nothing can end: one comparison each settles most candles.
    const nearAbove = Math.min(longTarget, shortStop);
    const nearBelow = Math.max(longStop, shortTarget);
    let longKind = NONE;
    let shortKind = NONE;
    let longPrice = 0;
    let shortPrice = 0;
    let at = entryAt;
    for (let index = entry; index <= last; index++) {
      at = (index & mask) << 3;
      const high = values[at + HIGH]!;
      const low = values[at + LOW]!;
      if (high < nearAbove && low > nearBelow) continue;
      const candleOpen = values[at + OPEN]!;
      if (longKind === NONE) {
        longKind = longExit(candleOpen, high, low, longStop, longTarget);
        if (longKind !== NONE) {
          found[LONG_EXIT] = index;
          longPrice = fill(values, longKind, at, longStop, longTarget) - exitHalf(values, longKind, at);
        }
      }
      if (shortKind === NONE) {
        shortKind = shortExit(candleOpen, high, low, shortStop, shortTarget);
        if (shortKind !== NONE) {
          found[SHORT_EXIT] = index;
          shortPrice = fill(values, shortKind, at, shortStop, shortTarget) + exitHalf(values, shortKind, at);
        }
      }
      if (longKind !== NONE && shortKind !== NONE) break;
    }
    if (longKind === NONE) {
      found[LONG_EXIT] = last;
      longPrice = fill(values, TIME_EXIT, at, 0, 0) - exitHalf(values, TIME_EXIT, at);
    }
    if (shortKind === NONE) {
      found[SHORT_EXIT] = last;
      shortPrice = fill(values, TIME_EXIT, at, 0, 0) + exitHalf(values, TIME_EXIT, at);
    }
    found[LONG_PCT] = (100 * (longPrice - open - half)) / (open + half);
    found[SHORT_PCT] = (100 * (open - half - shortPrice)) / (open - half);
    return true;
  }
}

function fill(values: Float64Array, kind: number, at: number, stop: number, target: number): number {
  if (kind === TIME_EXIT) return values[at + CLOSE]!;
  if (kind >= STOP_AT_OPEN) return values[at + OPEN]!;
  return kind === STOP_INSIDE ? stop : target;
}

// A fill at the open pays the spread of that moment, any other the spread at the close.
function exitHalf(values: Float64Array, kind: number, at: number): number {
  const atOpen = kind >= STOP_AT_OPEN && kind !== TIME_EXIT;
  return values[at + (atOpen ? HALF_SPREAD_OPEN : HALF_SPREAD_CLOSE)]!;
}
