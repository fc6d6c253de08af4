import type { Condition } from './query.ts';

/** Conditions about columns, named by what they say: 'missing' that one has no value, 'exceeds' that the first is above the second. */
const COLUMN_CONDITIONS: ReadonlySet<string> = new Set(['missing', 'exceeds']);

/** Whether a condition is about columns, which are its values. */
export function isOfColumns({ field }: Pick<Condition, 'field'>): boolean {
  return COLUMN_CONDITIONS.has(field);
}

/** The column of a value of such a condition: '-spread_usd' is that of a cost, whose amounts are below 0. */
export function columnOfValue(value: string | number): string {
  return String(value).replace(/^-/, '');
}

/** The columns that a condition is about. */
export function columnsOfCondition(condition: Pick<Condition, 'field' | 'values'>): readonly string[] {
  return isOfColumns(condition) ? condition.values.map(columnOfValue) : [condition.field];
}
