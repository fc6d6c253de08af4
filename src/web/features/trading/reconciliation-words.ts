import type { ReconciledState } from '../../../domain/reconciliation.ts';

/** Label of each state of a reconciled trade. */
export const STATE_WORDS: Readonly<Record<ReconciledState, string>> = {
  matched: 'Matched',
  engine_only: 'Engine only',
  broker_only: 'Broker only',
};
