import type { MeasureSpec } from '../grammar/area-table.ts';

/** The count of rows that have no other figures. */
export function countOf(many: string, words: readonly string[] = []): MeasureSpec {
  return {
    words: [...words, 'count', 'how often'],
    how: 'count',
    unit: 'count',
    name: `number of ${many}`,
    a: '',
  };
}
