import { isNoun } from './is-noun.ts';
import type { Workbench } from './workbench.ts';

/** 'by symbol and direction', 'by weekday for each symbol': the field of a second grouping; undefined without one. */
export function readSecondGroup({ table, items, done }: Workbench, group: string | null): string | undefined {
  if (group === null) return undefined;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    const { field, noun } = item.meaning;
    if (field === undefined || noun || field === group || !table.fields[field]?.groups) continue;
    const before = items[at - 1];
    const isSecond =
      before?.kind === 'word' && before.meaning.field === group && item.joined && !isNoun(before);
    const isEach = before?.kind === 'ask' && before.word === 'by';
    if (!isSecond && !isEach) continue;
    done.add(at);
    return field;
  }
  return undefined;
}
