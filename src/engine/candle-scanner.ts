import type { CandleColumns } from '../domain/candle-columns.ts';
import { financingDaysBefore, financingDaysUpTo } from '../domain/financing-days.ts';
import { candleFault } from './candle-fault.ts';
import type { CandleRing } from './candle-ring.ts';
import { BLOCK } from './candle-ring.ts';
import type { SkippedCandle } from './engine-events.ts';
import type { EngineSettings } from './engine-settings.ts';
import { outcomeLag } from './engine-settings.ts';
import type { FillCosts } from './fill-costs.ts';
import { findOutcomes } from './find-outcomes.ts';

/** Skipped candles kept with row and reason between two takes; the others only count. */
const SKIPPED_KEPT = 100;

/** Average ranges up to this, in price units, are rounding errors of flat prices and measure no trade. */
const SMALLEST_RANGE = 1e-9;

/** Counts since the last take. */
export interface ScanCounts {
  readonly candles: number;
  readonly duplicates: number;
  readonly skipped_count: number;
  readonly skipped: readonly SkippedCandle[];
}

/**
 * Reads rows into the ring, with everything that follows from prices alone: the average range, the patterns that a candle
 * completes, and the outcomes of signals. It knows neither statuses nor trades. Nothing it writes about a candle is used before
 * that candle is judged, so reading a block ahead changes only the speed.
 */
export class CandleScanner {
  /** Usable candles so far: the index of the next one. */
  count = 0;
  /** Opening time of the last usable candle; minus infinity before the first. */
  lastTime = Number.NEGATIVE_INFINITY;
  private readonly ring: CandleRing;
  private readonly settings: EngineSettings;
  private readonly costs: FillCosts;
  private readonly seconds: number;
  private readonly longestStep: number;
  /** True if rows need more than the loop of `readUsable` does. */
  private readonly isExecuted: boolean;
  /** First pattern id, bit mask and bits of each length. */
  private readonly offsets: Int32Array;
  private readonly bitMasks: Int32Array;
  private readonly lengths: Int32Array;
  /** Uses the reads before the loop of `readUsable`, so that V8 does not optimise them away. */
  protected touched = 0;
  private lastClose = Number.NaN;
  private range = 0;
  private history = 0;
  private runBits = 0;
  private rows = 0;
  private taken = 0;
  private duplicates = 0;
  private skippedCount = 0;
  private skipped: SkippedCandle[] = [];

  /** Candles last `seconds`. */
  constructor(
    ring: CandleRing,
    offsets: Int32Array,
    seconds: number,
    costs: FillCosts,
    settings: EngineSettings,
  ) {
    this.ring = ring;
    this.settings = settings;
    this.costs = costs;
    this.seconds = seconds;
    this.longestStep = settings.max_gap * seconds;
    this.isExecuted = !costs.keepsSpreads || costs.isFinanced || settings.execution.entry_delay > 0;
    this.offsets = offsets;
    this.lengths = Int32Array.from(settings.lengths);
    this.bitMasks = Int32Array.from(settings.lengths, (length) => 2 ** length - 1);
  }

  /** Reads rows from `from` until a block of usable candles is full or `to` is reached; returns the next row. */
  scan(columns: CandleColumns, from: number, to: number): number {
    const first = this.count;
    const end = first + BLOCK;
    let row = from;
    while (row < to && this.count < end) {
      const next = this.readUsable(columns, row, to, end);
      this.rows += next - row;
      row = next;
      if (row === to || this.count === end) break;
      this.passOver(columns, row);
      row++;
    }
    const lag = outcomeLag(this.settings);
    findOutcomes(
      this.ring,
      Math.max(0, first - lag),
      Math.max(0, this.count - lag),
      this.settings,
      this.costs,
    );
    return row;
  }

  /** Counts an unusable row. */
  private passOver({ time, open, high, low, close }: CandleColumns, row: number): void {
    this.rows++;
    const t = time[row]!;
    if (t <= this.lastTime) {
      this.duplicates++;
      return;
    }
    const reason = candleFault(t, open[row]!, high[row]!, low[row]!, close[row]!) ?? 'impossible';
    this.skippedCount++;
    if (this.skipped.length < SKIPPED_KEPT) this.skipped.push({ row: this.rows, time: t, reason });
  }

