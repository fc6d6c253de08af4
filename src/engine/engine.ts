import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { Attribution } from './attribution.ts';
import { Benchmark } from './benchmark.ts';
import type { CandleRing } from './candle-ring.ts';
import { createCandleRing } from './candle-ring.ts';
import { CandleScanner } from './candle-scanner.ts';
import type { EngineEvents, PatternFigures } from './engine-events.ts';
import type { EngineSettings } from './engine-settings.ts';
import { checkSettings, entryLag, outcomeLag } from './engine-settings.ts';
import { CLAIM_DUE, ENOUGH, FastPath, LONG_EDGE, NO_VERDICT } from './fast-path.ts';
import { FillCosts } from './fill-costs.ts';
import { confidence } from './hypothesis.ts';
import { LifeCycle } from './life-cycle.ts';
import { PaperTrades } from './paper-trades.ts';
import { patternFigures } from './pattern-figures.ts';
import { AWAITING, DORMANT, OBSERVED, PatternTable, PROMOTED, RECORD_SHIFT } from './pattern-table.ts';
import { dayOf } from './trade-days.ts';

/** Every so many candles, a power of two, one pattern of each length is checked for being unseen for long. */
const CHECK_SHIFT = 2;
const CHECK_INTERVAL = 1 << CHECK_SHIFT;

/** A copy, because V8 reloads an imported constant at every use. */
const recordShift = RECORD_SHIFT;

/**
 * The pattern engine of one market, symbol and granularity. It reads each candle once, in time order. Its findings about the
 * first N candles depend neither on later candles nor on how pushes cut them.
 */
export interface Engine {
  /** Feeds candles [from, to) of the columns. A time not after the last one is a duplicate: it counts and is ignored. */
  push(candles: CandleColumns, from?: number, to?: number): void;
  /** The events since the last drain or discard. The caller owns the arrays. */
  drainEvents(): EngineEvents;
  /** Figures of patterns that changed since their last drain or discard: at most `limit`, empty when none is left. */
  drainPatterns(limit?: number): PatternFigures[];
  /** Forgets events and changed marks without building objects: for replaying candles that the store has processed. */
  discard(): void;
}

/** The series and its settings. */
export interface EngineOptions {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly settings: EngineSettings;
}

/** Creates an engine without candles. Throws a RangeError that names a setting out of its range. */
export function createEngine(options: EngineOptions): Engine {
  return new PatternEngine(options);
}

// A class, because V8 compiles its methods once for all engines of a process: three series, or two hundred in a test.
class PatternEngine implements Engine {
  private readonly settings: EngineSettings;
  /** Candles from a signal to the moment when its outcome is known. */
  private readonly lag: number;
  /** Candles after which a pattern is unseen for long, by length. */
  private readonly patience: Float64Array;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly scanner: CandleScanner;
  private readonly attribution: Attribution;
  private readonly benchmark: Benchmark;
  private readonly lives: LifeCycle;
  private readonly trades: PaperTrades;
  private readonly fastPath: FastPath;
  private nextLook = 0;
  /** Uses the reads of `fetchRecords`, so that V8 does not optimise them away. */
  protected fetched = 0;

  constructor({ symbol, granularity, settings }: EngineOptions) {
    checkSettings(settings);
    const seconds = GRANULARITY_SECONDS[granularity];
    this.settings = settings;
    this.patience = Float64Array.from(settings.lengths, (length) => settings.unseen_factor * 2 ** length);
    this.lag = outcomeLag(settings);
    this.ring = createCandleRing(this.lag, settings.lengths.length);
    this.table = new PatternTable(settings.lengths);
    const costs = new FillCosts(this.ring, symbol, settings.execution);
    this.scanner = new CandleScanner(this.ring, this.table.offsets, seconds, costs, settings);
    this.attribution = new Attribution(this.ring, settings, costs);
    this.benchmark = new Benchmark(this.ring, settings);
    this.lives = new LifeCycle(this.ring, this.table, settings);
    this.fastPath = new FastPath(this.ring, this.table, settings);
    this.trades = new PaperTrades(symbol, seconds, this.ring, this.table, settings, costs);
  }

  push(columns: CandleColumns, from = 0, to = columns.time.length): void {
    let row = from;
    while (row < to) {
      const first = this.scanner.count;
      row = this.scanner.scan(columns, row, to);
      const last = this.scanner.count;
      this.judge(first, last);
      this.trades.follow(first, last);
    }
  }

  /**
   * Judges the scanned candles [first, last), each as if it were the newest: it credits the outcome, changes statuses, and lets
   * the candle's patterns signal. The fast path handles quiet candles, which are most; this finishes the others.
   */
  private judge(first: number, last: number): void {
    const { fastPath, lives } = this;
    this.fetchRecords(first, last);
    let unseen = this.firstUnseen(first, last);
    let index = fastPath.judge(first, last, Math.min(this.nextLook, unseen));
    while (index < last) {
      const { rises } = lives;
      this.finish(index);
      index++;
      // A pattern that woke may be due before the one that was found first.
      if (index > unseen || lives.rises !== rises) unseen = this.firstUnseen(index, last);
      index = fastPath.judge(index, last, Math.min(this.nextLook, unseen));
    }
    this.benchmark.follow(last - this.lag);
  }

