import * as zod from 'zod';
import { SourceKind } from '../domain/source-kind.ts';

/** The source of the facts; by default the collected one, the most real first. */
export const SourceQuery = zod.strictObject({ source: SourceKind.optional() });
export type SourceQuery = zod.infer<typeof SourceQuery>;
