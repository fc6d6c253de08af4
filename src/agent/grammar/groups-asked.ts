import type { Asks } from './asking-of.ts';
import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { comparativeOf } from './comparative-of.ts';
import { isMeasure } from './is-measure.ts';
import type { Item } from './item.ts';
import { countsValues, isAskedHowMany, isAskedShare, readGroup } from './read-group.ts';
import { type LastGroup, readLastGroup } from './read-last-group.ts';
import { readSecondGroup } from './read-second-group.ts';
import { asksWhen } from './when-asked.ts';
import type { Workbench } from './workbench.ts';

interface GroupsAsked {
  /** A day, week or month by its result and its time. */
  readonly last: LastGroup | undefined;
  readonly group: string | null;
  readonly second: string | undefined;
  readonly asksTime: boolean;
  /** About a single pattern. */
  readonly isOne: boolean;
  readonly sharesGroups: boolean;
  readonly countsGroups: boolean;
  readonly countsOwn: boolean;
  readonly comparative: 'highest' | 'lowest' | undefined;
  readonly ranks: boolean;
  /** The groups are times. */
  readonly inTime: boolean;
  readonly meanOfGroups: boolean;
}

/** The groups that a question asks for, and what it asks of them: their number, their share, their order, their mean. */
export function groupsAsked(bench: Workbench, all: readonly Item[], asks: Asks): GroupsAsked {
  const { table, items, done } = bench;
  const free = (at: number): Item | undefined => (done.has(at) ? undefined : items[at]);
  const asksTime = asksWhen(items) && Object.keys(table.measures).length > 0;
  // 'when is gas cheapest' asks for hours, which the screen shows.
  const isUsual = all.some(({ text }) => /^(?:is|are|do|does)$/i.test(text));
  const timed = asksTime && isUsual && items.some(isMeasure) ? table.when : undefined;
  const isOne = items.some(
    (item) => item.kind === 'condition' && item.condition.field === 'pattern' && item.condition.op === 'is',
  );
  const last = readLastGroup(bench);
  const asked = last?.group ?? readGroup(bench, free) ?? timed ?? null;
  // The status of a single pattern is told, and no group.
  const group = isOne && table.told?.includes(asked ?? '') ? null : asked;
  const isOfGroup = (isAsked: typeof isAskedHowMany): boolean =>
    group !== null &&
    items.some((item, at) => item.kind === 'word' && item.meaning.field === group && isAsked(items, at));
  // 'what percentage of days end in the red' is told beside their number.
  const sharesGroups = isOfGroup(isAskedShare);
  const inTime = group !== null && CALENDAR_GROUPS.has(group);
  // 'trades per pattern on average' is the mean of the groups.
  const isPer = items.some((item) => item.kind === 'ask' && /^(?:per|each|every|an?)$/i.test(item.text));
  return {
    ...{ last, group, asksTime, isOne, sharesGroups, inTime },
    // 'how many days did we lose money'.
    countsGroups: sharesGroups || isOfGroup(isAskedHowMany),
    countsOwn: items.some(
      (item, at) => item.kind === 'word' && item.meaning.field === group && countsValues(items, at),
    ),
    second: readSecondGroup(bench, group),
    comparative: group === null ? undefined : comparativeOf(items, asks('which')),
    // 'rank the months by profit'.
    ranks: group !== null && items.some((item) => item.kind === 'ask' && /^(?:rank|sort)/i.test(item.text)),
    meanOfGroups: group !== null && (inTime || isPer) && items.some(({ kind }) => kind === 'mean'),
  };
}
