/** Statuses, as sources name them, of a flash-loan trade that succeeded and of one that is under way; in lower case. */
export const SUCCEEDED_STATUSES = ['success', 'succeeded', 'completed', 'confirmed', 'won'] as const;
export const UNDER_WAY_STATUSES = ['active', 'pending', 'submitted', 'open', 'simulated'] as const;

/** The outcome that a status means; null without a status. Every unknown status means failed. */
export function flashLoanOutcome(status: string | null): 'success' | 'under_way' | 'failed' | null {
  if (status === null) return null;
  const word = status.toLowerCase();
  if ((SUCCEEDED_STATUSES as readonly string[]).includes(word)) return 'success';
  return (UNDER_WAY_STATUSES as readonly string[]).includes(word) ? 'under_way' : 'failed';
}
