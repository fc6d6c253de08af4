import type { AreaTable } from './area-table.ts';
import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Workbench } from './workbench.ts';

/** Before these words a field is no value that is asked for. */
const BOUND: ReadonlySet<string> = new Set(['by', 'not', 'comparator', 'number']);

/** 'the exit price of the last trade': the fields that are asked of ranked rows. */
export function readTells({ table, items, done }: Workbench, onlyJoined = false): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'word' || done.has(at)) return [];
    const { field, value, noun } = item.meaning;
    if (onlyJoined && item.joined !== true && item.apart !== true) return [];
    if (field === undefined || value || noun || BOUND.has(kindOf(items[at - 1]))) return [];
    // 'the longest pair trade' are rows of another kind.
    if (isNoun(items[at + 1])) return [];
    if (!isTellable(field, table)) return [];
    done.add(at);
    return [field];
  });
}

/** The kind of an item, or what an asking word asks. */
function kindOf(item: Item | undefined): string {
  return item?.kind === 'ask' ? item.word : (item?.kind ?? '');
}

/** A field with values that a row can tell, and no group that a question would ask for. */
function isTellable(field: string, { fields }: AreaTable): boolean {
  return fields[field] !== undefined && !CALENDAR_GROUPS.has(field);
}
