import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import { TIME_GROUPS } from './time-groups.ts';
import type { Workbench } from './workbench.ts';

/** Whether a question asks for a time: 'when was the base fee highest', but not 'how many won when we bought'. */
export function asksWhen([first]: readonly Item[]): boolean {
  return first?.kind === 'ask' && first.word === 'when';
}

/** The row whose time is asked for: of 'when was the base fee highest' the block with that fee; undefined for another measure. */
export function rowOfExtreme(
  measures: readonly string[],
  table: AreaTable,
  timeless = false,
): { readonly by: string; readonly lowest: boolean } | undefined {
  const [only, more] = measures;
  const { how, of, where } = table.measures[only ?? ''] ?? {};
  if (
    more !== undefined ||
    (table.time === undefined && !timeless) ||
    where ||
    of === undefined ||
    !table.fields[of]
  )
    return undefined;
  return how === 'max' || how === 'min' ? { by: of, lowest: how === 'min' } : undefined;
}

/** The time of each row that is asked for: 'when was each wallet last active'; undefined without one. */
export function momentAsked({ table, items, done }: Workbench): string | undefined {
  for (const [place, { kind, text }] of items.entries()) {
    const verb = Object.entries(table.fields).find(([, { verbs }]) => verbs?.includes(text.toLowerCase()));
    if (!verb || done.has(place) || kind === 'condition') continue;
    done.add(place);
    return verb[0];
  }
  const at = items.findIndex((item, place) => {
    if (item.kind !== 'word' || done.has(place) || item.meaning.noun || item.meaning.value) return false;
    return table.fields[item.meaning.field ?? item.meaning.moment?.field ?? '']?.unit === 'instant';
  });
  const item = items[at];
  if (item?.kind !== 'word') return undefined;
  done.add(at);
  return item.meaning.field ?? item.meaning.moment?.field;
}

/** Whether an answer tells a time: a row with its time, groups in time, or a measure that is a day. */
export function tellsTime(
  table: AreaTable,
  { isRow, group, measures }: { isRow: boolean; group: string | null; measures: readonly string[] },
): boolean {
  if (isRow) return true;
  if (group !== null) return TIME_GROUPS.has(group) || table.fields[group]?.unit === 'instant';
  return measures.some((one) => table.measures[one]?.unit === 'date');
}
