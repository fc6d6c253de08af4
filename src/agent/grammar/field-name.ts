import type { AreaTable } from './area-table.ts';

/** A field in a sentence: its first word, else the name of its sum. */
export function fieldName(field: string, { fields, measures }: AreaTable): string {
  const sum = Object.values(measures).find(({ how, of, where }) => how === 'sum' && of === field && !where);
  return fields[field]?.words[0] ?? sum?.name ?? field;
}
