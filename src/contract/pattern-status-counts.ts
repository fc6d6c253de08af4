import * as zod from 'zod';
import { PatternStatus } from '../domain/pattern-status.ts';

/** How many patterns have each status; 0 where none has. */
export const PatternStatusCounts = zod.record(PatternStatus, zod.number().int());
export type PatternStatusCounts = zod.infer<typeof PatternStatusCounts>;
