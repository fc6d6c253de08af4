import type { Direction } from './trade.ts';

/**
 * Outcomes of trades in planned risks, counted in bins. Bin k has those from `lowest + k × width` on: their number, and their sum,
 * so that their mean is exact.
 */
export interface OutcomeCounts {
  readonly lowest: number;
  readonly width: number;
  readonly counts: readonly number[];
  readonly sums: readonly number[];
}

/** The outcomes of the benchmark's trades in one direction so far. */
export interface BenchmarkOutcomes extends OutcomeCounts {
  readonly direction: Direction;
  /** Sum of the counts. */
  readonly n: number;
}
