import * as zod from 'zod';

/** Where an area's facts come from when they are not made here, the one that is shown first where several have data. */
export const SOURCE_KINDS = ['remote', 'chain', 'local-chain'] as const;

/** A service of the operator, a chain that is watched, or the chain that runs beside the console to try it on. */
export const SourceKind = zod.enum(SOURCE_KINDS);
export type SourceKind = zod.infer<typeof SourceKind>;
