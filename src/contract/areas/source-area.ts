import * as zod from 'zod';
import { areasFedBy } from './areas.ts';

/** The areas whose facts other programs make. */
export const SourceArea = zod.enum(areasFedBy('service', 'chain'));
export type SourceArea = zod.infer<typeof SourceArea>;
