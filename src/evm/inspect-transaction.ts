import { type CallTrace, orderCallFrames } from './call-frame.ts';
import { type Arbitrage, findArbitrages } from './find-arbitrages.ts';
import { findUnreadCycles, type UnreadCycle } from './find-unread-cycles.ts';
import type { FlashLoan } from './flash-loan.ts';
import { readFlashLoans } from './read-flash-loans.ts';
import { readSwaps } from './read-swaps.ts';
import type { Swap } from './swap.ts';
import { readTransfers } from './token-transfer.ts';

/** What the calls of one transaction did. Swaps, arbitrages and loans that were undone are there too, marked so. */
export interface TransactionFindings {
  /** Whether the transaction as a whole failed. */
  readonly reverted: boolean;
  readonly swaps: readonly Swap[];
  readonly arbitrages: readonly Arbitrage[];
  /** Looked for only where there is no arbitrage. */
  readonly unread_cycles: readonly UnreadCycle[];
  readonly flash_loans: readonly FlashLoan[];
}

/** Swaps, arbitrages and flash loans of one transaction, from all of its calls in any order. */
export function inspectTransaction(traces: readonly CallTrace[]): TransactionFindings {
  const frames = orderCallFrames(traces);
  const transfers = readTransfers(frames);
  const all = readSwaps(frames, transfers);
  const arbitrages = findArbitrages(all);
  const inCycles = new Set(arbitrages.flatMap(({ swaps }) => swaps));
  const swaps = all.filter((swap) => inCycles.has(swap) || !isForAnother(swap));
  return {
    reverted: frames[0] !== undefined && frames[0].error !== null,
    swaps,
    arbitrages,
    unread_cycles: arbitrages.length > 0 ? [] : findUnreadCycles(frames, transfers, all),
    flash_loans: readFlashLoans(frames, transfers),
  };
}

/** Bancor pays whom its caller names. Such a conversion counts where it leads on in a cycle; else it was made for a user by a router. */
function isForAnother({ venue, from, to }: Swap): boolean {
  return venue === 'bancor' && from !== to;
}
