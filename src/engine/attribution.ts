import { TIME_EXIT } from './barrier-exit.ts';
import type { CandleRing } from './candle-ring.ts';
import { type EngineSettings, entryLag } from './engine-settings.ts';
import type { FillCosts } from './fill-costs.ts';
import type { Hypothesis } from './hypothesis.ts';
import { inPlannedRisks } from './planned-risk.ts';

/**
 * Keeps the effect of one pattern from being credited to another. A pattern that completes one candle after an effective
 * pattern trades on the rest of that effect, whatever its own bits; one that completes one candle earlier catches the effect
 * half of the time. Two rules follow. First, a signal is no evidence while a trade on an earlier signal of another promoted or
 * elite pattern may be open. This is known at the signal, so it only thins the evidence. Second, if another promoted or elite
 * pattern completes during a trade, the trade is valued at the close of that candle. Both this exit and the trade's own are
 * stopping times: if price is a fair game after costs, the mean stays at most 0. A trade whose entry is delayed is no evidence if
 * such a pattern completes before it opens: it would earn nothing but that effect.
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
  private readonly costs: FillCosts;

  constructor(ring: CandleRing, settings: EngineSettings, costs: FillCosts) {
    this.ring = ring;
    this.settings = settings;
    this.costs = costs;
  }

  /** Values the trade on the signal of candle `signal`, which has an outcome; sets `exit`, `pct` and `risks`. */
  find(signal: number, hypothesis: Hypothesis): void {
    const { ring, costs } = this;
    const { mask } = ring;
    const isLong = hypothesis.direction === 'long';
    const side = isLong ? 1 : -1;
    const entry = this.entryOf(signal);
    const entryAt = entry & mask;
    const half = ring.halfSpreadOpen[entryAt]!;
    const entryPrice = ring.open[entryAt]! + side * (half + costs.entrySlippage(entryAt));
    let exit = (isLong ? ring.longExit : ring.shortExit)[signal & mask]!;
    let pct = (isLong ? ring.longPct : ring.shortPct)[signal & mask]!;
    for (let index = entry; index < exit; index++) {
      const at = index & mask;
      if (!this.hasOther(at, hypothesis.pattern)) continue;
      const exitPrice = ring.close[at]! - side * ring.halfSpreadClose[at]!;
      const carried = costs.carried(side, costs.financedDays(entryAt, at, TIME_EXIT), exitPrice);
      pct = (100 * (side * (exitPrice - entryPrice) + carried)) / entryPrice;
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

  /** True if a promoted or elite pattern other than `pattern` completed after candle `signal` and before the trade on it opened. */
  isOvertaken(signal: number, pattern: number): boolean {
    for (let index = signal + 1; index < this.entryOf(signal); index++) {
      if (this.hasOther(index & this.ring.mask, pattern)) return true;
    }
    return false;
  }

  private entryOf(signal: number): number {
    return signal + entryLag(this.settings);
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
