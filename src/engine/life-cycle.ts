import { adjustedValues, countRejections } from '../domain/benjamini-hochberg.ts';
import { clusteredInterval } from '../domain/day-clusters.ts';
import type { Direction } from '../domain/trade.ts';
import type { CandleRing } from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';
import type { EvidenceTrade, Hypothesis } from './hypothesis.ts';
import {
  addEvidence,
  evidenceBreakEven,
  evidenceMeanPct,
  logWeighted,
  openHypothesis,
  pValue,
  qValue,
} from './hypothesis.ts';
import type { PatternTable } from './pattern-table.ts';
import {
  AWAITING,
  DORMANT,
  ELITE,
  OBSERVED,
  POTENTIAL,
  PROMOTED,
  RECORD_SHIFT,
  sampleSize,
} from './pattern-table.ts';
import type { StepCause } from './status-reason.ts';
import { StepLog } from './step-log.ts';

/**
 * Moves patterns through their statuses and logs every step until it is taken. `index` is the candle that decides; the ring has
 * its time.
 */
export class LifeCycle {
  readonly steps: StepLog;
  /** How often a pattern rose to a status that can fall asleep. */
  rises = 0;
  private readonly ring: CandleRing;
  private readonly table: PatternTable;
  private readonly settings: EngineSettings;
  /** Smallest logarithmic e-value of any promotion: its p-value alone must reach the level. */
  private readonly singleLevel: number;
  private readonly hypotheses: Hypothesis[] = [];
  private readonly byPattern = new Map<number, Hypothesis>();
  private opened = 0;
  private promotedEver = 0;
  private lookIsDue = false;
  private qIsStale = false;

  constructor(ring: CandleRing, table: PatternTable, settings: EngineSettings) {
    this.ring = ring;
    this.table = table;
    this.settings = settings;
    this.singleLevel = -Math.log(settings.fdr_level);
    this.steps = new StepLog(table);
  }

  /** The pattern's hypothesis; undefined if it was never observed. */
  hypothesisOf(id: number): Hypothesis | undefined {
    return this.byPattern.get(id);
  }

  /** Makes an awaiting pattern potential. */
  welcome(id: number, index: number): void {
    if (this.table.status(id) !== AWAITING) return;
    this.step(
      id,
      POTENTIAL,
      'enough_occurrences',
      sampleSize(this.table.state[id << RECORD_SHIFT]!),
      0,
      index,
    );
  }

  /** Makes a pattern observed, because its sample shows an edge in this direction. */
  observe(id: number, direction: Direction, index: number): void {
    const n = sampleSize(this.table.state[id << RECORD_SHIFT]!);
    const isLong = direction === 'long';
    const { longSum, longSquares, shortSum, shortSquares } = this.table;
    const sum = (isLong ? longSum : shortSum)[id << RECORD_SHIFT]!;
    const squares = (isLong ? longSquares : shortSquares)[id << RECORD_SHIFT]!;
    this.opened++;
    const t = sum / Math.sqrt(timesVariance(n, sum, squares));
    const claim = openHypothesis(id, this.opened, direction, n, sum, squares, this.settings);
    const former = this.byPattern.get(id);
    if (former) Object.assign(former, claim);
    else {
      this.hypotheses.push(claim);
      this.byPattern.set(id, claim);
    }
    this.qIsStale = true;
    this.step(id, OBSERVED, 'sample_edge', t, n, index);
  }

  /** Counts one out-of-sample trade. */
  creditEvidence(hypothesis: Hypothesis, trade: EvidenceTrade, index: number): void {
    addEvidence(hypothesis, trade, this.settings);
    const id = hypothesis.pattern;
    this.table.mark(id);
    this.qIsStale = true;
    if (hypothesis.decay >= this.settings.decay_threshold) {
      this.decay(hypothesis, index);
    } else if (!isPromoted(hypothesis)) {
      if (hypothesis.logE >= this.singleLevel) this.lookIsDue = true;
    } else {
      this.judgeMean(hypothesis, index);
      this.judgeElite(hypothesis, index);
    }
  }

  /** Takes a promotion back while the trades have earned nothing in the mean: what is tested caps gains and the largest losses. */
  private judgeMean(hypothesis: Hypothesis, index: number): void {
    const id = hypothesis.pattern;
    const status = this.table.status(id);
    const mean = evidenceMeanPct(hypothesis) ?? 0;
    if (mean <= 0 && status >= PROMOTED) this.step(id, OBSERVED, 'mean_lost', mean, hypothesis.n, index);
    else if (mean > 0 && status === OBSERVED)
      this.step(id, PROMOTED, 'mean_regained', mean, hypothesis.n, index);
  }

  private decay(hypothesis: Hypothesis, index: number): void {
    const id = hypothesis.pattern;
    // The step reports the q from before. A given-up claim leaves the ranking, which changes the q of others.
    this.step(id, DORMANT, 'decayed', hypothesis.decay, hypothesis.n, index);
    hypothesis.active = false;
    if (!isPromoted(hypothesis)) hypothesis.shownQ = Number.NaN;
    this.qIsStale = true;
    // Only later occurrences count towards its next claim.
    this.table.clearSample(id);
  }

  private judgeElite(hypothesis: Hypothesis, index: number): void {
    const id = hypothesis.pattern;
    const breakEven = evidenceBreakEven(hypothesis);
    // Trades of a day win and lose together.
    const bound = clusteredInterval(hypothesis.byDay).low;
    const holds = hypothesis.n >= this.settings.elite_n && breakEven !== null && bound > breakEven;
    const status = this.table.status(id);
    if (holds && status === PROMOTED) this.step(id, ELITE, 'bound_above', bound, breakEven, index);
    else if (!holds && status === ELITE) this.step(id, PROMOTED, 'bound_lost', bound, breakEven ?? 1, index);
  }

