import type { CandleRing } from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { Hypothesis } from './hypothesis.ts';
import { inPlannedRisks } from './planned-risk.ts';

/**
 * Keeps the effect of one pattern from being credited to another. A pattern that completes one candle after an effective
 * pattern trades on the rest of that effect, whatever its own bits; one that completes one candle earlier catches the effect
 * half of the time. Two rules follow. First, a signal is no evidence while a trade on an earlier signal of another promoted or
 * elite pattern may be open. This is known at the signal, so it only thins the evidence. Second, if another promoted or elite
 * pattern completes during a trade, the trade is valued at the close of that candle. Both this exit and the trade's own are
 * stopping times: if price is a fair game after costs, the mean stays at most 0.
 */
export class Attribution {
  /** Index of the candle that ended the trade. */
  exit = 0;
  /** Net percent of the entry price. */
  pct = 0;
  /** Net outcome in planned risks. */
  risks = 0;
  private readonly ring: CandleRing;
  private readonly settings: EngineSettings;

  constructor(ring: CandleRing, settings: EngineSettings) {
    this.ring = ring;
    this.settings = settings;
  }

  /** Values the trade on the signal of candle `signal`, which has an outcome; sets `exit`, `pct` and `risks`. */
  find(signal: number, hypothesis: Hypothesis): void {
    const { ring } = this;
    const { mask } = ring;
    const isLong = hypothesis.direction === 'long';
    const side = isLong ? 1 : -1;
    const half = ring.halfSpreadOpen[(signal + 1) & mask]!;
    const entryPrice = ring.open[(signal + 1) & mask]! + side * half;
    let exit = (isLong ? ring.longExit : ring.shortExit)[signal & mask]!;
    let pct = (isLong ? ring.longPct : ring.shortPct)[signal & mask]!;
    for (let index = signal + 1; index < exit; index++) {
      if (!this.hasOther(index & mask, hypothesis.pattern)) continue;
      const exitPrice = ring.close[index & mask]! - side * ring.halfSpreadClose[index & mask]!;
      pct = (100 * side * (exitPrice - entryPrice)) / entryPrice;
      exit = index;
    }
    this.exit = exit;
    this.pct = pct;
    this.risks = inPlannedRisks(ring, this.settings, signal, side, pct);
  }

  /** True if a promoted or elite pattern other than `pattern` completed less than `max_holding` candles before `index`. */
  isShadowed(index: number, pattern: number): boolean {
    for (let earlier = Math.max(0, index - this.settings.max_holding + 1); earlier < index; earlier++) {
      if (this.hasOther(earlier & this.ring.mask, pattern)) return true;
    }
    return false;
  }

  private hasOther(slot: number, pattern: number): boolean {
    const { strong, anyStrong } = this.ring;
    const places = this.settings.lengths.length;
    if (anyStrong[slot] === 0) return false;
    for (let place = slot * places; place < (slot + 1) * places; place++) {
      const other = strong[place]!;
      if (other >= 0 && other !== pattern) return true;
    }
    return false;
  }
}
