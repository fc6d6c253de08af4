import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '../domain/format-number.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import type { Hypothesis } from './hypothesis.ts';
import {
  addEvidence,
  confidence,
  evidenceBreakEven,
  evidenceMeanPct,
  openHypothesis,
  pValue,
} from './hypothesis.ts';
import { createRandomSource } from './testing/random-source.ts';

const settings = DEFAULT_ENGINE_SETTINGS;

/** A hypothesis from a sample of `n` outcomes with this mean and a standard deviation of 1. */
function opened(n = 25, mean = 0.5, rank = 1): Hypothesis {
  return openHypothesis(7, rank, 'long', n, n * mean, (n - 1) * 1 + n * mean * mean, settings);
}

/** Ever reaches a p-value of 5 % within `trades` trades whose outcome `draw` gives. */
function everSignificant(trades: number, draw: () => number): boolean {
  const hypothesis = opened();
  for (let trade = 0; trade < trades; trade++) {
    const outcome = draw();
    addEvidence(hypothesis, { pct: outcome, risks: outcome, bound: 0, day: 0 }, settings);
  }
  return (pValue(hypothesis) ?? 1) <= 0.05;
}

test('nothing is claimed without evidence', () => {
  const hypothesis = opened();
  expect([pValue(hypothesis), confidence(hypothesis), evidenceMeanPct(hypothesis)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(evidenceBreakEven(hypothesis)).toBeNull();
});

test('the first bet follows from the sample alone: half its mean in deviations, as far as the largest loss allows', () => {
  const weak = opened(25, 0.1);
  addEvidence(weak, { pct: 0.01, risks: 0.8, bound: 0, day: 0 }, settings);
  expect(weak.logE).toBeCloseTo(Math.log(1 + 0.05 * 0.8), 10);
  const hypothesis = opened(25, 0.5);
  addEvidence(hypothesis, { pct: 0.01, risks: 0.8, bound: 0, day: 0 }, settings);
  expect(hypothesis.logE).toBeCloseTo(Math.log(1 + 0.095 * 0.8), 10);
  expect(pValue(hypothesis)).toBeCloseTo(1 / 1.076, 10);
  expect(confidence(hypothesis)).toBeCloseTo(1 - 1 / 1.076, 10);
});

test('what the direction brings at any time is no evidence', () => {
  const hypothesis = opened(25, 0.5);
  addEvidence(hypothesis, { pct: 0.01, risks: 0.8, bound: 0.2, day: 0 }, settings);
  // (0.25 − 0.2) / (1 − 2 · 0.2 · 0.25 + 0.2²), of an outcome 0.6 above the bound.
  expect(hypothesis.logE).toBeCloseTo(Math.log(1 + (0.05 / 0.94) * 0.6), 10);
  const beaten = opened(25, 0.5);
  addEvidence(beaten, { pct: 0.01, risks: 1.4, bound: 0.3, day: 0 }, settings);
  expect(beaten.logE).toBe(0);
});

test('no evidence makes an edge certain', () => {
  const hypothesis = opened();
  for (let trade = 0; trade < 400; trade++)
    addEvidence(hypothesis, { pct: 1, risks: 1.5, bound: 0, day: 0 }, settings);
  expect(pValue(hypothesis)).toBeLessThan(1e-20);
  expect(confidence(hypothesis)).toBeLessThan(1);
  expect(formatNumber(100 * (confidence(hypothesis) ?? 0), { unit: 'confidence' })).toBe('> 99.9%');
});

test('every bet is fixed before its trade, and bounded', () => {
  const trade = fc.tuple(
    fc.double({ min: -40, max: 40, noNaN: true }),
    fc.double({ min: 0, max: 1.5, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 80 }), (trades) => {
      const hypothesis = opened();
      let sum = 0;
      let squares = 0;
      let logE = 0;
      let top = 0;
      trades.forEach(([risk, bound], n) => {
        const weight = settings.prior_n + n;
        const mean = (settings.prior_n * 0.25 + sum) / weight;
        const square = (settings.prior_n + squares) / weight - 2 * bound * mean + bound ** 2;
        const bet = Math.min(0.95 / (10 + bound), Math.max(0, (mean - bound) / square));
        const tested = Math.min(1.5, Math.max(-10, risk));
        // No outcome takes all.
        expect(1 + bet * (-10 - bound)).toBeGreaterThan(0.049);
        logE += Math.log(1 + bet * (tested - bound));
        top = Math.max(top, logE);
        sum += tested;
        squares += tested * tested;
        addEvidence(hypothesis, { pct: risk, risks: risk, bound: bound, day: 0 }, settings);
        expect(hypothesis.logE).toBeCloseTo(logE, 8);
        expect(pValue(hypothesis)).toBeCloseTo(Math.exp(-top), 8);
      });
    }),
  );
});

test.each([
  ['a coin', (uniform: number) => (uniform < 0.5 ? 1 : -1)],
  ['rare large wins', (uniform: number) => (uniform < 0.4 ? 1.5 : -1)],
  ['large losses', (uniform: number) => (uniform < 0.6 ? 1 : -1.5)],
  ['rare losses of ten risks', (uniform: number) => (uniform < 0.975 ? 0.25 : -9.75)],
])('in a fair game, $0, luck seldom ever looks like an edge', (_, outcome) => {
  const random = createRandomSource(5);
  let significant = 0;
  for (let run = 0; run < 2_000; run++) {
    if (everSignificant(300, () => outcome(random.uniform()))) significant++;
  }
  // 100 expected at the very most; three binomial standard deviations above that.
  expect(significant).toBeLessThanOrEqual(129);
  expect(significant).toBeGreaterThan(0);
});

test('an edge of half a standard deviation is found within 220 trades nine times of ten', () => {
  const random = createRandomSource(6);
  let significant = 0;
  for (let run = 0; run < 300; run++) {
    if (everSignificant(220, () => (random.uniform() < 0.724 ? 1 : -1))) significant++;
  }
  expect(significant).toBeGreaterThan(270);
});

test('one disaster takes most of the evidence, and not all', () => {
  const hypothesis = opened();
  for (let trade = 0; trade < 60; trade++)
    addEvidence(hypothesis, { pct: 0.01, risks: trade % 4 === 0 ? -1 : 1, bound: 0, day: 0 }, settings);
  const before = hypothesis.logE;
  addEvidence(hypothesis, { pct: -5, risks: -500, bound: 0, day: 0 }, settings);
  expect(hypothesis.logE).toBeCloseTo(before + Math.log(0.05), 9);
  expect(evidenceMeanPct(hypothesis)).toBeCloseTo((60 * 0.01 - 5) / 61, 12);
});

test('wins, losses and the break-even rate follow the percents', () => {
  const hypothesis = opened();
  for (const pct of [0.2, 0.4, -0.1, 0])
    addEvidence(hypothesis, { pct: pct, risks: pct, bound: 0, day: 0 }, settings);
  expect([hypothesis.n, hypothesis.wins]).toEqual([4, 2]);
  // Mean win 0.3, mean loss 0.05.
  expect(evidenceBreakEven(hypothesis)).toBeCloseTo(0.05 / 0.35, 12);
});

test('Page’s statistic stays low while the edge lasts and crosses soon after it is gone', () => {
  const random = createRandomSource(7);
  let alarms = 0;
  let delays = 0;
  for (let run = 0; run < 200; run++) {
    const hypothesis = opened();
    for (let trade = 0; trade < 200; trade++) {
      const outcome = random.uniform() < 0.724 ? 1 : -1;
      addEvidence(hypothesis, { pct: outcome, risks: outcome, bound: 0, day: 0 }, settings);
      if (hypothesis.decay >= settings.decay_threshold) break;
    }
    if (hypothesis.decay >= settings.decay_threshold) {
      alarms++;
      continue;
    }
    while (hypothesis.decay < settings.decay_threshold) {
      const outcome = random.uniform() < 0.5 ? 0.9 : -1;
      addEvidence(hypothesis, { pct: outcome, risks: outcome, bound: 0, day: 0 }, settings);
      delays++;
    }
  }
  // At most one false alarm in e^8 trades (Lorden), that is 13 in the 40,000 of this test.
  expect(alarms).toBeLessThanOrEqual(13);
  expect(delays / (200 - alarms)).toBeLessThan(75);
});

test('the weights of all hypotheses sum to what the bounds of the benchmark leave', () => {
  let sum = 0;
  for (let rank = 1; rank <= 100_000; rank++) sum += Math.exp(opened(25, 0.5, rank).logWeight);
  const scale = settings.fdr_weight_scale;
  // What is left for all later ones: k / (r + k).
  expect(sum + (0.9 * scale) / (100_000 + scale)).toBeCloseTo(0.9, 9);
});
