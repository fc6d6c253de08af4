import type { Selection } from './query.ts';

/** Whether a set names values of a field. */
export function namesValuesOf(field: string, { where, symbols }: Selection): boolean {
  return field === 'symbol' ? symbols.length > 0 : where.some((one) => one.field === field);
}
