import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import { GRANULARITY_SECONDS } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { TYPICAL_SPREAD } from '../domain/symbol.ts';
import { createAttribution } from './attribution.ts';
import { candleFault } from './candle-fault.ts';
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
import { createLifeCycle } from './life-cycle.ts';
import { createOutcomeFinder, LONG_PCT, SHORT_PCT } from './outcome-finder.ts';
import { createPaperTrades } from './paper-trades.ts';
import { patternFigures } from './pattern-figures.ts';
import {
  AWAITING,
  CHANGED_BIT,
  createPatternTable,
  DORMANT,
  FULL_SAMPLE,
  LAST_SEEN,
  LAST_SEEN_TIME,
  LONG_SQUARES,
  LONG_SUM,
  OBSERVED,
  ONE_SAMPLE,
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
export function createEngine({ symbol, granularity, settings }: EngineOptions): Engine {
  checkSettings(settings);
  const seconds = GRANULARITY_SECONDS[granularity];
  const longestStep = settings.max_gap * seconds;
  const typicalHalf = TYPICAL_SPREAD[symbol] / 2;
  const { atr_length: atrLength, max_holding: holding, look_interval: lookInterval } = settings;
  const { potential_n: potentialN, observed_n: observedN } = settings;

  const lengths = Int32Array.from(settings.lengths);
  const places = lengths.length;
  const bitMasks = lengths.map((length) => 2 ** length - 1);
  const longestMask = bitMasks[places - 1]!;
  const patience = lengths.map((length) => settings.unseen_factor * 2 ** length);
  // The signal's candle, its life, and the candle being read.
  const ring = createCandleRing(holding + 2, places);
  const { values, mask, patterns: completed, evidence: claims, strong, anyStrong: strongSlots } = ring;
  const table = createPatternTable(settings.lengths);
  const { ints, floats, offsets } = table;
  const outcomes = createOutcomeFinder(ring, settings);
  const { found } = outcomes;
  const attribution = createAttribution(ring, found, settings);
  const lives = createLifeCycle(ring, table, settings);
  const trades = createPaperTrades(symbol, seconds, ring, table, settings);

  // Where the series stands after the last usable candle.
  let count = 0;
  let lastTime = Number.NEGATIVE_INFINITY;
  let lastClose = Number.NaN;
  let range = 0;
  let history = 0;
  let runBits = 0;
  let nextLook = 0;
  let rows = 0;

  let candles = 0;
  let duplicates = 0;
  let skippedCount = 0;
  let skipped: SkippedCandle[] = [];

  function push(columns: CandleColumns, from = 0, to = columns.time.length): void {
    const { time, open, high, low, close, spread_open: spreadOpen, spread_close: spreadClose } = columns;
    // Some two hundred nanoseconds a candle: what every candle touches is kept in local variables and done in this one
    // function; what few candles need is called.
    let index = count;
    let previousTime = lastTime;
    let previousClose = lastClose;
    let averageRange = range;
    let bits = history;
    let run = runBits;
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
        skip(rows + row - from + 1, t, candleFault(t, o, h, l, c) ?? 'impossible');
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
            settleClaim(id, claims[place]!, index);
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
            } else if (longSum > 0 && lives.hasEdge(n, longSum, longSquares)) {
              lives.observe(id, 'long', index);
            } else if (shortSum > 0 && lives.hasEdge(n, shortSum, shortSquares)) {
              lives.observe(id, 'short', index);
            }
          }
        }
      }
      if (index === nextLook) {
        lives.look(index);
        nextLook += lookInterval;
      }

      // Shortest first: where the run is too short for one pattern, it is for all longer ones.
      const base = slot * places;
      strongSlots[slot] = 0;
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
        if ((state & STATUS_BITS) >= OBSERVED) signal(id, index, absence, base + k);
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
    rows += Math.max(0, to - from);
    candles += index - count;
    count = index;
    lastTime = previousTime;
    lastClose = previousClose;
    range = averageRange;
    history = bits;
    runBits = run;
  }

  function skip(row: number, time: number, reason: string): void {
    skippedCount++;
    if (skipped.length < SKIPPED_KEPT) skipped.push({ row, time, reason });
  }

  /** Counts the outcome just found as evidence for the claim of rank `claim`, if that still stands. */
  function settleClaim(id: number, claim: number, index: number): void {
    const signalIndex = index - holding;
    const hypothesis = lives.hypothesisOf(id);
    if (hypothesis?.rank !== claim || !hypothesis.active || signalIndex < hypothesis.busyUntil) return;
    attribution.find(signalIndex, hypothesis);
    hypothesis.busyUntil = attribution.exit();
    lives.creditEvidence(hypothesis, attribution.pct(), attribution.risks(), index);
  }

  function signal(id: number, index: number, absence: number, place: number): void {
    if (table.status(id) === DORMANT) {
      // A decayed edge must be earned anew; one that was only unseen is back.
      if (table.prior(id) === AWAITING) return;
      lives.wake(id, absence, index);
    }
    const slot = index & mask;
    const status = table.status(id);
    const hypothesis = lives.hypothesisOf(id);
    if (status < OBSERVED || hypothesis === undefined) return;
    if (status >= PROMOTED) {
      strong[place] = id;
      strongSlots[slot] = 1;
    }
    if (!attribution.isShadowed(index, id)) claims[place] = hypothesis.rank;
    const signalRange = values[(slot << 3) + RANGE]!;
    if (signalRange === 0 || trades.isOpen(id)) return;
    trades.signal({
      pattern: id,
      direction: hypothesis.direction,
      status,
      confidence: confidence(hypothesis),
      range: signalRange,
    });
  }

  function drainEvents(): EngineEvents {
    const events: EngineEvents = {
      opened: trades.takeOpened(),
      closed: trades.takeClosed(),
      steps: lives.takeSteps(),
      candles,
      duplicates,
      skipped_count: skippedCount,
      skipped,
      last_candle_time: count === 0 ? null : lastTime,
    };
    forgetCounts();
    return events;
  }

  function forgetCounts(): void {
    candles = 0;
    duplicates = 0;
    skippedCount = 0;
    skipped = [];
  }

  function drainPatterns(limit = table.size): PatternFigures[] {
    lives.refreshQ();
    const figures: PatternFigures[] = [];
    while (figures.length < limit) {
      const id = table.takeChanged();
      if (id < 0) break;
      figures.push(patternFigures(table, id, lives.hypothesisOf(id)));
    }
    return figures;
  }

  function discard(): void {
    trades.discard();
    lives.discardSteps();
    forgetCounts();
    lives.refreshQ();
    while (table.takeChanged() >= 0);
  }

  return { push, drainEvents, drainPatterns, discard };
}
