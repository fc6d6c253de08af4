import type { CandleColumns } from '../src/domain/candle-columns.ts';
import { TYPICAL_SPREAD } from '../src/domain/symbol.ts';
import type { EngineSettings } from '../src/engine/engine-settings.ts';

/** Findings of the bare loop: how often each pattern was seen, by length, and the two outcomes of every candle. */
export interface BareFindings {
  readonly counts: readonly Int32Array[];
  /** Percent of the entry price, net of spread; NaN where a candle has no outcome. */
  readonly long: Float64Array;
  readonly short: Float64Array;
}

/**
 * - `plain`: scans each direction by itself, candle by candle. This is the reference.
 * - `tight`: scans both at once, and one comparison skips a candle that touches no barrier. The engine uses this trick too, so
 *   this loop is no bare one; it shows the distance between the engine and the possible.
 */
export type BareScan = 'plain' | 'tight';

/**
 * Counts the patterns of the three lengths and finds the outcome of every candle, in typed arrays only. It has no statuses, no
 * evidence and no trades, validates no candle, and reads ahead in the columns. Candles last `seconds`.
 */
export function bareLoop(
  candles: CandleColumns,
  seconds: number,
  settings: EngineSettings,
  scan: BareScan,
): BareFindings {
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
  const typical = TYPICAL_SPREAD.EUR_USD / 2;
  const isTight = scan === 'tight';
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
    let longExit = Number.NaN;
    let shortExit = Number.NaN;
    if (isTight) {
      const nearAbove = Math.min(longTarget, shortStop);
      const nearBelow = Math.max(longStop, shortTarget);
      for (let at = entry; at <= last; at++) {
        const top = high[at]!;
        const bottom = low[at]!;
        if (top < nearAbove && bottom > nearBelow) continue;
        const o = open[at]!;
        if (Number.isNaN(longExit)) {
          if (o <= longStop || o >= longTarget) longExit = o - halfOf(spreadOpen[at]!, typical);
          else if (bottom <= longStop) longExit = longStop - halfOf(spreadClose[at]!, typical);
          else if (top >= longTarget) longExit = longTarget - halfOf(spreadClose[at]!, typical);
        }
        if (Number.isNaN(shortExit)) {
          if (o >= shortStop || o <= shortTarget) shortExit = o + halfOf(spreadOpen[at]!, typical);
          else if (top >= shortStop) shortExit = shortStop + halfOf(spreadClose[at]!, typical);
          else if (bottom <= shortTarget) shortExit = shortTarget + halfOf(spreadClose[at]!, typical);
        }
        if (!Number.isNaN(longExit) && !Number.isNaN(shortExit)) break;
      }
    } else {
      for (let at = entry; at <= last && Number.isNaN(longExit); at++) {
        const o = open[at]!;
        if (o <= longStop || o >= longTarget) longExit = o - halfOf(spreadOpen[at]!, typical);
        else if (low[at]! <= longStop) longExit = longStop - halfOf(spreadClose[at]!, typical);
        else if (high[at]! >= longTarget) longExit = longTarget - halfOf(spreadClose[at]!, typical);
      }
      for (let at = entry; at <= last && Number.isNaN(shortExit); at++) {
        const o = open[at]!;
        if (o >= shortStop || o <= shortTarget) shortExit = o + halfOf(spreadOpen[at]!, typical);
        else if (high[at]! >= shortStop) shortExit = shortStop + halfOf(spreadClose[at]!, typical);
        else if (low[at]! <= shortTarget) shortExit = shortTarget + halfOf(spreadClose[at]!, typical);
      }
    }
    if (Number.isNaN(longExit)) longExit = close[last]! - halfOf(spreadClose[last]!, typical);
    if (Number.isNaN(shortExit)) shortExit = close[last]! + halfOf(spreadClose[last]!, typical);
    const entryHalf = halfOf(spreadOpen[entry]!, typical);
    long[index] = (100 * (longExit - start - entryHalf)) / (start + entryHalf);
    short[index] = (100 * (start - entryHalf - shortExit)) / (start - entryHalf);
  }
  return { counts: [countsA, countsB, countsC], long, short };
}

/** Half a spread; the typical half where a candle carries none. */
function halfOf(spread: number, typical: number): number {
  return spread >= 0 ? spread / 2 : typical;
}
