import type { CandleRing } from './candle-ring.ts';
import { type EngineSettings, entryLag } from './engine-settings.ts';
import type { FillCosts } from './fill-costs.ts';

/**
 * Finds the outcomes of trades on the signals of candles [from, to), in both directions, and writes them to the ring: entry at
 * the next open, or `entry_delay` candles later, exit by barrier or time, net of all costs, in percent of the entry price. The
 * ring must hold all candles of the trades (`outcomeLag` after each signal). The rules are those of `barrier-exit.ts`, inlined: an
 * open trade applies them candle by candle, this function looks back over all candles.
 */
export function findOutcomes(
  ring: CandleRing,
  from: number,
  to: number,
  settings: EngineSettings,
  costs: FillCosts,
): void {
  const { mask, open, high, low, close, halfSpreadOpen, halfSpreadClose } = ring;
  const { range: ranges, longPct, shortPct, longExit, shortExit } = ring;
  const { take_profit_atr: reward, stop_loss_atr: risk, max_holding: holding } = settings;
  const toEntry = entryLag(settings);
  for (let signal = from; signal < to; signal++) {
    const found = signal & mask;
    const range = ranges[found]!;
    if (range === 0) {
      longExit[found] = -1;
      longPct[found] = Number.NaN;
      continue;
    }
    const entry = signal + toEntry;
    const last = entry + holding - 1;
    const start = open[entry & mask]!;
    const half = halfSpreadOpen[entry & mask]!;
    const longStop = start - risk * range;
    const longTarget = start + reward * range;
    const shortStop = start + risk * range;
    const shortTarget = start - reward * range;
    // No trade ends between these two prices: two comparisons settle most candles.
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
    longExit[found] = longEnd;
    shortExit[found] = shortEnd;
    longPct[found] = (100 * (longPrice - start - half)) / (start + half);
    shortPct[found] = (100 * (start - half - shortPrice)) / (start - half);
  }
  // In a loop of its own: after a call V8 reloads every array.
  if (!costs.isNothing) chargeOutcomes(ring, from, to, settings, costs);
}

/** Replaces found outcomes by those that pay more than the spread. What a trade pays changes neither its barriers nor its end. */
function chargeOutcomes(
  ring: CandleRing,
  from: number,
  to: number,
  settings: EngineSettings,
  costs: FillCosts,
): void {
  const { mask, open, range: ranges, longPct, shortPct, longExit, shortExit } = ring;
  const { take_profit_atr: reward, stop_loss_atr: risk } = settings;
  const toEntry = entryLag(settings);
  for (let signal = from; signal < to; signal++) {
    const found = signal & mask;
    const range = ranges[found]!;
    if (range === 0) continue;
    const entryAt = (signal + toEntry) & mask;
    const start = open[entryAt]!;
    const [toStop, toTarget] = [risk * range, reward * range];
    longPct[found] = costs.netPct(1, entryAt, longExit[found]! & mask, start - toStop, start + toTarget);
    shortPct[found] = costs.netPct(-1, entryAt, shortExit[found]! & mask, start + toStop, start - toTarget);
  }
}
