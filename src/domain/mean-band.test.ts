import { expect, test } from 'vitest';
import { bandAt } from './band-at.ts';
import { bandSizes, meanBand } from './mean-band.ts';
import type { OutcomeCounts } from './outcome-counts.ts';
import { seededUniform } from './seeded-uniform.ts';

function countOutcomes(values: readonly number[]): OutcomeCounts {
  const counts = new Array<number>(116).fill(0);
  const sums = new Array<number>(116).fill(0);
  for (const value of values) {
    const bin = Math.floor((value + 10) / 0.1 + 1e-9);
    counts[bin] = (counts[bin] ?? 0) + 1;
    sums[bin] = (sums[bin] ?? 0) + value;
  }
  return { lowest: -10, width: 0.1, counts, sums };
}

/** Outcomes as a market makes them: gains at the cap, losses of one risk and cost, exits by time, and rare gaps. */
function drawOutcomes(random: () => number): number[] {
  return Array.from({ length: 8_000 }, () => {
    const kind = random();
    if (kind < 0.36) return 1.5;
    if (kind < 0.86) return -1.02 - 0.06 * random();
    return kind < 0.875 ? -1 - 8.9 * random() : -1 + 2.5 * random();
  });
}

test('the band is where means of random draws fall, whatever their number', () => {
  const random = seededUniform(11);
  const outcomes = drawOutcomes(random);
  for (const { n, low, high } of meanBand(countOutcomes(outcomes), [4, 12, 30, 70, 400])) {
    const trials = 12_000;
    let [below, above] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      let sum = 0;
      for (let draw = 0; draw < n; draw++) sum += outcomes[Math.floor(random() * outcomes.length)] ?? 0;
      if (sum / n < low - 0.05 / n) below++;
      if (sum / n > high + 0.05 / n) above++;
    }
    // At most 2.5 % on each side; five standard errors of the simulation, and steps of the sums, lie between.
    for (const outside of [below, above]) {
      expect(outside / trials, `n ${n}`).toBeLessThan(0.033);
      expect(outside / trials, `n ${n}`).toBeGreaterThan(n < 10 ? 0 : 0.014);
    }
  }
});

test('of two outcomes it is the quantiles of the binomial distribution', () => {
  const outcomes = countOutcomes([1.5, -1, -1]);
  for (const { n, low, high } of meanBand(outcomes, [1, 2, 5, 20, 63, 64, 300])) {
    // Shares of k gains among n, by logarithms of factorials.
    const factorials = [0];
    for (let k = 1; k <= n; k++) factorials.push((factorials[k - 1] ?? 0) + Math.log(k));
    const factorial = (k: number) => factorials[k] ?? 0;
    let below = 0;
    const found: number[] = [];
    for (let k = 0; k <= n; k++) {
      const chance =
        factorial(n) - factorial(k) - factorial(n - k) + k * Math.log(1 / 3) + (n - k) * Math.log(2 / 3);
      const before = below;
      below += Math.exp(chance);
      for (const share of [0.025, 0.975]) if (before <= share && below > share) found.push((2.5 * k - n) / n);
    }
    // From 64 on outcomes are split between points 0.2 apart.
    const step = n < 64 ? 1e-6 : 0.6 / n;
    expect(Math.abs(low - (found[0] ?? Number.NaN)), `n ${n}`).toBeLessThan(step);
    expect(Math.abs(high - (found[1] ?? Number.NaN)), `n ${n}`).toBeLessThan(step);
  }
});

test('between two sizes the band is within a hundredth of a risk of the exact one', () => {
  const outcomes = countOutcomes(drawOutcomes(seededUniform(5)));
  const points = meanBand(outcomes, bandSizes(3_000));
  for (const n of [33, 75, 160, 700, 2_500]) {
    const [exact] = meanBand(outcomes, [n]);
    const between = bandAt(points, n);
    // Steps of the sum of outcomes, as wide as 0.2 risks, are told apart by n.
    expect(Math.abs((between?.low ?? 9) - (exact?.low ?? 0)), `n ${n}`).toBeLessThan(0.01 + 0.2 / n);
    expect(Math.abs((between?.high ?? 9) - (exact?.high ?? 0)), `n ${n}`).toBeLessThan(0.01 + 0.2 / n);
  }
  expect(bandAt(points, 3_000_000)).toBeUndefined();
});

test('sizes begin at 1 and reach the largest n', () => {
  expect(bandSizes(1)).toEqual([1]);
  expect(bandSizes(10)).toEqual([1, 2, 3, 5, 8, 12]);
  expect(meanBand({ lowest: -10, width: 0.1, counts: [0], sums: [0] }, [1, 2])).toEqual([]);
});
