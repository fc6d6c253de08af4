import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { isMeasure } from './is-measure.ts';
import type { Query } from './query.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

/** A day, week or month by its result and its time: 'the last losing day'; or a group by its own value: 'the highest tier'. */
export interface LastGroup {
  readonly group: string;
  readonly keeps: Query['keeps'];
  readonly order: NonNullable<Query['order']>;
}

/** Takes 'last losing day' as one; undefined where a question asks for no such group. */
export function readLastGroup(bench: Workbench): LastGroup | undefined {
  const { table, items, done } = bench;
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
  return readOrdered(bench);
}

/** 'the success rate of the highest tier': beside a figure a group whose values are amounts is the one with the highest. */
function readOrdered({ table, items, done }: Workbench): LastGroup | undefined {
  const at = items.findIndex(
    (item) =>
      item.kind === 'word' &&
      !item.meaning.plural &&
      table.fields[item.meaning.field ?? '']?.ordered === true,
  );
  const [item, ranked, before] = [items[at], items[at - 1], items[at - 2]];
  if (item?.kind !== 'word' || ranked?.kind !== 'superlative') return undefined;
  if (!/^(?:highest|lowest|largest|smallest|biggest|greatest)$/i.test(ranked.text)) return undefined;
  // 'which is the highest tier by profit' ranks by something else.
  const isAsked = before?.kind === 'ask' && before.word === 'which';
  const isMeasured =
    items.some(isMeasure) || items.some((one) => one.kind === 'ask' && one.word === 'how many');
  if (isAsked || !isMeasured || items.slice(at + 1).some(isMeasure)) return undefined;
  done.add(at - 1).add(at);
  return { group: item.meaning.field ?? '', keeps: null, order: ranked.lowest ? 'first' : 'newest' };
}
