import { z } from 'zod';
import { SourceKind } from '../domain/source-kind.ts';

/** Which source's facts are meant; without it the one that is collected from, the most real first. */
export const SourceQuery = z.strictObject({ source: SourceKind.optional() });
export type SourceQuery = z.infer<typeof SourceQuery>;
