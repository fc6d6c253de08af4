import { adjustedValues, countRejections } from '../domain/benjamini-hochberg.ts';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { wilsonInterval } from '../domain/wilson-interval.ts';
import type { StatusStep } from './engine-events.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { Hypothesis } from './hypothesis.ts';
import {
  addEvidence,
  createHypothesis,
  evidenceBreakEven,
  evidenceMeanPct,
  openHypothesis,
  pValue,
} from './hypothesis.ts';
import type { PatternTable } from './pattern-table.ts';
import {
  AWAITING,
  DORMANT,
  ELITE,
  HYPOTHESIS,
  LAST_SEEN,
  LONG_SQUARES,
  LONG_SUM,
  OBSERVED,
  POTENTIAL,
  PROMOTED,
  patternBits,
  SAMPLE_N,
  SHORT_SQUARES,
  SHORT_SUM,
} from './pattern-table.ts';
import type { StepCause } from './status-reason.ts';
import { statusReason } from './status-reason.ts';

/** Moves patterns through their statuses as outcomes come in, and remembers every step until it is taken. */
export interface LifeCycle {
  /** The pattern's hypothesis; undefined when it was never observed. */
  hypothesisOf(id: number): Hypothesis | undefined;
  /** Counts one occurrence's outcomes (percent, both directions) in the sample of a pattern that is not traded. */
  creditSample(id: number, longPct: number, shortPct: number, time: number): void;
  /** Counts one out-of-sample trade: net percent, and net in planned risks. */
  creditEvidence(hypothesis: Hypothesis, pct: number, risks: number, time: number): void;
  /** The promotion test over all observed patterns, if any evidence that could matter has changed since the last one. */
  look(time: number): void;
  /** Puts the pattern, which candle `index` finds unseen for long, to sleep if it is one that can. */
  checkUnseen(id: number, index: number, time: number): void;
  /** Gives a pattern that is asleep for being unseen its standing back; `absence` in candles. */
  wake(id: number, absence: number, time: number): void;
  /** Brings every adjusted q up to date and marks the patterns whose q changed. */
  refreshQ(): void;
  takeSteps(): StatusStep[];
  discardSteps(): void;
}

interface RecordedStep extends Omit<StatusStep, 'pattern' | 'from' | 'to' | 'reason'> {
  readonly pattern: number;
  readonly from: number;
  readonly to: number;
  readonly cause: StepCause;
  readonly a: number;
  readonly b: number;
}

