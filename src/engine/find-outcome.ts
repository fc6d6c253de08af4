import type { CandleRing } from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';

/**
 * Finds what a trade on candle `signal` came to, both directions at once, and writes it to the ring: entry at the next open,
 * exit by barrier or time, net of half the spread on each side, in percent of the entry price. The whole life of the trade
 * (`max_holding` candles after the signal) must be in the ring. The rules are those of `barrier-exit.ts`, written out: a
 * trade that is open is closed by them candle by candle, this one looks back at them all.
 */
export function findOutcome(ring: CandleRing, signal: number, settings: EngineSettings): void {
  const { mask, open, high, low, close, halfSpreadOpen, halfSpreadClose } = ring;
  const range = ring.range[signal & mask]!;
  if (range === 0) {
    ring.longExit[signal & mask] = -1;
    return;
  }
  const entry = signal + 1;
  const last = signal + settings.max_holding;
  const start = open[entry & mask]!;
  const half = halfSpreadOpen[entry & mask]!;
  const longStop = start - settings.stop_loss_atr * range;
  const longTarget = start + settings.take_profit_atr * range;
  const shortStop = start + settings.stop_loss_atr * range;
  const shortTarget = start - settings.take_profit_atr * range;
  // Between these two prices nothing can end: two comparisons settle most candles.
  const nearAbove = Math.min(longTarget, shortStop);
  const nearBelow = Math.max(longStop, shortTarget);
  let longEnd = -1;
  let shortEnd = -1;
  let longPrice = 0;
  let shortPrice = 0;
  for (let index = entry; index <= last; index++) {
    const at = index & mask;
    const top = high[at]!;
    const bottom = low[at]!;
    if (top < nearAbove && bottom > nearBelow) continue;
    const first = open[at]!;
    if (longEnd < 0) {
      if (first <= longStop || first >= longTarget) {
        longEnd = index;
        longPrice = first - halfSpreadOpen[at]!;
      } else if (bottom <= longStop) {
        longEnd = index;
        longPrice = longStop - halfSpreadClose[at]!;
      } else if (top >= longTarget) {
        longEnd = index;
        longPrice = longTarget - halfSpreadClose[at]!;
      }
    }
    if (shortEnd < 0) {
      if (first >= shortStop || first <= shortTarget) {
        shortEnd = index;
        shortPrice = first + halfSpreadOpen[at]!;
      } else if (top >= shortStop) {
        shortEnd = index;
        shortPrice = shortStop + halfSpreadClose[at]!;
      } else if (bottom <= shortTarget) {
        shortEnd = index;
        shortPrice = shortTarget + halfSpreadClose[at]!;
      }
    }
    if (longEnd >= 0 && shortEnd >= 0) break;
  }
  if (longEnd < 0) {
    longEnd = last;
    longPrice = close[last & mask]! - halfSpreadClose[last & mask]!;
  }
  if (shortEnd < 0) {
    shortEnd = last;
    shortPrice = close[last & mask]! + halfSpreadClose[last & mask]!;
  }
  const found = signal & mask;
  ring.longExit[found] = longEnd;
  ring.shortExit[found] = shortEnd;
  ring.longPct[found] = (100 * (longPrice - start - half)) / (start + half);
  ring.shortPct[found] = (100 * (start - half - shortPrice)) / (start - half);
}