  /**
   * The first of the candles [first, last) at which the check may find a pattern unseen for long, by the statuses of now; `last` if
   * there is none. It may also name a pattern that is seen meanwhile: its check then does nothing.
   */
  private firstUnseen(first: number, last: number): number {
    const { offsets, sizes, lastSeen } = this.table;
    let found = last;
    for (let k = 0; k < offsets.length; k++) {
      const offset = offsets[k]!;
      const mask = sizes[k]! - 1;
      const patience = this.patience[k]!;
      for (let turn = (first + CHECK_INTERVAL - 1) >> CHECK_SHIFT; turn << CHECK_SHIFT < found; turn++) {
        const id = offset + (turn & mask);
        const index = turn << CHECK_SHIFT;
        if (index - lastSeen[id << recordShift]! > patience && this.lives.canSleep(id)) found = index;
      }
    }
    return found;
  }

  /** Does everything else for candle `index`, whose outcome is already in the sums. */
  private finish(index: number): void {
    const { table, lives, ring } = this;
    const { verdicts } = this.fastPath;
    const places = verdicts.length;
    for (let place = 0; place < places; place++) {
      if (verdicts[place] !== NO_VERDICT) this.settle(verdicts[place]!, place, index);
      verdicts[place] = NO_VERDICT;
    }
    if (index === this.nextLook) {
      lives.look(index);
      this.nextLook += this.settings.look_interval;
    }

    // Shortest first: if one pattern is incomplete, so are all longer ones.
    const slot = index & ring.mask;
    const base = slot * places;
    for (let place = base; place < base + places; place++) {
      const id = ring.patterns[place]!;
      if (id < 0) break;
      const absence = index - table.lastSeen[id << recordShift]!;
      table.complete(id, index, ring.time[slot]!);
      if (table.status(id) >= OBSERVED) this.signal(id, index, absence, place);
    }
    if (index % CHECK_INTERVAL === 0) this.checkUnseen(index);
  }

  /** Checks one pattern of each length, in turn: over time it checks all. */
  private checkUnseen(index: number): void {
    const { offsets, sizes, lastSeen } = this.table;
    for (let k = 0; k < offsets.length; k++) {
      const id = offsets[k]! + ((index >> CHECK_SHIFT) & (sizes[k]! - 1));
      if (index - lastSeen[id << recordShift]! > this.patience[k]!) this.lives.checkUnseen(id, index);
    }
  }

  /** Acts on the verdict about the pattern of the length at `place`, whose outcome was credited at candle `index`. */
  private settle(verdict: number, place: number, index: number): void {
    const { patterns, claims, mask } = this.ring;
    const at = ((index - this.lag) & mask) * this.settings.lengths.length + place;
    const id = patterns[at]!;
    if (verdict === CLAIM_DUE) this.settleClaim(id, claims[at]!, at, index);
    else if (verdict === ENOUGH) this.lives.welcome(id, index);
    else this.lives.observe(id, verdict === LONG_EDGE ? 'long' : 'short', index);
  }

  /**
   * Reads the records of a block's longest patterns, scattered over megabytes, at once: the processor fetches them in parallel,
   * instead of one after another when each is judged. Saves a third of the time.
   */
  private fetchRecords(first: number, last: number): void {
    const { mask, patterns } = this.ring;
    const { state, offsets } = this.table;
    const places = offsets.length;
    let bits = 0;
    for (let index = first; index < last; index++) {
      const id = patterns[(index & mask) * places + places - 1]!;
      bits |= state[id < 0 ? 0 : id << recordShift]!;
    }
    this.fetched = bits;
  }

  /** Counts the outcome as evidence for the claim of rank `claim`, if that is still open. */
  private settleClaim(id: number, claim: number, at: number, index: number): void {
    const signalIndex = index - this.lag;
    const hypothesis = this.lives.hypothesisOf(id);
    if (hypothesis?.rank !== claim || !hypothesis.active || signalIndex < hypothesis.busyUntil) return;
    if (this.attribution.isOvertaken(signalIndex, id)) return;
    this.attribution.find(signalIndex, hypothesis);
    hypothesis.busyUntil = this.attribution.exit;
    hypothesis.benchmarkMean = this.ring.means[at]!;
    hypothesis.benchmarkBound = this.ring.bounds[at]!;
    const { pct, risks } = this.attribution;
    const bound = Math.max(0, hypothesis.benchmarkBound);
    const day = dayOf(this.ring.time[(signalIndex + entryLag(this.settings)) & this.ring.mask]!);
    this.lives.creditEvidence(hypothesis, { pct, risks, bound, day }, index);
  }

  private signal(id: number, index: number, absence: number, place: number): void {
    if (this.table.status(id) === DORMANT) {
      // A decayed edge needs new evidence; one that was only unseen is back.
      if (this.table.prior(id) === AWAITING) return;
      this.lives.wake(id, absence, index);
    }
    const { mask, range, strong, anyStrong, claims, means, bounds } = this.ring;
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
    if (!this.attribution.isShadowed(index, id)) {
      // Outcomes that are known at the close of this candle.
      const benchmark = this.benchmark.at(hypothesis.direction, index - this.lag + 1);
      claims[place] = hypothesis.rank;
      means[place] = benchmark.mean;
      bounds[place] = benchmark.bound;
      hypothesis.openUntil = index + this.lag;
    }
    const signalRange = range[slot]!;
    if (signalRange === 0) return;
    this.trades.signal({
      index,
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
      benchmarks: this.benchmark.take(),
    };
  }

  drainPatterns(limit = this.table.size): PatternFigures[] {
    this.lives.refreshQ();
    this.table.sortChanged();
    const figures: PatternFigures[] = [];
    while (figures.length < limit) {
      const id = this.table.takeChanged();
      if (id < 0) break;
      figures.push(patternFigures(this.table, id, this.lives.hypothesisOf(id), this.trades.days.of(id)));
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