/** A life cycle over an empty `table`. */
export function createLifeCycle(table: PatternTable, settings: EngineSettings): LifeCycle {
  const { ints, doubles } = table;
  const { potential_n: potentialN, observed_n: observedN, observed_t: observedT } = settings;
  const squaredT = observedT * observedT;
  const singleLevel = -Math.log(settings.fdr_level);
  const hypotheses: Hypothesis[] = [];
  let opened = 0;
  let promotedEver = 0;
  let lookIsDue = false;
  let qIsStale = false;
  let stepCount = 0;
  let steps: RecordedStep[] = [];

  function hypothesisOf(id: number): Hypothesis | undefined {
    const place = ints[(id << 4) + HYPOTHESIS]!;
    return place === 0 ? undefined : hypotheses[place - 1];
  }

  function creditSample(id: number, longPct: number, shortPct: number, time: number): void {
    const intAt = id << 4;
    const at = id << 3;
    const n = ints[intAt + SAMPLE_N]! + 1;
    ints[intAt + SAMPLE_N] = n;
    const longSum = doubles[at + LONG_SUM]! + longPct;
    const shortSum = doubles[at + SHORT_SUM]! + shortPct;
    const longSquares = doubles[at + LONG_SQUARES]! + longPct * longPct;
    const shortSquares = doubles[at + SHORT_SQUARES]! + shortPct * shortPct;
    doubles[at + LONG_SUM] = longSum;
    doubles[at + SHORT_SUM] = shortSum;
    doubles[at + LONG_SQUARES] = longSquares;
    doubles[at + SHORT_SQUARES] = shortSquares;
    table.mark(id);
    if (n < potentialN) return;
    if (n === potentialN && table.status(id) === AWAITING) {
      step(id, POTENTIAL, 'enough_occurrences', n, 0, time);
    }
    if (n < observedN) return;
    // t ≥ T without a root: sum > 0 and sum² ≥ T²·n·variance.
    if (longSum > 0 && longSum * longSum >= squaredT * spread(n, longSum, longSquares))
      observe(id, 'long', time);
    else if (shortSum > 0 && shortSum * shortSum >= squaredT * spread(n, shortSum, shortSquares)) {
      observe(id, 'short', time);
    }
  }

  /** n times the sample variance. */
  function spread(n: number, sum: number, squares: number): number {
    return (n * squares - sum * sum) / (n - 1);
  }

  function observe(id: number, direction: 'long' | 'short', time: number): void {
    let hypothesis = hypothesisOf(id);
    if (hypothesis === undefined) {
      hypothesis = createHypothesis(id);
      hypotheses.push(hypothesis);
      ints[(id << 4) + HYPOTHESIS] = hypotheses.length;
    }
    const n = ints[(id << 4) + SAMPLE_N]!;
    const sum = doubles[(id << 3) + (direction === 'long' ? LONG_SUM : SHORT_SUM)]!;
    const squares = doubles[(id << 3) + (direction === 'long' ? LONG_SQUARES : SHORT_SQUARES)]!;
    opened++;
    openHypothesis(hypothesis, opened, direction, n, sum, squares, settings);
    qIsStale = true;
    step(id, OBSERVED, 'sample_edge', sum / Math.sqrt(spread(n, sum, squares)), n, time);
  }

  function creditEvidence(hypothesis: Hypothesis, pct: number, risks: number, time: number): void {
    addEvidence(hypothesis, pct, risks, settings);
    const id = hypothesis.pattern;
    table.mark(id);
    qIsStale = true;
    if (hypothesis.decay >= settings.decay_threshold) {
      decay(hypothesis, time);
    } else if (Number.isNaN(hypothesis.promotedLogWeighted)) {
      if (hypothesis.logE >= singleLevel) lookIsDue = true;
    } else {
      judgeElite(hypothesis, time);
    }
  }

  function decay(hypothesis: Hypothesis, time: number): void {
    const id = hypothesis.pattern;
    hypothesis.active = false;
    // Its next standing must be earned from occurrences after this one.
    ints[(id << 4) + SAMPLE_N] = 0;
    doubles.fill(0, (id << 3) + LONG_SUM, (id << 3) + SHORT_SQUARES + 1);
    step(id, DORMANT, 'decayed', hypothesis.decay, hypothesis.n, time);
  }

  function judgeElite(hypothesis: Hypothesis, time: number): void {
    const id = hypothesis.pattern;
    const breakEven = evidenceBreakEven(hypothesis);
    const bound = wilsonInterval(hypothesis.wins, hypothesis.n).low;
    const holds = hypothesis.n >= settings.elite_n && breakEven !== null && bound > breakEven;
    const status = table.status(id);
    if (holds && status === PROMOTED) step(id, ELITE, 'bound_above', bound, breakEven, time);
    else if (!holds && status === ELITE) step(id, PROMOTED, 'bound_lost', bound, breakEven ?? 1, time);
  }

  function look(time: number): void {
    if (!lookIsDue) return;
    lookIsDue = false;
    const candidates = hypotheses
      .filter((h) => h.logE >= singleLevel && table.status(h.pattern) === OBSERVED)
      .sort((a, b) => b.logE + b.logWeight - (a.logE + a.logWeight) || a.rank - b.rank);
    const weighted = candidates.map((h) => h.logE + h.logWeight);
    const count = countRejections(weighted, settings.fdr_level, promotedEver);
    if (count === 0) return;
    promotedEver += count;
    for (const hypothesis of candidates.slice(0, count)) {
      // The test stops here: a stopped e-process is an e-value, so a promotion never has to be taken back.
      hypothesis.promotedLogWeighted = hypothesis.logE + hypothesis.logWeight;
    }
    qIsStale = true;
    refreshQ();
    for (const hypothesis of candidates.slice(0, count)) {
      step(hypothesis.pattern, PROMOTED, 'fdr_passed', Math.exp(hypothesis.logE), hypothesis.shownQ, time);
      judgeElite(hypothesis, time);
    }
  }

  function checkUnseen(id: number, index: number, time: number): void {
    const status = table.status(id);
    if (status === AWAITING || status === DORMANT) return;
    step(id, DORMANT, 'unseen', index - ints[(id << 4) + LAST_SEEN]!, 0, time, status);
  }

  function wake(id: number, absence: number, time: number): void {
    step(id, table.prior(id), 'seen_again', absence, 0, time);
  }

  function refreshQ(): void {
    if (!qIsStale) return;
    qIsStale = false;
    // A claim that was given up before its promotion keeps the q it had.
    const listed = hypotheses.filter((h) => h.n > 0 && (h.active || !Number.isNaN(h.promotedLogWeighted)));
    const weighted = listed.map((h) =>
      Number.isNaN(h.promotedLogWeighted) ? h.logE + h.logWeight : h.promotedLogWeighted,
    );
    const standing = listed.filter((h) => !Number.isNaN(h.promotedLogWeighted)).length;
    adjustedValues(weighted, promotedEver - standing).forEach((adjusted, place) => {
      const hypothesis = listed[place]!;
      // Weights may favour an early hypothesis, but never so far that q falls below its own p-value.
      const q = Math.max(adjusted, Math.exp(-hypothesis.topLogE));
      if (q === hypothesis.shownQ) return;
      hypothesis.shownQ = q;
      table.mark(hypothesis.pattern);
    });
  }

  function step(
    id: number,
    to: number,
    cause: StepCause,
    a: number,
    b: number,
    time: number,
    prior = AWAITING,
  ): void {
    const hypothesis = hypothesisOf(id);
    const from = table.status(id);
    table.setStatus(id, to, prior);
    stepCount++;
    const fromSample = hypothesis === undefined || cause === 'sample_edge';
    const sampleN = ints[(id << 4) + SAMPLE_N]!;
    const best = Math.max(doubles[(id << 3) + LONG_SUM]!, doubles[(id << 3) + SHORT_SUM]!);
    steps.push({
      seq: stepCount,
      pattern: id,
      from,
      to,
      direction: hypothesis === undefined ? null : hypothesis.direction,
      candle_time: time,
      n: fromSample ? sampleN : hypothesis.n,
      mean_pct: fromSample ? (sampleN === 0 ? null : best / sampleN) : evidenceMeanPct(hypothesis),
      p: fromSample ? null : pValue(hypothesis),
      q: fromSample || hypothesis.n === 0 ? null : hypothesis.shownQ,
      cause,
      a,
      b,
    });
  }

  function takeSteps(): StatusStep[] {
    const taken = steps;
    steps = [];
    return taken.map(({ cause, a, b, ...rest }) => ({
      ...rest,
      pattern: patternBits(table, rest.pattern),
      from: PATTERN_STATUSES[rest.from]!,
      to: PATTERN_STATUSES[rest.to]!,
      reason: statusReason(cause, a, b),
    }));
  }

  function discardSteps(): void {
    steps = [];
  }

  return {
    hypothesisOf,
    creditSample,
    creditEvidence,
    look,
    checkUnseen,
    wake,
    refreshQ,
    takeSteps,
    discardSteps,
  };
}
