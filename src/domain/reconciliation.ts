import * as zod from 'zod';

/** Whether engine and broker both have a trade, or only one of them. */
export const RECONCILED_STATES = ['matched', 'engine_only', 'broker_only'] as const;
export const ReconciledState = zod.enum(RECONCILED_STATES);
export type ReconciledState = zod.infer<typeof ReconciledState>;
