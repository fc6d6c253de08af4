import * as zod from 'zod';

/** External sources of an area's data; where several have data, screens show the first of this order. */
export const SOURCE_KINDS = ['remote', 'chain', 'local-chain'] as const;

/** A service of the operator, a watched chain, or the local chain for trying out the console. */
export const SourceKind = zod.enum(SOURCE_KINDS);
export type SourceKind = zod.infer<typeof SourceKind>;
