// node bench/pairs.ts [bars]: pairs × bars a second, with at every bar both regressions over a window of 250, their lag-0 t, half-life
// and z, against a plain loop that only keeps the nine sums that all of this follows from. Every thousandth bar is compared with fresh sums.

import { seededUniform } from '../src/domain/seeded-uniform.ts';
import { fitLine } from '../src/statistics/fit-line.ts';
import { halfLifeOf } from '../src/statistics/half-life.ts';
import { PairWindow } from '../src/statistics/pair-window.ts';

const [given = '2000000'] = process.argv.slice(2);
const BARS = Number(given);
const WINDOW = 250;
const ROUNDS = 3;
const RATIO_BUDGET = 3;
const CLOSE = 1e-9;

const random = seededUniform(1);
const walk = (): Float64Array => {
  let at = 0;
  return Float64Array.from({ length: BARS }, () => {
    at += 1e-3 * (random() - 0.5);
    return at;
  });
};
const [a, b] = [walk(), walk()];

/** Everything that a bar is judged by. */
function judge(): number {
  const window = new PairWindow(WINDOW);
  let kept = 0;
  for (let bar = 0; bar < BARS; bar += 1) {
    if (window.n === WINDOW) {
      const [one, other] = [window.aOnB(), window.bOnA()];
      const z = (a[bar]! - one.alpha - one.beta * b[bar]!) / one.residual_sd;
      kept += z + one.t + other.t + (halfLifeOf(one.lambda) ?? 0);
    }
    window.push(a[bar]!, b[bar]!);
  }
  return kept;
}

/** The sums of a window and of its neighbours, and nothing else. */
function bareSums(): number {
  let [sumA, sumB, sumAA, sumAB, sumBB] = [0, 0, 0, 0, 0];
  let [nextAA, nextAB, nextBA, nextBB] = [0, 0, 0, 0];
  let kept = 0;
  for (let bar = 1; bar < BARS; bar += 1) {
    const [newA, newB, lastA, lastB] = [a[bar]!, b[bar]!, a[bar - 1]!, b[bar - 1]!];
    if (bar > WINDOW) {
      const [oldA, oldB] = [a[bar - WINDOW]!, b[bar - WINDOW]!];
      const [secondA, secondB] = [a[bar - WINDOW + 1]!, b[bar - WINDOW + 1]!];
      sumA -= oldA;
      sumB -= oldB;
      sumAA -= oldA * oldA;
      sumAB -= oldA * oldB;
      sumBB -= oldB * oldB;
      nextAA -= secondA * oldA;
      nextAB -= secondA * oldB;
      nextBA -= secondB * oldA;
      nextBB -= secondB * oldB;
    }
    sumA += newA;
    sumB += newB;
    sumAA += newA * newA;
    sumAB += newA * newB;
    sumBB += newB * newB;
    nextAA += newA * lastA;
    nextAB += newA * lastB;
    nextBA += newB * lastA;
    nextBB += newB * lastB;
    kept += sumA + sumB + sumAA + sumAB + sumBB + nextAA + nextAB + nextBA + nextBB;
  }
  return kept;
}

/** The largest difference from a fresh regression, relative to it. */
function farthest(): number {
  const window = new PairWindow(WINDOW);
  let most = 0;
  for (let bar = 0; bar < BARS; bar += 1) {
    if (window.n === WINDOW && bar % 1_000 === 0) {
      const fresh = fitLine(a.subarray(bar - WINDOW, bar), b.subarray(bar - WINDOW, bar))!;
      const { beta, residual_sd } = window.aOnB();
      most = Math.max(most, Math.abs(beta - fresh.beta), Math.abs(residual_sd / fresh.residual_sd - 1));
    }
    window.push(a[bar]!, b[bar]!);
  }
  return most;
}

function secondsOf(run: () => number): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    if (!Number.isFinite(run())) throw new Error('A sum is no number');
    return (performance.now() - from) / 1_000;
  });
  return Math.min(...times);
}

const [judged, bare, off] = [secondsOf(judge), secondsOf(bareSums), farthest()];
const ratio = judged / bare;
const aPairs = (seconds: number): string =>
  `${(BARS / seconds / 1e6).toFixed(1)} million pairs × bars a second`;
console.log(`both regressions, t, half-life, z: ${aPairs(judged)}`);
console.log(`a plain loop that keeps nine sums: ${aPairs(bare)}`);
console.log(
  `ratio ${ratio.toFixed(2)}, aim ${RATIO_BUDGET}; farthest from fresh sums ${off.toExponential(1)}`,
);
if (off > CLOSE) process.exitCode = 1;
