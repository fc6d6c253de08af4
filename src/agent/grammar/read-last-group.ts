import { CALENDAR_GROUPS } from './calendar-groups.ts';
import type { Query } from './query.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

/** A day, week or month by its result and its time: 'the last losing day', 'our first winning month'. */
export interface LastGroup {
  readonly group: string;
  readonly keeps: NonNullable<Query['keeps']>;
  readonly order: NonNullable<Query['order']>;
}

/** Takes 'last losing day' as one; undefined where a question asks for no such day. */
export function readLastGroup({ table, items, done }: Workbench): LastGroup | undefined {
  for (const [at, item] of items.entries()) {
    const group = item.kind === 'word' && !item.meaning.plural ? (item.meaning.field ?? '') : '';
    const [ranked, result] = [items[at - 2], resultOf(items[at - 1])];
    if (!CALENDAR_GROUPS.has(group) || !table.fields[group]?.groups || result === undefined) continue;
    if (ranked?.kind !== 'superlative' || ranked.by !== 'time') continue;
    done
      .add(at - 2)
      .add(at - 1)
      .add(at);
    return { group, keeps: result as LastGroup['keeps'], order: ranked.lowest ? 'first' : 'newest' };
  }
  return undefined;
}
