import type { Trade } from '../../../contract/trades.ts';

/** What stands where a trade has no exit: it is open, or it closed and its engine does not tell how. */
export function openText({ status }: Pick<Trade, 'status'>): string {
  return status === 'pending' ? 'open' : 'N/A';
}
