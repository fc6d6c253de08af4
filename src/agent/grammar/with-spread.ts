import type { AreaTable } from './area-table.ts';
import { CALENDAR_GROUPS } from './calendar-groups.ts';
import type { Item } from './item.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';

/** 'the standard deviation of daily profit', 'of the confidence': that of what is named, where alone it would be that of the rows' money. */
export function withSpread(items: readonly Item[], { measures, fields }: AreaTable): readonly Item[] {
  return items.map((item, at): Item => {
    const own = item.kind === 'word' ? measures[item.meaning.measure ?? ''] : undefined;
    if (own?.how !== 'deviation') return item;
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
    const field = next?.kind === 'word' && !next.meaning.noun ? (next.meaning.field ?? '') : '';
    const isOfOther = field !== own.of && NUMERIC_UNITS.has(fields[field]?.unit ?? '');
    return CALENDAR_GROUPS.has(field) || isOfOther
      ? { kind: 'mean', how: 'deviation', text: item.text }
      : item;
  });
}
