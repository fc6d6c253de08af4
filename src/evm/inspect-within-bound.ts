import type { CallTrace } from './call-frame.ts';
import { inspectTransaction, type TransactionFindings } from './inspect-transaction.ts';
import { TooMuchWorkError } from './too-much-work-error.ts';
import { createWorkMeter } from './work-meter.ts';

/** The most entangled transaction of the blocks that the inspection was made for takes a thousand. */
const MOST_STEPS = 1_000_000;

/** What the calls of a transaction did; undefined where it would take too long to tell. */
export function inspectWithinBound(traces: readonly CallTrace[]): TransactionFindings | undefined {
  try {
    return inspectTransaction(traces, createWorkMeter(MOST_STEPS));
  } catch (error) {
    if (error instanceof TooMuchWorkError) return undefined;
    throw error;
  }
}
