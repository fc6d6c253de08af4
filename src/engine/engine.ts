import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { TYPICAL_SPREAD } from '../domain/symbol.ts';
import { Attribution } from './attribution.ts';
import { candleFault } from './candle-fault.ts';
import type { CandleRing } from './candle-ring.ts';
import {
  CLOSE,
  createCandleRing,
  HALF_SPREAD_CLOSE,
  HALF_SPREAD_OPEN,
  HIGH,
  LOW,
  OPEN,
  RANGE,
  TIME,
} from './candle-ring.ts';
import type { EngineEvents, PatternFigures, SkippedCandle } from './engine-events.ts';
import type { EngineSettings } from './engine-settings.ts';
import { checkSettings } from './engine-settings.ts';
import { confidence } from './hypothesis.ts';
import { LifeCycle } from './life-cycle.ts';
import { LONG_PCT, OutcomeFinder, SHORT_PCT } from './outcome-finder.ts';
import { PaperTrades } from './paper-trades.ts';
import { patternFigures } from './pattern-figures.ts';
import {
  AWAITING,
  CHANGED_BIT,
  DORMANT,
  FULL_SAMPLE,
  LAST_SEEN,
  LAST_SEEN_TIME,
  LONG_SQUARES,
  LONG_SUM,
  OBSERVED,
  ONE_SAMPLE,
  PatternTable,
  PROMOTED,
  SEEN,
  SHORT_SQUARES,
  SHORT_SUM,
  STATE,
  STATUS_BITS,
  sampleSize,
} from './pattern-table.ts';

/** Skipped candles that are kept with row and reason between two drains; the others are only counted. */
const SKIPPED_KEPT = 100;

/** Average ranges below this, in price units, are rounding dust of flat prices: no trade can be measured by them. */
const SMALLEST_RANGE = 1e-9;

/**
 * The pattern engine of one market, symbol and granularity. It reads candles in time order, once each, and never a later one:
 * what it says about the first N candles does not depend on what follows, nor on how they were cut into pushes.
 */
export interface Engine {
  /** Feeds candles [from, to) of the columns. Ascending time; a time not after the last one is a duplicate and ignored (counted). */
  push(candles: CandleColumns, from?: number, to?: number): void;
  /** Everything since the last drain or discard (arrays are handed over). */
  drainEvents(): EngineEvents;
  /** Figures of patterns that changed since they were last drained or discarded; at most `limit` at once, empty when done. */
  drainPatterns(limit?: number): PatternFigures[];
  /** Forgets events and changed marks without building objects: for replaying what the store already has. */
  discard(): void;
}

/** What a series is called and how it is judged. */
export interface EngineOptions {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly settings: EngineSettings;
}

/** A new engine that has seen nothing. Throws a RangeError that names a setting out of its range. */
export function createEngine(options: EngineOptions): Engine {
  return new PatternEngine(options);
}

// A class, because its methods are compiled once for all engines of a process: three series, or two hundred in a test.
class PatternEngine implements Engine {
  private readonly longestStep: number;
  private readonly typicalHalf: number;
  private readonly atrLength: number;
  private readonly holding: number;
  private readonly lookInterval: number;
  private readonly potentialN: number;
  private readonly observedN: number;
  private readonly squaredT: number;
  private readonly lengths: Int32Array;
  private readonly bitMasks: Int32Array;
  /** Candles after which a pattern of each length counts as unseen for long. */
  private readonly patience: Float64Array;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly outcomes: OutcomeFinder;
  private readonly attribution: Attribution;
  private readonly lives: LifeCycle;
  private readonly trades: PaperTrades;

  // Where the series stands after the last usable candle.
  private count = 0;
  private lastTime = Number.NEGATIVE_INFINITY;
  private lastClose = Number.NaN;
  private range = 0;
  private history = 0;
  private runBits = 0;
  private nextLook = 0;
  private rows = 0;

  // Since the last drain.
  private candles = 0;
  private duplicates = 0;
  private skippedCount = 0;
  private skipped: SkippedCandle[] = [];

  constructor({ symbol, granularity, settings }: EngineOptions) {
    checkSettings(settings);
    const seconds = GRANULARITY_SECONDS[granularity];
    this.longestStep = settings.max_gap * seconds;
    this.typicalHalf = TYPICAL_SPREAD[symbol] / 2;
    this.atrLength = settings.atr_length;
    this.holding = settings.max_holding;
    this.lookInterval = settings.look_interval;
    this.potentialN = settings.potential_n;
    this.observedN = settings.observed_n;
    this.squaredT = settings.observed_t ** 2;
    this.lengths = Int32Array.from(settings.lengths);
    this.bitMasks = this.lengths.map((length) => 2 ** length - 1);
    this.patience = Float64Array.from(settings.lengths, (length) => settings.unseen_factor * 2 ** length);
    // The signal's candle, its life, and the candle being read.
    this.ring = createCandleRing(settings.max_holding + 2, settings.lengths.length);
    this.table = new PatternTable(settings.lengths);
    this.outcomes = new OutcomeFinder(this.ring, settings);
    this.attribution = new Attribution(this.ring, this.outcomes.found, settings);
    this.lives = new LifeCycle(this.ring, this.table, settings);
    this.trades = new PaperTrades(symbol, seconds, this.ring, this.table, settings);
  }

