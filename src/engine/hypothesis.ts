import { bettingShare } from '../domain/betting-share.ts';
import { breakEvenRate } from '../domain/break-even-rate.ts';
import { claimWeight } from '../domain/claim-weight.ts';
import { DayTally, type TradesOfDay } from '../domain/day-tally.ts';
import type { Direction } from '../domain/trade.ts';
import type { EngineSettings } from './engine-settings.ts';
import { testedOutcome } from './tested-outcome.ts';

/**
 * The null hypothesis "the mean net outcome of the trades of this observed pattern is not above zero, or not above what entering
 * in its direction at any time has brought", and the evidence against it. The outcome x of a trade is in planned risks
 * (distance to the stop plus entry spread), gains capped at `outcome_cap`, losses at `largest_loss`; b is the upper bound of the
 * benchmark's mean as of the signal, at least 0.
 *
 * The e-value is the capital of a gambler who starts with 1 and bets a share λ of it on every next trade:
 * E ← E·(1 + λ(x − b)), with λ fixed before the trade from what was known then (I. Waudby-Smith and A. Ramdas, "Estimating means of
 * bounded random variables by betting", JRSS B 86 (2024)). If the claim is true, E is a supermartingale, so it
 * ever reaches 1/p with probability at most p (Ville 1939): it can be tested after every trade.
 */
export interface Hypothesis {
  readonly pattern: number;
  /** Its number among all hypotheses of the series, from 1. A pattern that is observed again after a decay gets a new one. */
  rank: number;
  /** Logarithm of its weight in the false-discovery control. */
  logWeight: number;
  direction: Direction;
  /** False after its edge decayed. */
  active: boolean;
  /** The sample that made the pattern observed. */
  sampleN: number;
  sampleMeanPct: number;
  /** Expected outcome before any evidence, in planned risks. */
  priorMean: number;
  /** Counted trades (they do not overlap), winners, and sums of percent. */
  n: number;
  wins: number;
  sumPct: number;
  winSumPct: number;
  lossSumPct: number;
  /** The same trades by the UTC day of their entry; the newest day, which may get more, and its number since the epoch. */
  byDay: DayTally;
  newestDay: number;
  ofNewestDay: TradesOfDay;
  /** Sums of the outcomes as tested, in planned risks, and of their squares. */
  sumTested: number;
  squaresTested: number;
  /** Mean of the benchmark and its bound as of the signal of the last counted trade. */
  benchmarkMean: number;
  benchmarkBound: number;
  /** The same as the sums above, with losses capped like gains, for the decay test. */
  sumCapped: number;
  squaresCapped: number;
  logE: number;
  /** Largest logE so far; its inverse is the anytime-valid p-value. */
  topLogE: number;
  /** log(weight · e-value) at the promotion, where the test stopped; NaN before. */
  promotedLogWeighted: number;
  /** Page's statistic, and the edge in planned risks whose loss it detects. */
  decay: number;
  guardedEdge: number;
  /** Signals before this candle do not count: the last counted trade lasts until then. */
  busyUntil: number;
  /** Before this candle a trade that may count is open. */
  openUntil: number;
  /** Adjusted q as last handed out; NaN after the claim was given up. */
  shownQ: number;
}

/**
 * Opens the out-of-sample test of `pattern` as the `rank`-th of the series, from a sample of `n` outcomes with these sums of
 * percent. The weights k / ((r+k−1)(r+k)) sum to 1 over all ranks, so the control holds for any number of later hypotheses. The
 * share of the level that the benchmark's bounds spend is taken from each.
 */
export function openHypothesis(
  pattern: number,
  rank: number,
  direction: Direction,
  n: number,
  sum: number,
  squares: number,
  settings: EngineSettings,
): Hypothesis {
  const mean = sum / n;
  const deviation = Math.sqrt(Math.max(0, (squares - sum * mean) / (n - 1)));
  return {
    pattern,
    rank,
    logWeight: Math.log((1 - settings.benchmark_share) * claimWeight(rank, settings.fdr_weight_scale)),
    direction,
    active: true,
    sampleN: n,
    sampleMeanPct: mean,
    // The deviation of an outcome is close to one planned risk, so the mean in deviations approximates the mean in risks.
    priorMean: settings.prior_shrinkage * Math.min(1, deviation > 0 ? mean / deviation : 1),
    n: 0,
    wins: 0,
    sumPct: 0,
    winSumPct: 0,
    lossSumPct: 0,
    byDay: new DayTally(),
    newestDay: Number.NaN,
    ofNewestDay: { n: 0, wins: 0 },
    sumTested: 0,
    squaresTested: 0,
    benchmarkMean: 0,
    benchmarkBound: 0,
    sumCapped: 0,
    squaresCapped: 0,
    logE: 0,
    topLogE: 0,
    promotedLogWeighted: Number.NaN,
    decay: 0,
    guardedEdge: 0,
    busyUntil: 0,
    openUntil: 0,
    shownQ: 1,
  };
}

