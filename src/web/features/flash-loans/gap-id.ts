import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';

/** Unique id of a gap: its block and its pools. */
export function gapId({ block_number, cheap, dear }: FlashLoanGap): string {
  return `${block_number} ${cheap.pool} ${dear.pool}`;
}