  push(columns: CandleColumns, from = 0, to = columns.time.length): void {
    const { time, open, high, low, close, spread_open: spreadOpen, spread_close: spreadClose } = columns;
    // Some two hundred nanoseconds a candle: what every candle touches is kept in local variables and done in this one
    // function; what few candles need is called.
    const { longestStep, typicalHalf, atrLength, holding, potentialN, observedN, squaredT } = this;
    const { lengths, bitMasks, patience, outcomes, lives, table, trades } = this;
    const { values, mask, patterns: completed, evidence: claims, anyStrong } = this.ring;
    const { ints, floats, offsets } = table;
    const { found } = outcomes;
    const places = lengths.length;
    const longestMask = bitMasks[places - 1]!;
    let index = this.count;
    let previousTime = this.lastTime;
    let previousClose = this.lastClose;
    let averageRange = this.range;
    let bits = this.history;
    let run = this.runBits;
    let nextLook = this.nextLook;
    let duplicates = 0;
    for (let row = from; row < to; row++) {
      const t = time[row]!;
      const o = open[row]!;
      const h = high[row]!;
      const l = low[row]!;
      const c = close[row]!;
      if (t <= previousTime) {
        duplicates++;
        continue;
      }
      // NaN fails every comparison; a finite high and a positive low bound the rest.
      if (!(t < Infinity && l > 0 && h < Infinity && o >= l && o <= h && c >= l && c <= h)) {
        this.skip(this.rows + row - from + 1, t, candleFault(t, o, h, l, c) ?? 'impossible');
        continue;
      }
      const isBroken = t - previousTime > longestStep;
      const slot = index & mask;
      const candleAt = slot << 3;
      const openSpread = spreadOpen[row]!;
      const closeSpread = spreadClose[row]!;
      values[candleAt + OPEN] = o;
      values[candleAt + HIGH] = h;
      values[candleAt + LOW] = l;
      values[candleAt + CLOSE] = c;
      values[candleAt + HALF_SPREAD_OPEN] = openSpread >= 0 && openSpread < o ? openSpread / 2 : typicalHalf;
      values[candleAt + HALF_SPREAD_CLOSE] =
        closeSpread >= 0 && closeSpread < c ? closeSpread / 2 : typicalHalf;
      values[candleAt + TIME] = t;
      // A signal across a broken run has no entry: no outcome, no trade.
      if (isBroken && index > 0) {
        values[(((index - 1) & mask) << 3) + RANGE] = 0;
        trades.cancelSignals();
      }
      if (trades.isBusy()) trades.onCandle(index);

      // Wilder's range; the jump across a broken run is not part of how far price moves in a candle.
      let trueRange = h - l;
      if (isBroken) {
        run = 0;
      } else {
        trueRange = Math.max(h, previousClose) - Math.min(l, previousClose);
        bits = ((bits << 1) | (c > previousClose ? 1 : 0)) & longestMask;
        run++;
      }
      averageRange += index < atrLength ? trueRange / atrLength : (trueRange - averageRange) / atrLength;
      values[candleAt + RANGE] = index >= atrLength - 1 && averageRange > SMALLEST_RANGE ? averageRange : 0;
      previousTime = t;
      previousClose = c;

      // The outcome of the candle whose trades have all ended by now goes to the patterns that it completed.
      if (index >= holding && outcomes.find(index - holding)) {
        const signalBase = ((index - holding) & mask) * places;
        const longPct = found[LONG_PCT]!;
        const shortPct = found[SHORT_PCT]!;
        for (let place = signalBase; place < signalBase + places; place++) {
          const id = completed[place]!;
          if (id < 0) break;
          const at = id << 3;
          const state = ints[at + STATE]!;
          const status = state & STATUS_BITS;
          if (claims[place] !== 0) {
            this.settleClaim(id, claims[place]!, index);
          } else if ((status < OBSERVED || status === DORMANT) && state < FULL_SAMPLE) {
            const n = sampleSize(state) + 1;
            const longSum = floats[at + LONG_SUM]! + longPct;
            const longSquares = floats[at + LONG_SQUARES]! + longPct * longPct;
            const shortSum = floats[at + SHORT_SUM]! + shortPct;
            const shortSquares = floats[at + SHORT_SQUARES]! + shortPct * shortPct;
            ints[at + STATE] = state + ONE_SAMPLE;
            floats[at + LONG_SUM] = longSum;
            floats[at + LONG_SQUARES] = longSquares;
            floats[at + SHORT_SUM] = shortSum;
            floats[at + SHORT_SQUARES] = shortSquares;
            if ((state & CHANGED_BIT) === 0) table.mark(id);
            if (n < observedN) {
              if (n === potentialN) lives.welcome(id, index);
            } else if (
              // t ≥ T without a root: sum² ≥ T²·n·variance.
              longSum > 0 &&
              (n - 1) * longSum * longSum >= squaredT * (n * longSquares - longSum * longSum)
            ) {
              lives.observe(id, 'long', index);
            } else if (
              shortSum > 0 &&
              (n - 1) * shortSum * shortSum >= squaredT * (n * shortSquares - shortSum * shortSum)
            ) {
              lives.observe(id, 'short', index);
            }
          }
        }
      }
      if (index === nextLook) {
        lives.look(index);
        nextLook += this.lookInterval;
      }

      // Shortest first: where the run is too short for one pattern, it is for all longer ones.
      const base = slot * places;
      anyStrong[slot] = 0;
      for (let k = 0; k < places; k++) {
        if (run < lengths[k]!) {
          completed[base + k] = -1;
          break;
        }
        const id = offsets[k]! + (bits & bitMasks[k]!);
        const at = id << 3;
        const absence = index - ints[at + LAST_SEEN]!;
        const state = ints[at + STATE]!;
        ints[at + SEEN]!++;
        ints[at + LAST_SEEN] = index;
        ints[at + LAST_SEEN_TIME] = t;
        completed[base + k] = id;
        claims[base + k] = 0;
        if ((state & CHANGED_BIT) === 0) table.mark(id);
        if ((state & STATUS_BITS) >= OBSERVED) this.signal(id, index, absence, base + k);
      }

      // In turn every pattern is checked, one of each length at every fourth candle: none escapes, and no candle costs more.
      if ((index & 3) === 0) {
        for (let k = 0; k < places; k++) {
          const id = offsets[k]! + ((index >> 2) & bitMasks[k]!);
          if (index - ints[(id << 3) + LAST_SEEN]! > patience[k]!) lives.checkUnseen(id, index);
        }
      }
      index++;
    }
    this.rows += Math.max(0, to - from);
    this.candles += index - this.count;
    this.duplicates += duplicates;
    this.count = index;
    this.lastTime = previousTime;
    this.lastClose = previousClose;
    this.range = averageRange;
    this.history = bits;
    this.runBits = run;
    this.nextLook = nextLook;
  }