/** One more trade of a pattern under test. */
export interface EvidenceTrade {
  /** Net percent of the entry price, and net outcome in planned risks. */
  readonly pct: number;
  readonly risks: number;
  /** The bound of the benchmark's mean when it was signalled, at least 0. */
  readonly bound: number;
  /** UTC day of its entry, counted from the epoch; days never go back. */
  readonly day: number;
}

/** Counts one more trade. */
export function addEvidence(
  hypothesis: Hypothesis,
  { pct, risks, bound, day }: EvidenceTrade,
  settings: EngineSettings,
): void {
  const tested = testedOutcome(risks, settings);
  const weight = settings.prior_n + hypothesis.n;
  const prior = settings.prior_n * hypothesis.priorMean;
  const testedMean = (prior + hypothesis.sumTested) / weight;
  const testedSquare = (settings.prior_n + hypothesis.squaresTested) / weight;

  const bet = bettingShare(testedMean, testedSquare, bound, settings);
  hypothesis.logE += Math.log1p(bet * (tested - bound));
  hypothesis.topLogE = Math.max(hypothesis.topLogE, hypothesis.logE);

  const x = Math.max(-settings.outcome_cap, tested);
  const mean = (prior + hypothesis.sumCapped) / weight;
  const square = (settings.prior_n + hypothesis.squaresCapped) / weight;

  // Page's CUSUM (E. S. Page, "Continuous inspection schemes", Biometrika 41 (1954)) of the log likelihood ratio "no edge
  // any more" against "the edge known before", both normal with the same variance. That edge is frozen while the statistic is
  // above 0: trades after the suspected change must not dilute it.
  if (hypothesis.decay === 0) hypothesis.guardedEdge = Math.max(settings.decay_min_edge, mean);
  const edge = hypothesis.guardedEdge;
  hypothesis.decay = Math.max(0, hypothesis.decay + (edge / square) * (edge / 2 - x));

  if (hypothesis.newestDay !== day) {
    hypothesis.newestDay = day;
    hypothesis.ofNewestDay = { n: 0, wins: 0 };
  }
  hypothesis.byDay.add(hypothesis.ofNewestDay, pct > 0);
  hypothesis.n++;
  hypothesis.sumPct += pct;
  if (pct > 0) {
    hypothesis.wins++;
    hypothesis.winSumPct += pct;
  } else {
    hypothesis.lossSumPct -= pct;
  }
  hypothesis.sumTested += tested;
  hypothesis.squaresTested += tested * tested;
  hypothesis.sumCapped += x;
  hypothesis.squaresCapped += x * x;
}

/** Logarithm of weight times e-value; after a promotion, its value at the promotion. */
export function logWeighted(hypothesis: Hypothesis): number {
  const { promotedLogWeighted } = hypothesis;
  return Number.isNaN(promotedLogWeighted) ? hypothesis.logE + hypothesis.logWeight : promotedLogWeighted;
}

/** Anytime-valid p-value, 0 to 1: the inverse of the largest e-value so far. Null without evidence. */
export function pValue(hypothesis: Hypothesis): number | null {
  return hypothesis.n === 0 ? null : Math.exp(-hypothesis.topLogE);
}

/**
 * Confidence in an edge, 0 to 1: one minus the p-value. If the pattern earned nothing, evidence this strong would ever appear
 * with probability at most 1 − confidence. Null without evidence.
 */
export function confidence(hypothesis: Hypothesis): number | null {
  return hypothesis.n === 0 ? null : Math.min(NEAREST_TO_CERTAIN, 1 - Math.exp(-hypothesis.topLogE));
}

/** The largest number below 1: no evidence is proof, even where the difference is too small for a number. */
const NEAREST_TO_CERTAIN = 1 - Number.EPSILON / 2;

/**
 * The smallest false-discovery rate at which the claim would be a discovery now, 0 to 1. Null without evidence, and after the
 * claim was given up before its promotion.
 */
export function qValue(hypothesis: Hypothesis): number | null {
  return hypothesis.n === 0 || Number.isNaN(hypothesis.shownQ) ? null : hypothesis.shownQ;
}

/** Mean net percent of the counted trades; null without a trade. */
export function evidenceMeanPct(hypothesis: Hypothesis): number | null {
  return hypothesis.n === 0 ? null : hypothesis.sumPct / hypothesis.n;
}

/** Win rate, 0 to 1, at which the counted trades would earn nothing; null without a win. */
export function evidenceBreakEven(hypothesis: Hypothesis): number | null {
  const losses = hypothesis.n - hypothesis.wins;
  return breakEvenRate(hypothesis.wins, hypothesis.winSumPct, losses, hypothesis.lossSumPct);
}