  /**
   * False while a trade that may count is open: what is known of it moves other claims too, and a look that waits for the right
   * moment could leave out the losing ones.
   */
  private isSettled(hypothesis: Hypothesis, index: number): boolean {
    if (index >= hypothesis.openUntil) return true;
    this.lookIsDue = true;
    return false;
  }

  /** Runs the promotion test over all observed patterns, if relevant evidence changed since the last one. */
  look(index: number): void {
    if (!this.lookIsDue) return;
    this.lookIsDue = false;
    const candidates = this.hypotheses
      .filter(
        (h) => h.logE >= this.singleLevel && !isPromoted(h) && this.table.status(h.pattern) === OBSERVED,
      )
      .filter((h) => h.sumPct > 0 && this.isSettled(h, index))
      .sort((a, b) => logWeighted(b) - logWeighted(a) || a.rank - b.rank);
    const weighted = candidates.map(logWeighted);
    const count = countRejections(weighted, this.settings.fdr_level, this.promotedEver);
    if (count === 0) return;
    this.promotedEver += count;
    for (const hypothesis of candidates.slice(0, count)) {
      // The test stops here: a stopped e-process is an e-value, so a promotion is never revoked.
      hypothesis.promotedLogWeighted = logWeighted(hypothesis);
    }
    this.qIsStale = true;
    this.refreshQ();
    for (const hypothesis of candidates.slice(0, count)) {
      this.step(
        hypothesis.pattern,
        PROMOTED,
        'fdr_passed',
        Math.exp(hypothesis.logE),
        hypothesis.shownQ,
        index,
      );
      this.judgeElite(hypothesis, index);
    }
  }

  /** True if the pattern falls asleep when it is unseen for long. */
  canSleep(id: number): boolean {
    return isAwake(this.table.status(id));
  }

  /** Puts the pattern, which candle `index` finds unseen for long, to sleep if it is one that can. */
  checkUnseen(id: number, index: number): void {
    const status = this.table.status(id);
    if (!isAwake(status)) return;
    this.step(id, DORMANT, 'unseen', index - this.table.lastSeen[id << RECORD_SHIFT]!, 0, index, status);
  }

  /** Restores the status of a pattern that slept because it was unseen; `absence` in candles. */
  wake(id: number, absence: number, index: number): void {
    this.step(id, this.table.prior(id), 'seen_again', absence, 0, index);
  }

  /**
   * Updates every adjusted q and marks the patterns whose q changed. The ranking holds the open claims: those under test by their
   * current e-value, promoted ones by the e-value at which their test stopped. A promotion whose claim was replaced by a new one
   * keeps a rank before all others.
   */
  refreshQ(): void {
    if (!this.qIsStale) return;
    this.qIsStale = false;
    const ranked = this.hypotheses.filter((hypothesis) => hypothesis.active || isPromoted(hypothesis));
    const replaced = this.promotedEver - ranked.filter(isPromoted).length;
    // Below a weighted e-value of 1/m, q is 1 at each of m ranks, and the hypothesis affects no other.
    const floor = -Math.log(ranked.length + replaced);
    const listed: Hypothesis[] = [];
    for (const hypothesis of ranked) {
      if (logWeighted(hypothesis) > floor) listed.push(hypothesis);
      else this.showQ(hypothesis, 1);
    }
    const adjusted = adjustedValues(listed.map(logWeighted), replaced);
    // Weights may favour an early hypothesis, but q never falls below its own p-value.
    listed.forEach((hypothesis, place) => {
      this.showQ(hypothesis, Math.max(adjusted[place]!, Math.exp(-hypothesis.topLogE)));
    });
  }

  private showQ(hypothesis: Hypothesis, q: number): void {
    if (q === hypothesis.shownQ) return;
    hypothesis.shownQ = q;
    this.table.mark(hypothesis.pattern);
  }

  private step(
    id: number,
    to: number,
    cause: StepCause,
    a: number,
    b: number,
    index: number,
    prior = AWAITING,
  ): void {
    const { table } = this;
    const at = id << RECORD_SHIFT;
    const hypothesis = this.byPattern.get(id);
    const from = this.table.status(id);
    if (isAwake(to) && !isAwake(from)) this.rises++;
    this.table.setStatus(id, to, prior);
    const time = this.ring.time[index & this.ring.mask]!;
    this.steps.start(id, from, to, cause, time, a, b);
    if (hypothesis === undefined || cause === 'sample_edge') {
      const n = sampleSize(table.state[at]!);
      const best = Math.max(table.longSum[at]!, table.shortSum[at]!);
      this.steps.evidence(hypothesis?.direction ?? null, n, n === 0 ? null : best / n, null, null);
    } else {
      this.refreshQ();
      this.steps.evidence(
        hypothesis.direction,
        hypothesis.n,
        evidenceMeanPct(hypothesis),
        pValue(hypothesis),
        qValue(hypothesis),
      );
    }
  }
}

/** True after its test stopped with a promotion. */
function isPromoted(hypothesis: Hypothesis): boolean {
  return !Number.isNaN(hypothesis.promotedLogWeighted);
}

function isAwake(status: number): boolean {
  return status !== AWAITING && status !== DORMANT;
}

/** n times the sample variance of n values with this sum and sum of squares. */
function timesVariance(n: number, sum: number, squares: number): number {
  return Math.max(0, (n * squares - sum * sum) / (n - 1));
}
