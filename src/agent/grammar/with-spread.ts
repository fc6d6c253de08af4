import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const TIMES: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year']);

/** 'the standard deviation of daily profit' is that of the days, where alone it would be that of the rows. */
export function withSpread(items: readonly Item[], { measures }: AreaTable): readonly Item[] {
  return items.map((item, at): Item => {
    if (item.kind !== 'word' || measures[item.meaning.measure ?? '']?.how !== 'deviation') return item;
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
    const isOfTime = next?.kind === 'word' && TIMES.has(next.meaning.field ?? '');
    return isOfTime ? { kind: 'mean', how: 'deviation', text: item.text } : item;
  });
}
