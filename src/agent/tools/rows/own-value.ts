import type { Value } from './row.ts';

/** What a row holds under a field's own name; null where it holds nothing of that name. */
export function ownValue(row: object, field: string): Value {
  return (row as Readonly<Record<string, Value>>)[field] ?? null;
}
