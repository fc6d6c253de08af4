import type { OutcomeCounts } from '../domain/outcome-counts.ts';

/** Width of a bin in planned risks. */
const WIDTH = 0.1;

/** Counts values between two limits, which are the middles of the first and the last bin. */
export class OutcomeHistogram {
  private readonly lowest: number;
  private readonly counts: Uint32Array;
  private readonly sums: Float64Array;

  constructor(lowest: number, highest: number) {
    const bins = Math.ceil((highest - lowest) / WIDTH - 1e-9) + 1;
    this.lowest = lowest - WIDTH / 2;
    this.counts = new Uint32Array(bins);
    this.sums = new Float64Array(bins);
  }

  /** Adds values [0, count). */
  add(values: Float64Array, count: number): void {
    const { lowest, counts, sums } = this;
    const last = counts.length - 1;
    for (let at = 0; at < count; at++) {
      const value = values[at]!;
      const bin = Math.min(last, ((value - lowest) / WIDTH) | 0);
      counts[bin]!++;
      sums[bin]! += value;
    }
  }

  /** A copy. */
  take(): OutcomeCounts {
    return { lowest: this.lowest, width: WIDTH, counts: [...this.counts], sums: [...this.sums] };
  }
}