  /** Reads rows from `from` up to an unusable one, `to`, or candle `end`; returns the row where it stopped. */
  private readUsable(columns: CandleColumns, from: number, to: number, end: number): number {
    const { time, open, high, low, close, spread_open: spreadOpen, spread_close: spreadClose } = columns;
    const { ring, settings, longestStep, offsets, bitMasks, lengths } = this;
    const { assumedHalf } = this.costs;
    const firstIndex = this.count;
    const { mask, broken, patterns, claims, anyStrong, halfSpreadOpen, halfSpreadClose } = ring;
    const { open: opens, high: highs, low: lows, close: closes, time: times, range: ranges } = ring;
    const { atr_length: atrLength } = settings;
    const places = bitMasks.length;
    const longestMask = bitMasks[places - 1]!;
    // Reads each column before the loop: V8 then checks the kind of each array once, not at every candle.
    this.touched =
      time[0]! +
      open[0]! +
      high[0]! +
      low[0]! +
      close[0]! +
      spreadOpen[0]! +
      spreadClose[0]! +
      times[0]! +
      opens[0]! +
      highs[0]! +
      lows[0]! +
      closes[0]! +
      halfSpreadOpen[0]! +
      halfSpreadClose[0]! +
      ranges[0]! +
      broken[0]! +
      patterns[0]! +
      claims[0]! +
      anyStrong[0]! +
      offsets[0]! +
      bitMasks[0]! +
      lengths[0]!;
    let { count: index, lastTime, lastClose, range, history, runBits } = this;
    let row = from;
    for (; row < to && index < end; row++) {
      const t = time[row]!;
      const o = open[row]!;
      const h = high[row]!;
      const l = low[row]!;
      const c = close[row]!;
      // NaN fails every comparison; a finite high and a positive low bound the rest.
      if (!(t > lastTime && t < Infinity && l > 0 && h < Infinity && o >= l && o <= h && c >= l && c <= h))
        break;
      const slot = index & mask;
      const openSpread = spreadOpen[row]!;
      const closeSpread = spreadClose[row]!;
      opens[slot] = o;
      highs[slot] = h;
      lows[slot] = l;
      closes[slot] = c;
      halfSpreadOpen[slot] = openSpread >= 0 && openSpread < o ? openSpread / 2 : assumedHalf;
      halfSpreadClose[slot] = closeSpread >= 0 && closeSpread < c ? closeSpread / 2 : assumedHalf;
      times[slot] = t;

      let trueRange = h - l;
      if (t - lastTime > longestStep) {
        broken[slot] = 1;
        runBits = 0;
        // A signal across a broken run has no entry and no outcome. The jump is no part of the range.
        ranges[(index - 1) & mask] = 0;
      } else {
        broken[slot] = 0;
        trueRange = Math.max(h, lastClose) - Math.min(l, lastClose);
        history = ((history << 1) | Number(c > lastClose)) & longestMask;
        runBits++;
      }
      range += index < atrLength ? trueRange / atrLength : (trueRange - range) / atrLength;
      ranges[slot] = index >= atrLength - 1 && range > SMALLEST_RANGE ? range : 0;

      const base = Math.imul(slot, places);
      anyStrong[slot] = 0;
      for (let k = 0; k < places; k++) {
        claims[base + k] = 0;
        patterns[base + k] = runBits < lengths[k]! ? -1 : offsets[k]! + (history & bitMasks[k]!);
      }
      lastTime = t;
      lastClose = c;
      index++;
    }
    this.count = index;
    this.lastTime = lastTime;
    this.lastClose = lastClose;
    this.range = range;
    this.history = history;
    this.runBits = runBits;
    if (this.isExecuted) this.executeRows(columns, from, row, firstIndex);
    return row;
  }

  /**
   * Completes the read rows [from, to) where more than the spreads of candles is charged, or entries are delayed. Apart from the loop
   * above, which is fast because it does without.
   */
  private executeRows(columns: CandleColumns, from: number, to: number, firstIndex: number): void {
    const { ring, costs, seconds } = this;
    const { mask } = ring;
    for (let row = from; row < to; row++) {
      const index = firstIndex + row - from;
      const slot = index & mask;
      if (ring.broken[slot] === 1) {
        // Delayed entries across a broken run, as the loop does for those of the next candle.
        for (let back = this.settings.execution.entry_delay; back > 0; back--) {
          ring.range[(index - 1 - back) & mask] = 0;
        }
      }
      ring.halfSpreadOpen[slot] = costs.halfSpread(columns.spread_open[row]!, columns.open[row]!);
      ring.halfSpreadClose[slot] = costs.halfSpread(columns.spread_close[row]!, columns.close[row]!);
      if (!costs.isFinanced) continue;
      const opened = columns.time[row]!;
      ring.financedOpen[slot] = financingDaysUpTo(opened);
      ring.financedClose[slot] = financingDaysBefore(opened + seconds);
    }
  }

  /** Returns the counts since the last take and resets them. */
  take(): ScanCounts {
    const counts = {
      candles: this.count - this.taken,
      duplicates: this.duplicates,
      skipped_count: this.skippedCount,
      skipped: this.skipped,
    };
    this.taken = this.count;
    this.duplicates = 0;
    this.skippedCount = 0;
    this.skipped = [];
    return counts;
  }
}
