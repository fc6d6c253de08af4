import type { CandleColumns } from '../src/domain/candle-columns.ts';
import { TYPICAL_SPREAD } from '../src/domain/symbol.ts';
import type { EngineSettings } from '../src/engine/engine-settings.ts';

/** What the bare loop found: how often each pattern was completed, by length, and every candle's two outcomes. */
export interface BareFindings {
  readonly counts: readonly Int32Array[];
  /** Percent of the entry price, net of spread; NaN where a candle has no outcome. */
  readonly long: Float64Array;
  readonly short: Float64Array;
}

/**
 * The yardstick: counts the patterns of the three lengths and finds the outcome of every candle, in typed arrays and
 * nothing else. It knows no statuses, no evidence and no trades, checks no candle, and reads ahead in the columns.
 */
export function bareLoop(candles: CandleColumns, seconds: number, settings: EngineSettings): BareFindings {
  const { time, open, high, low, close, spread_open: spreadOpen, spread_close: spreadClose } = candles;
  const {
    atr_length: atrLength,
    max_holding: holding,
    take_profit_atr: reward,
    stop_loss_atr: risk,
  } = settings;
  const [a = 8, b = 12, c = 16] = settings.lengths;
  const countsA = new Int32Array(2 ** a);
  const countsB = new Int32Array(2 ** b);
  const countsC = new Int32Array(2 ** c);
  const maskA = 2 ** a - 1;
  const maskB = 2 ** b - 1;
  const maskC = 2 ** c - 1;
  const size = time.length;
  const half = TYPICAL_SPREAD.EUR_USD / 2;
  const long = new Float64Array(size).fill(Number.NaN);
  const short = new Float64Array(size).fill(Number.NaN);
  let history = 0;
  let run = 0;
  let range = 0;
  for (let index = 0; index < size; index++) {
    const previous = index === 0 ? Number.NaN : close[index - 1]!;
    const isBroken = index === 0 || time[index]! - time[index - 1]! > settings.max_gap * seconds;
    const h = high[index]!;
    const l = low[index]!;
    let trueRange = h - l;
    if (isBroken) {
      run = 0;
    } else {
      trueRange = Math.max(h, previous) - Math.min(l, previous);
      history = (history << 1) | (close[index]! > previous ? 1 : 0);
      run++;
      if (run >= a) countsA[history & maskA]!++;
      if (run >= b) countsB[history & maskB]!++;
      if (run >= c) countsC[history & maskC]!++;
    }
    range += index < atrLength ? trueRange / atrLength : (trueRange - range) / atrLength;
    const entry = index + 1;
    const last = index + holding;
    if (index < atrLength - 1 || last >= size || range <= 1e-9) continue;
    if (time[entry]! - time[index]! > settings.max_gap * seconds) continue;

    const start = open[entry]!;
    const longStop = start - risk * range;
    const longTarget = start + reward * range;
    const shortStop = start + risk * range;
    const shortTarget = start - reward * range;
    const nearAbove = Math.min(longTarget, shortStop);
    const nearBelow = Math.max(longStop, shortTarget);
    let longExit = Number.NaN;
    let shortExit = Number.NaN;
    for (let at = entry; at <= last; at++) {
      const top = high[at]!;
      const bottom = low[at]!;
      if (top < nearAbove && bottom > nearBelow) continue;
      const o = open[at]!;
      const halfOpen = spreadOpen[at]! >= 0 ? spreadOpen[at]! / 2 : half;
      const halfClose = spreadClose[at]! >= 0 ? spreadClose[at]! / 2 : half;
      if (Number.isNaN(longExit)) {
        if (o <= longStop || o >= longTarget) longExit = o - halfOpen;
        else if (bottom <= longStop) longExit = longStop - halfClose;
        else if (top >= longTarget) longExit = longTarget - halfClose;
      }
      if (Number.isNaN(shortExit)) {
        if (o >= shortStop || o <= shortTarget) shortExit = o + halfOpen;
        else if (top >= shortStop) shortExit = shortStop + halfClose;
        else if (bottom <= shortTarget) shortExit = shortTarget + halfClose;
      }
      if (!Number.isNaN(longExit) && !Number.isNaN(shortExit)) break;
    }
    const lastHalf = spreadClose[last]! >= 0 ? spreadClose[last]! / 2 : half;
    if (Number.isNaN(longExit)) longExit = close[last]! - lastHalf;
    if (Number.isNaN(shortExit)) shortExit = close[last]! + lastHalf;
    const entryHalf = spreadOpen[entry]! >= 0 ? spreadOpen[entry]! / 2 : half;
    long[index] = (100 * (longExit - start - entryHalf)) / (start + entryHalf);
    short[index] = (100 * (start - entryHalf - shortExit)) / (start - entryHalf);
  }
  return { counts: [countsA, countsB, countsC], long, short };
}