  private skip(row: number, time: number, reason: string): void {
    this.skippedCount++;
    if (this.skipped.length < SKIPPED_KEPT) this.skipped.push({ row, time, reason });
  }

  /** Counts the outcome just found as evidence for the claim of rank `claim`, if that still stands. */
  private settleClaim(id: number, claim: number, index: number): void {
    const signalIndex = index - this.holding;
    const hypothesis = this.lives.hypothesisOf(id);
    if (hypothesis?.rank !== claim || !hypothesis.active || signalIndex < hypothesis.busyUntil) return;
    this.attribution.find(signalIndex, hypothesis);
    hypothesis.busyUntil = this.attribution.exit;
    this.lives.creditEvidence(hypothesis, this.attribution.pct, this.attribution.risks, index);
  }

  private signal(id: number, index: number, absence: number, place: number): void {
    if (this.table.status(id) === DORMANT) {
      // A decayed edge must be earned anew; one that was only unseen is back.
      if (this.table.prior(id) === AWAITING) return;
      this.lives.wake(id, absence, index);
    }
    const { values, mask, strong, anyStrong, evidence: claims } = this.ring;
    const places = this.lengths.length;
    const slot = index & mask;
    const status = this.table.status(id);
    const hypothesis = this.lives.hypothesisOf(id);
    if (status < OBSERVED || hypothesis === undefined) return;
    if (status >= PROMOTED) {
      if (anyStrong[slot] === 0) strong.fill(-1, slot * places, (slot + 1) * places);
      anyStrong[slot] = 1;
      strong[place] = id;
    }
    if (!this.attribution.isShadowed(index, id)) claims[place] = hypothesis.rank;
    const signalRange = values[(slot << 3) + RANGE]!;
    if (signalRange === 0 || this.trades.isOpen(id)) return;
    this.trades.signal({
      pattern: id,
      direction: hypothesis.direction,
      status,
      confidence: confidence(hypothesis),
      range: signalRange,
    });
  }

  drainEvents(): EngineEvents {
    const events: EngineEvents = {
      opened: this.trades.takeOpened(),
      closed: this.trades.takeClosed(),
      steps: this.lives.steps.take(),
      candles: this.candles,
      duplicates: this.duplicates,
      skipped_count: this.skippedCount,
      skipped: this.skipped,
      last_candle_time: this.count === 0 ? null : this.lastTime,
    };
    this.forgetCounts();
    return events;
  }

  private forgetCounts(): void {
    this.candles = 0;
    this.duplicates = 0;
    this.skippedCount = 0;
    this.skipped = [];
  }

  drainPatterns(limit = this.table.size): PatternFigures[] {
    this.lives.refreshQ();
    const figures: PatternFigures[] = [];
    while (figures.length < limit) {
      const id = this.table.takeChanged();
      if (id < 0) break;
      figures.push(patternFigures(this.table, id, this.lives.hypothesisOf(id)));
    }
    return figures;
  }

  discard(): void {
    this.trades.discard();
    this.lives.steps.discard();
    this.forgetCounts();
    this.lives.refreshQ();
    while (this.table.takeChanged() >= 0);
  }
}
