import * as zod from 'zod';

/** Sources of an area's data; where several have data, screens show the first of this order. */
export const SOURCE_KINDS = ['remote', 'own', 'chain', 'local-chain'] as const;

/** A service of the operator, the console's own decisions on what it has stored, a watched chain, or the local chain for trying out the console. */
export const SourceKind = zod.enum(SOURCE_KINDS);
export type SourceKind = zod.infer<typeof SourceKind>;
