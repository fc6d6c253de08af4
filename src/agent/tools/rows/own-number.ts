import { ownValue } from './own-value.ts';
import type { Value } from './row.ts';

/** The value of a row's field of this name. Exact dollars are text in rows; answers count with numbers. */
export function ownNumber(row: object, field: string): Value {
  const value = ownValue(row, field);
  return (field.endsWith('_usd') || field === 'usd') && value !== null ? Number(value) : value;
}
