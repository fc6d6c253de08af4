/** Statuses of a flash-loan trade that came through, and of one that is under way, in the words that sources use; in lower case. */
export const SUCCEEDED_STATUSES = ['success', 'succeeded', 'completed', 'confirmed', 'won'] as const;
export const UNDER_WAY_STATUSES = ['active', 'pending', 'submitted', 'open', 'simulated'] as const;

/** What became of a trade by its status; null where its source names none. */
export function flashLoanOutcome(status: string | null): 'success' | 'under_way' | 'failed' | null {
  if (status === null) return null;
  const word = status.toLowerCase();
  if ((SUCCEEDED_STATUSES as readonly string[]).includes(word)) return 'success';
  return (UNDER_WAY_STATUSES as readonly string[]).includes(word) ? 'under_way' : 'failed';
}
