import type { ReconciledState } from '../../../domain/reconciliation.ts';

/** How a state of a reconciled trade is called. */
export const STATE_WORDS: Readonly<Record<ReconciledState, string>> = {
  matched: 'Matched',
  engine_only: 'Engine only',
  broker_only: 'Broker only',
};
