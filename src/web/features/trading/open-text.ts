import type { Trade } from '../../../contract/trades.ts';

/** Text for a missing exit: the trade is open, or its engine does not report one. */
export function openText({ status }: Pick<Trade, 'status'>): string {
  return status === 'pending' ? 'open' : 'N/A';
}
