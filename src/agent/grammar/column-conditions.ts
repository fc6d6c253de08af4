import type { Condition } from './query.ts';

/** Conditions about columns, named by what they say: 'missing' that one has no value, 'exceeds' that the first is above the second. */
const COLUMN_CONDITIONS: ReadonlySet<string> = new Set(['missing', 'exceeds']);

/** Whether a condition is about columns, which are its values. */
export function isOfColumns({ field }: Pick<Condition, 'field'>): boolean {
  return COLUMN_CONDITIONS.has(field);
}

/** The columns that a condition is about. */
export function columnsOfCondition(condition: Pick<Condition, 'field' | 'values'>): readonly string[] {
  return isOfColumns(condition) ? condition.values.map(String) : [condition.field];
}
