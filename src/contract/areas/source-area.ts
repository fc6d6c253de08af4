import { z } from 'zod';
import { areasFedBy } from './areas.ts';

/** The areas whose facts other programs make. */
export const SourceArea = z.enum(areasFedBy('service', 'chain'));
export type SourceArea = z.infer<typeof SourceArea>;
