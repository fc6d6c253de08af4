import * as zod from 'zod';
import { areasFedBy } from './areas.ts';

/** The areas whose facts come from other programs. */
export const SourceArea = zod.enum(areasFedBy('service', 'chain'));
export type SourceArea = zod.infer<typeof SourceArea>;
