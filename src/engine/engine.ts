import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { TYPICAL_SPREAD } from '../domain/symbol.ts';
import { Attribution } from './attribution.ts';
import type { CandleRing } from './candle-ring.ts';
import { createCandleRing } from './candle-ring.ts';
import { CandleScanner } from './candle-scanner.ts';
import type { EngineEvents, PatternFigures } from './engine-events.ts';
import type { EngineSettings } from './engine-settings.ts';
import { checkSettings } from './engine-settings.ts';
import { confidence } from './hypothesis.ts';
import { LifeCycle } from './life-cycle.ts';
import { PaperTrades } from './paper-trades.ts';
import { patternFigures } from './pattern-figures.ts';
import {
  AWAITING,
  CHANGED_BIT,
  DORMANT,
  FULL_SAMPLE,
  OBSERVED,
  ONE_SAMPLE,
  PatternTable,
  PROMOTED,
  STATUS_BITS,
  sampleSize,
} from './pattern-table.ts';

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
  private readonly settings: EngineSettings;
  private readonly squaredT: number;
  /** Candles after which a pattern of each length counts as unseen for long. */
  private readonly patience: Float64Array;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly scanner: CandleScanner;
  private readonly attribution: Attribution;
  private readonly lives: LifeCycle;
  private readonly trades: PaperTrades;
  private nextLook = 0;
  /** Kept so that the reads of `fetchRecords` have a use and are not optimised away. */
  protected fetched = 0;

  constructor({ symbol, granularity, settings }: EngineOptions) {
    checkSettings(settings);
    const seconds = GRANULARITY_SECONDS[granularity];
    this.settings = settings;
    this.squaredT = settings.observed_t ** 2;
    this.patience = Float64Array.from(settings.lengths, (length) => settings.unseen_factor * 2 ** length);
    this.ring = createCandleRing(settings.max_holding, settings.lengths.length);
    this.table = new PatternTable(settings.lengths);
    this.scanner = new CandleScanner(
      this.ring,
      this.table.offsets,
      seconds,
      TYPICAL_SPREAD[symbol],
      settings,
    );
    this.attribution = new Attribution(this.ring, settings);
    this.lives = new LifeCycle(this.ring, this.table, settings);
    this.trades = new PaperTrades(symbol, seconds, this.ring, this.table, settings);
  }

  push(columns: CandleColumns, from = 0, to = columns.time.length): void {
    let row = from;
    while (row < to) {
      const first = this.scanner.count;
      row = this.scanner.scan(columns, row, to);
      this.judge(first, this.scanner.count);
    }
  }

  /**
   * Judges the scanned candles [first, last), each as if it were the newest: trades open and close, its outcome is credited,
   * statuses change, and its own patterns signal. Some hundred nanoseconds a candle: what every candle touches is done in
   * this one function, what few candles need is called.
   */
  private judge(first: number, last: number): void {
    const { table, lives, trades, squaredT, patience } = this;
    const { max_holding: holding, potential_n: potentialN, observed_n: observedN } = this.settings;
    const { mask, time, broken, longPct, shortPct, longExit, patterns, claims, anyStrong } = this.ring;
    const { offsets, seen, lastSeen, lastSeenTime, state, longSum, longSquares, shortSum, shortSquares } =
      table;
    // Copied, because V8 reads an imported constant anew at every use.
    const statusBits = STATUS_BITS;
    const changedBit = CHANGED_BIT;
    const oneSample = ONE_SAMPLE;
    const fullSample = FULL_SAMPLE;
    const observed = OBSERVED;
    const dormant = DORMANT;
    const places = offsets.length;
    this.fetchRecords(first, last);
    for (let index = first; index < last; index++) {
      const slot = index & mask;
      if (broken[slot] === 1) trades.cancelSignals();
      if (trades.isBusy()) trades.onCandle(index);

      // The outcome of the signal whose trades have all ended by now goes to the patterns that gave it.
      const signalSlot = (index - holding) & mask;
      if (index >= holding && longExit[signalSlot]! >= 0) {
        const long = longPct[signalSlot]!;
        const short = shortPct[signalSlot]!;
        const base = signalSlot * places;
        for (let place = base; place < base + places; place++) {
          const id = patterns[place]!;
          if (id < 0) break;
          const at = id << 3;
          const was = state[at]!;
          const status = was & statusBits;
          if (claims[place] !== 0) {
            this.settleClaim(id, claims[place]!, index);
          } else if ((status < observed || status === dormant) && was < fullSample) {
            const longs = longSum[at]! + long;
            const shorts = shortSum[at]! + short;
            const longsSquared = longSquares[at]! + long * long;
            const shortsSquared = shortSquares[at]! + short * short;
            longSum[at] = longs;
            shortSum[at] = shorts;
            longSquares[at] = longsSquared;
            shortSquares[at] = shortsSquared;
            state[at] = was + oneSample;
            if ((was & changedBit) === 0) table.mark(id);
            const n = sampleSize(was) + 1;
            // t ≥ T without a root: sum² ≥ T²·n·variance.
            if (n < observedN) {
              if (n === potentialN) lives.welcome(id, index);
            } else if (
              longs > 0 &&
              (n - 1) * longs * longs >= squaredT * (n * longsSquared - longs * longs)
            ) {
              lives.observe(id, 'long', index);
            } else if (
              shorts > 0 &&
              (n - 1) * shorts * shorts >= squaredT * (n * shortsSquared - shorts * shorts)
            ) {
              lives.observe(id, 'short', index);
            }
          }
        }
      }
      if (index === this.nextLook) {
        lives.look(index);
        this.nextLook += this.settings.look_interval;
      }

      // Shortest first: where one pattern is not complete, no longer one is.
      const base = slot * places;
      anyStrong[slot] = 0;
      for (let place = base; place < base + places; place++) {
        const id = patterns[place]!;
        if (id < 0) break;
        const at = id << 3;
        const absence = index - lastSeen[at]!;
        const was = state[at]!;
        seen[at]!++;
        lastSeen[at] = index;
        lastSeenTime[at] = time[slot]!;
        claims[place] = 0;
        if ((was & changedBit) === 0) table.mark(id);
        if ((was & statusBits) >= observed) this.signal(id, index, absence, place);
      }

      // In turn every pattern is checked, one of each length at every fourth candle: none escapes, and no candle costs more.
      if ((index & 3) === 0) {
        for (let k = 0; k < places; k++) {
          const id = offsets[k]! + ((index >> 2) & (table.sizes[k]! - 1));
          if (index - lastSeen[id << 3]! > patience[k]!) lives.checkUnseen(id, index);
        }
      }
    }
  }

  /**
   * Reads the records of a block's longest patterns, scattered over megabytes, in one go: the processor fetches
   * them side by side, instead of one after another when each is judged. A third less time.
   */
  private fetchRecords(first: number, last: number): void {
    const { mask, patterns } = this.ring;
    const { state, offsets } = this.table;
    const places = offsets.length;
    let bits = 0;
    for (let index = first; index < last; index++) {
      const id = patterns[(index & mask) * places + places - 1]!;
      bits |= state[id < 0 ? 0 : id << 3]!;
    }
    this.fetched = bits;
  }

  /** Counts the outcome just found as evidence for the claim of rank `claim`, if that still stands. */
  private settleClaim(id: number, claim: number, index: number): void {
    const signalIndex = index - this.settings.max_holding;
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
    const { mask, range, strong, anyStrong, claims } = this.ring;
    const places = this.settings.lengths.length;
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
    const signalRange = range[slot]!;
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
    return {
      opened: this.trades.takeOpened(),
      closed: this.trades.takeClosed(),
      steps: this.lives.steps.take(),
      ...this.scanner.take(),
      last_candle_time: this.scanner.count === 0 ? null : this.scanner.lastTime,
    };
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
    this.scanner.take();
    this.lives.refreshQ();
    while (this.table.takeChanged() >= 0);
  }
}
