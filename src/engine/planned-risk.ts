import type { CandleRing } from './candle-ring.ts';
import { type EngineSettings, entryLag } from './engine-settings.ts';

/**
 * The outcome `pct`, in percent of the entry price, of a trade on the signal of candle `signal`, in planned risks. One planned
 * risk is the distance to the stop plus the spread at entry. `side` is 1 for a long trade, -1 for a short one.
 */
export function inPlannedRisks(
  ring: CandleRing,
  settings: EngineSettings,
  signal: number,
  side: number,
  pct: number,
): number {
  const entry = (signal + entryLag(settings)) & ring.mask;
  const half = ring.halfSpreadOpen[entry]!;
  const planned = settings.stop_loss_atr * ring.range[signal & ring.mask]! + 2 * half;
  return ((pct / 100) * (ring.open[entry]! + side * half)) / planned;
}
