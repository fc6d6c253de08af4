import { adjustedValues, countRejections } from '../domain/benjamini-hochberg.ts';
import type { Direction } from '../domain/trade.ts';
import { wilsonInterval } from '../domain/wilson-interval.ts';
import type { CandleRing } from './candle-ring.ts';
import { TIME } from './candle-ring.ts';
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
  LAST_SEEN,
  LONG_SQUARES,
  LONG_SUM,
  OBSERVED,
  POTENTIAL,
  PROMOTED,
  SHORT_SQUARES,
  SHORT_SUM,
  STATE,
  sampleSize,
} from './pattern-table.ts';
import type { StepCause } from './status-reason.ts';
import { createStepLog } from './step-log.ts';

/**
 * Moves patterns through their statuses as outcomes come in, and remembers every step until it is taken. `index` is the
 * candle that is being read, which decides.
 */
export interface LifeCycle {
  /** The pattern's hypothesis; undefined when it was never observed. */
  hypothesisOf(id: number): Hypothesis | undefined;
  /** True when n outcomes with this sum and sum of squares (percent) show an edge. */
  hasEdge(n: number, sum: number, squares: number): boolean;
  /** Makes an awaiting pattern potential. */
  welcome(id: number, index: number): void;
  /** Makes a pattern observed: its sample shows an edge in this direction. */
  observe(id: number, direction: Direction, index: number): void;
  /** Counts one out-of-sample trade: net percent, and net in planned risks. */
  creditEvidence(hypothesis: Hypothesis, pct: number, risks: number, index: number): void;
  /** The promotion test over all observed patterns, if any evidence that could matter has changed since the last one. */
  look(index: number): void;
  /** Puts the pattern, which candle `index` finds unseen for long, to sleep if it is one that can. */
  checkUnseen(id: number, index: number): void;
  /** Gives a pattern that is asleep for being unseen its standing back; `absence` in candles. */
  wake(id: number, absence: number, index: number): void;
  /** Brings every adjusted q up to date and marks the patterns whose q changed. */
  refreshQ(): void;
  takeSteps(): StatusStep[];
  discardSteps(): void;
}

/** A life cycle over an empty `table`; times are read from the ring. */
export function createLifeCycle(ring: CandleRing, table: PatternTable, settings: EngineSettings): LifeCycle {
  const { ints, floats } = table;
  const squaredT = settings.observed_t ** 2;
  const singleLevel = -Math.log(settings.fdr_level);
  const steps = createStepLog(table);
  const hypotheses: Hypothesis[] = [];
  const byPattern = new Map<number, Hypothesis>();
  let opened = 0;
  let promotedEver = 0;
  let lookIsDue = false;
  let qIsStale = false;

  function welcome(id: number, index: number): void {
    if (table.status(id) !== AWAITING) return;
    step(id, POTENTIAL, 'enough_occurrences', sampleSize(ints[(id << 3) + STATE]!), 0, index);
  }

  function hasEdge(n: number, sum: number, squares: number): boolean {
    // t ≥ T without a root: sum² ≥ T²·n·variance.
    return sum > 0 && sum * sum >= squaredT * spread(n, sum, squares);
  }

  /** n times the sample variance. */
  function spread(n: number, sum: number, squares: number): number {
    return (n * squares - sum * sum) / (n - 1);
  }

  function observe(id: number, direction: Direction, index: number): void {
    let hypothesis = byPattern.get(id);
    if (hypothesis === undefined) {
      hypothesis = createHypothesis(id);
      hypotheses.push(hypothesis);
      byPattern.set(id, hypothesis);
    }
    const n = sampleSize(ints[(id << 3) + STATE]!);
    const sum = floats[(id << 3) + (direction === 'long' ? LONG_SUM : SHORT_SUM)]!;
    const squares = floats[(id << 3) + (direction === 'long' ? LONG_SQUARES : SHORT_SQUARES)]!;
    opened++;
    openHypothesis(hypothesis, opened, direction, n, sum, squares, settings);
    qIsStale = true;
    step(id, OBSERVED, 'sample_edge', sum / Math.sqrt(spread(n, sum, squares)), n, index);
  }

  function creditEvidence(hypothesis: Hypothesis, pct: number, risks: number, index: number): void {
    addEvidence(hypothesis, pct, risks, settings);
    const id = hypothesis.pattern;
    table.mark(id);
    qIsStale = true;
    if (hypothesis.decay >= settings.decay_threshold) {
      decay(hypothesis, index);
    } else if (Number.isNaN(hypothesis.promotedLogWeighted)) {
      if (hypothesis.logE >= singleLevel) lookIsDue = true;
    } else {
      judgeElite(hypothesis, index);
    }
  }

  function decay(hypothesis: Hypothesis, index: number): void {
    const id = hypothesis.pattern;
    hypothesis.active = false;
    // Its next standing must be earned from occurrences after this one.
    table.clearSample(id);
    step(id, DORMANT, 'decayed', hypothesis.decay, hypothesis.n, index);
  }

  function judgeElite(hypothesis: Hypothesis, index: number): void {
    const id = hypothesis.pattern;
    const breakEven = evidenceBreakEven(hypothesis);
    const bound = wilsonInterval(hypothesis.wins, hypothesis.n).low;
    const holds = hypothesis.n >= settings.elite_n && breakEven !== null && bound > breakEven;
    const status = table.status(id);
    if (holds && status === PROMOTED) step(id, ELITE, 'bound_above', bound, breakEven, index);
    else if (!holds && status === ELITE) step(id, PROMOTED, 'bound_lost', bound, breakEven ?? 1, index);
  }

  function look(index: number): void {
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
      step(hypothesis.pattern, PROMOTED, 'fdr_passed', Math.exp(hypothesis.logE), hypothesis.shownQ, index);
      judgeElite(hypothesis, index);
    }
  }

  function checkUnseen(id: number, index: number): void {
    const status = table.status(id);
    if (status === AWAITING || status === DORMANT) return;
    step(id, DORMANT, 'unseen', index - ints[(id << 3) + LAST_SEEN]!, 0, index, status);
  }

  function wake(id: number, absence: number, index: number): void {
    step(id, table.prior(id), 'seen_again', absence, 0, index);
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
    index: number,
    prior = AWAITING,
  ): void {
    const hypothesis = byPattern.get(id);
    const from = table.status(id);
    table.setStatus(id, to, prior);
    const time = ring.values[((index & ring.mask) << 3) + TIME]!;
    steps.start(id, from, to, cause, time, a, b);
    if (hypothesis === undefined || cause === 'sample_edge') {
      const n = sampleSize(ints[(id << 3) + STATE]!);
      const best = Math.max(floats[(id << 3) + LONG_SUM]!, floats[(id << 3) + SHORT_SUM]!);
      steps.evidence(hypothesis?.direction ?? null, n, n === 0 ? null : best / n, null, null);
    } else {
      const q = hypothesis.n === 0 ? null : hypothesis.shownQ;
      steps.evidence(hypothesis.direction, hypothesis.n, evidenceMeanPct(hypothesis), pValue(hypothesis), q);
    }
  }

  return {
    hypothesisOf: (id) => byPattern.get(id),
    hasEdge,
    welcome,
    observe,
    creditEvidence,
    look,
    checkUnseen,
    wake,
    refreshQ,
    takeSteps: steps.take,
    discardSteps: steps.discard,
  };
}
