import { longExit, NONE, STOP_AT_OPEN, STOP_INSIDE, shortExit, TIME_EXIT } from './barrier-exit.ts';
import type { CandleRing } from './candle-ring.ts';
import {
  CLOSE,
  HALF_SPREAD_CLOSE,
  HALF_SPREAD_OPEN,
  HIGH,
  LONG_EXIT,
  LONG_PCT,
  LOW,
  OPEN,
  RANGE,
  SHORT_EXIT,
  SHORT_PCT,
} from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';

/**
 * Finds what a trade on candle `signal` came to, both directions at once, and writes it to the ring: entry at the next open,
 * exit by barrier or time, net of half the spread on each side, in percent of the entry price. The whole life of the trade
 * (`max_holding` candles after the signal) must be in the ring.
 */
export function findOutcome(ring: CandleRing, signal: number, settings: EngineSettings): void {
  const { values, outcomes, mask } = ring;
  const { take_profit_atr: reward, stop_loss_atr: risk, max_holding: holding } = settings;
  const range = values[((signal & mask) << 3) + RANGE]!;
  const found = (signal & mask) << 2;
  if (range === 0) {
    outcomes[found + LONG_EXIT] = -1;
    return;
  }
  const entry = signal + 1;
  const last = signal + holding;
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
        outcomes[found + LONG_EXIT] = index;
        longPrice = fill(values, longKind, at, longStop, longTarget) - exitHalf(values, longKind, at);
      }
    }
    if (shortKind === NONE) {
      shortKind = shortExit(candleOpen, high, low, shortStop, shortTarget);
      if (shortKind !== NONE) {
        outcomes[found + SHORT_EXIT] = index;
        shortPrice = fill(values, shortKind, at, shortStop, shortTarget) + exitHalf(values, shortKind, at);
      }
    }
    if (longKind !== NONE && shortKind !== NONE) break;
  }
  if (longKind === NONE) {
    outcomes[found + LONG_EXIT] = last;
    longPrice = fill(values, TIME_EXIT, at, 0, 0) - exitHalf(values, TIME_EXIT, at);
  }
  if (shortKind === NONE) {
    outcomes[found + SHORT_EXIT] = last;
    shortPrice = fill(values, TIME_EXIT, at, 0, 0) + exitHalf(values, TIME_EXIT, at);
  }
  outcomes[found + LONG_PCT] = (100 * (longPrice - open - half)) / (open + half);
  outcomes[found + SHORT_PCT] = (100 * (open - half - shortPrice)) / (open - half);
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
