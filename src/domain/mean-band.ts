import type { OutcomeCounts } from './outcome-counts.ts';

/** The means of `n` entries: at most 2.5 % of them fall below `low`, and at most 2.5 % above `high`. Planned risks. */
export interface BandPoint {
  readonly n: number;
  readonly low: number;
  readonly high: number;
}

const TAIL = 0.025;
/** Steps of the grid that outcomes are placed on, in bins, from how many outcomes on: the more, the less each one's place matters. */
const GRIDS = [
  { from: 64, bins: 2 },
  { from: 8, bins: 1 },
  { from: 0, bins: 0.5 },
] as const;
/** A window of as many deviations to each side holds the sum of many outcomes: what is outside is beyond rounding. */
const DEVIATIONS = 6;

/** Sizes at which the band is told, each about 1.5 times the one before, until they reach `most`; at least 1. */
export function bandSizes(most: number): number[] {
  const sizes = [1];
  for (let size = 1; size < most; sizes.push(size)) size = Math.ceil(size * 1.5);
  return sizes;
}

/**
 * Where 95 % of the means of n outcomes fall that are drawn at random from `outcomes`, for each n. The distribution of their sum is
 * found by convolution, not assumed: it is the n-th power of the characteristic function of outcomes on a grid, which is placed so
 * that the mean of every bin stays. Empty without outcomes.
 */
export function meanBand(outcomes: OutcomeCounts, sizes: readonly number[]): BandPoint[] {
  if (outcomes.counts.every((count) => count === 0)) return [];
  const grids = GRIDS.map(({ from, bins }) => ({ from, ...onGrid(outcomes, bins) }));
  return sizes.flatMap((n) => {
    const grid = grids.find(({ from }) => n >= from);
    return grid ? [pointOf(n, grid)] : [];
  });
}

interface Grid {
  /** Shares of the outcomes at `lowest`, one step above it, and so on; their mean and deviation in steps. */
  readonly shares: Float64Array;
  readonly lowest: number;
  readonly step: number;
  readonly mean: number;
  readonly deviation: number;
}

function pointOf(n: number, { shares, lowest, step, mean, deviation }: Grid): BandPoint {
  const whole = (shares.length - 1) * n + 1;
  const window = Math.ceil(2 * DEVIATIONS * deviation * Math.sqrt(n)) + shares.length;
  const size = 2 ** Math.ceil(Math.log2(Math.min(whole, window)));
  const sums = sumShares(shares, n, size);
  const first = whole <= size ? 0 : Math.floor(n * mean) - size / 2;
  const meanAt = (at: number) => lowest + (step * (first + at)) / n;
  let below = 0;
  let low: number | undefined;
  for (let at = 0; at < size; at++) {
    below += sums[(((first + at) % size) + size) % size]!;
    if (low === undefined && below > TAIL) low = meanAt(at);
    if (below >= 1 - TAIL) return { n, low: low ?? meanAt(at), high: meanAt(at) };
  }
  throw new Error(`The shares of ${n} outcomes sum to ${below}`);
}

/** Outcomes on points that are `bins` bins apart: the mean of each bin is split over the two points around it. */
function onGrid({ lowest, width, counts, sums }: OutcomeCounts, bins: number): Grid {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const step = width * bins;
  const shares = new Float64Array(Math.ceil(counts.length / bins) + 1);
  counts.forEach((count, bin) => {
    if (count === 0) return;
    const place = Math.max(0, (sums[bin]! / count - lowest) / step);
    const at = Math.min(shares.length - 2, Math.floor(place));
    shares[at]! += ((1 - place + at) * count) / total;
    shares[at + 1]! += ((place - at) * count) / total;
  });
  const mean = shares.reduce((sum, share, at) => sum + share * at, 0);
  const variance = shares.reduce((sum, share, at) => sum + share * (at - mean) ** 2, 0);
  return { shares, lowest, step, mean, deviation: Math.sqrt(variance) };
}

/** The shares of the sum of n draws, modulo `size`, a power of two. */
function sumShares(shares: Float64Array, n: number, size: number): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  shares.forEach((share, at) => {
    real[at % size]! += share;
  });
  transform(real, imaginary);
  for (let at = 0; at < size; at++) {
    const length = Math.hypot(real[at]!, imaginary[at]!) ** n;
    const angle = Math.atan2(imaginary[at]!, real[at]!) * n;
    // Conjugated, so that the same transform leads back.
    real[at] = (length * Math.cos(angle)) / size;
    imaginary[at] = (-length * Math.sin(angle)) / size;
  }
  transform(real, imaginary);
  return real;
}

/** The discrete Fourier transform in place, of a length that is a power of two (J. W. Cooley and J. W. Tukey, 1965). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let at = 1, other = 0; at < size; at++) {
    let bit = size >> 1;
    for (; (other & bit) !== 0; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at >= other) continue;
    const x = real[at]!;
    const y = imaginary[at]!;
    real[at] = real[other]!;
    imaginary[at] = imaginary[other]!;
    real[other] = x;
    imaginary[other] = y;
  }
  for (let half = 1; half < size; half *= 2) {
    for (let place = 0; place < half; place++) {
      const angle = (-Math.PI * place) / half;
      const cosine = Math.cos(angle);
      const sine = Math.sin(angle);
      for (let low = place; low < size; low += 2 * half) {
        const high = low + half;
        const x = real[high]! * cosine - imaginary[high]! * sine;
        const y = real[high]! * sine + imaginary[high]! * cosine;
        real[high] = real[low]! - x;
        imaginary[high] = imaginary[low]! - y;
        real[low]! += x;
        imaginary[low]! += y;
      }
    }
  }
}
