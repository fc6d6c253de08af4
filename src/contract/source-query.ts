import * as zod from 'zod';
import { SourceKind } from '../domain/source-kind.ts';

/** Which source's facts are meant; without it the one that is collected from, the most real first. */
export const SourceQuery = zod.strictObject({ source: SourceKind.optional() });
export type SourceQuery = zod.infer<typeof SourceQuery>;
