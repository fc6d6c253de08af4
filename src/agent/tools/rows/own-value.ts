import type { Value } from './row.ts';

/** The value of a row's own field; null if it has none with that name. */
export function ownValue(row: object, field: string): Value {
  return (row as Readonly<Record<string, Value>>)[field] ?? null;
}
