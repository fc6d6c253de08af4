// node bench/pairs.ts [bars]: pairs × bars a second, with at every bar both regressions over a window of 250, their lag-0 t, half-life
// and z, against a plain loop that only keeps the nine sums that all of this follows from. Every hundredth bar is compared with fresh sums.
// Both run in turns, shorter than a time slice of a busy machine, and the fastest turn of each counts.

import { seededUniform } from '../src/domain/seeded-uniform.ts';
import { testCointegration } from '../src/statistics/engle-granger.ts';
import { residualsOf } from '../src/statistics/fit-line.ts';
import { halfLife, halfLifeOf } from '../src/statistics/half-life.ts';
import { PairWindow } from '../src/statistics/pair-window.ts';

const [given = '20000'] = process.argv.slice(2);
const BARS = Number(given);
const WINDOW = 250;
const ROUNDS = 300;
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
      const [alpha, beta, deviation, t, lambda, reversed] = [0, 1, 2, 3, 4, 8] as const;
      const lines = window.measure();
      const z = (a[bar]! - lines[alpha]! - lines[beta]! * b[bar]!) / lines[deviation]!;
      kept += z + lines[t]! + lines[reversed]! + (halfLifeOf(lines[lambda]!) ?? 0);
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

/** The largest difference of β, deviation, both t and half-life from fresh tests of the window. */
function farthest(): number {
  const window = new PairWindow(WINDOW);
  let most = 0;
  for (let bar = 0; bar < BARS; bar += 1) {
    if (window.n === WINDOW && bar % 100 === 0) {
      const last = [a.subarray(bar - WINDOW, bar), b.subarray(bar - WINDOW, bar)] as const;
      const fresh = testCointegration(...last, 0)!;
      const half = halfLife(residualsOf(...last, fresh.y_on_x.fit));
      const { beta, residual_sd, t, lambda } = window.aOnB();
      const { fit } = fresh.y_on_x;
      most = Math.max(
        most,
        Math.abs(beta - fit.beta),
        Math.abs(residual_sd / fit.residual_sd - 1),
        Math.abs(t - fresh.y_on_x.t),
        Math.abs(window.bOnA().t - fresh.x_on_y.t),
        Math.abs((halfLifeOf(lambda) ?? 0) - (half ?? 0)) / (half ?? 1),
      );
    }
    window.push(a[bar]!, b[bar]!);
  }
  return most;
}

function secondsOf(run: () => number): number {
  const from = performance.now();
  if (!Number.isFinite(run())) throw new Error('A sum is no number');
  return (performance.now() - from) / 1_000;
}

let [judged, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
for (let round = 0; round < ROUNDS; round += 1) {
  judged = Math.min(judged, secondsOf(judge));
  bare = Math.min(bare, secondsOf(bareSums));
}
const off = farthest();
const ratio = judged / bare;
const aPairs = (seconds: number): string =>
  `${(BARS / seconds / 1e6).toFixed(1)} million pairs × bars a second`;
console.log(`both regressions, t, half-life, z: ${aPairs(judged)}`);
console.log(`a plain loop that keeps nine sums: ${aPairs(bare)}`);
console.log(
  `ratio ${ratio.toFixed(2)}, aim ${RATIO_BUDGET}; farthest from fresh sums ${off.toExponential(1)}`,
);
if (off > CLOSE) process.exitCode = 1;
