import { type CallTrace, orderCallFrames } from './call-frame.ts';
import { type Arbitrage, findArbitrages } from './find-arbitrages.ts';
import { findUnreadCycles, type UnreadCycle } from './find-unread-cycles.ts';
import type { FlashLoan } from './flash-loan.ts';
import { readFlashLoans } from './read-flash-loans.ts';
import { readSwaps } from './read-swaps.ts';
import type { Swap } from './swap.ts';
import { readTransfers } from './token-transfer.ts';
import { createWorkMeter, type WorkMeter } from './work-meter.ts';

/** Findings in one transaction. They include undone swaps, arbitrages and loans, marked by `undone_by`. */
export interface TransactionFindings {
  /** True if the transaction failed as a whole. */
  readonly reverted: boolean;
  readonly swaps: readonly Swap[];
  readonly arbitrages: readonly Arbitrage[];
  /** Empty where there is an arbitrage. */
  readonly unread_cycles: readonly UnreadCycle[];
  readonly flash_loans: readonly FlashLoan[];
}

/**
 * Swaps, arbitrages and flash loans of one transaction, from all of its calls in any order. Throws the error of `work` where it would
 * take more steps.
 */
export function inspectTransaction(
  traces: readonly CallTrace[],
  work: WorkMeter = createWorkMeter(),
): TransactionFindings {
  const frames = orderCallFrames(traces);
  const transfers = readTransfers(frames);
  const all = readSwaps(frames, transfers, work);
  const arbitrages = findArbitrages(all, work);
  const inCycles = new Set(arbitrages.flatMap(({ swaps }) => swaps));
  const swaps = all.filter((swap) => inCycles.has(swap) || !isForAnother(swap));
  return {
    reverted: frames[0] !== undefined && frames[0].error !== null,
    swaps,
    arbitrages,
    unread_cycles: arbitrages.length > 0 ? [] : findUnreadCycles(frames, transfers, all, work),
    flash_loans: readFlashLoans(frames, transfers, work),
  };
}

/** A Bancor conversion that pays somebody else than its payer: outside a cycle a router made it for a user, so it does not count. */
function isForAnother({ venue, from, to }: Swap): boolean {
  return venue === 'bancor' && from !== to;
}
