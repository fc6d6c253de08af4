import { type CallTrace, orderCallFrames } from './call-frame.ts';
import { type Arbitrage, findArbitrages } from './find-arbitrages.ts';
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
  readonly flash_loans: readonly FlashLoan[];
}

/** Swaps, arbitrages and flash loans of one transaction, from all of its calls in any order. */
export function inspectTransaction(traces: readonly CallTrace[]): TransactionFindings {
  const frames = orderCallFrames(traces);
  const transfers = readTransfers(frames);
  const swaps = readSwaps(frames, transfers);
  return {
    reverted: frames[0] !== undefined && frames[0].error !== null,
    swaps,
    arbitrages: findArbitrages(swaps),
    flash_loans: readFlashLoans(frames, transfers),
  };
}
