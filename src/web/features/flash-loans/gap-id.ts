import type { FlashLoanGap } from '../../../contract/flash-loan-gaps.ts';

/** Names a gap among all: its block and its pools. */
export function gapId({ block_number, cheap, dear }: FlashLoanGap): string {
  return `${block_number} ${cheap.pool} ${dear.pool}`;
}
