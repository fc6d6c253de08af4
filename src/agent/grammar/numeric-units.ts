import type { FieldUnit } from './area-table.ts';

/** The units of columns that hold numbers. */
export const NUMERIC_UNITS: ReadonlySet<string> = new Set<FieldUnit>([
  'count',
  'dollars',
  'percent',
  'share',
  'price',
  'plain',
  'probability',
  'ether',
  'minutes',
  'days',
  'seconds',
]);
