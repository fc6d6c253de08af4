import * as zod from 'zod';

/** A day of a run on which trades closed, with its dollars. */
export const LabDay = zod.object({
  date: zod.iso.date(),
  closed: zod.number().int(),
  net_usd: zod.number(),
  gross_usd: zod.number(),
});
export type LabDay = zod.infer<typeof LabDay>;
