import { WEEKDAYS } from './common-words.ts';
import type { Item } from './item.ts';

/** 'compare Monday with Tuesday this month', 'Monday vs Friday in April': all of these days in the period, and no days of this week. */
export function withWeekdays(items: readonly Item[]): readonly Item[] {
  const days = items.filter((item) => weekdayOf(item) !== undefined).length;
  const hasPeriod = items.some((item) => item.kind === 'period' && weekdayOf(item) === undefined);
  if (days < 2 || !hasPeriod) return items;
  return items.map((item): Item => {
    const day = weekdayOf(item);
    if (day === undefined) return item;
    return { kind: 'condition', condition: { field: 'weekday', op: 'is', values: [day] }, text: item.text };
  });
}

function weekdayOf({ kind, text }: Item): string | undefined {
  return kind === 'period' ? WEEKDAYS.find((day) => day === text.toLowerCase()) : undefined;
}
