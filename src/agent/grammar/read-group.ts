import { fieldOfValue } from './field-of-value.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';
import { TIME_GROUPS } from './time-groups.ts';
import type { Workbench } from './workbench.ts';

/** Fields whose values are counted: 'how many days', 'in how many months'. */
const COUNTED: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year', 'symbol']);

const TIMES: ReadonlySet<string> = new Set([...TIME_GROUPS, 'session']);

/** 'by symbol', 'which weekday', 'each month', 'compare pairs', 'best hour', 'how many days'. */
export function readGroup(
  { table, items, done }: Workbench,
  free: (at: number) => Item | undefined,
): string | null {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    const { field, plural, noun } = item.meaning;
    if (field === undefined || noun || !table.fields[field]?.groups) continue;
    const before = beforeGroup(items, at);
    // 'which move would gain the most per year' asks for a move.
    if (/^(?:per|an?)$/i.test(before?.text ?? '') && asksOneRow(items)) continue;
    // 'which snipe had the highest result' asks for a snipe.
    if (before?.kind === 'superlative' && item.meaning.measure !== undefined && asksOneRow(items)) continue;
    // 'what did we make with vaults' asks for no vault.
    const isApart = item.apart && /^what$/i.test(before?.text ?? '');
    const ranks =
      before?.kind === 'ask' && before.word === 'list' && /^(?:rank|sort|list)/i.test(before.text);
    const asks =
      (before?.kind === 'ask' && (before.word === 'which' || before.word === 'by') && !isApart) ||
      (ranks && plural === true);
    // 'what is the status of the last flash loan' is told of that one.
    const next = items[at + 1];
    const isOfRow =
      /^what$/i.test(before?.text ?? '') && next?.kind === 'superlative' && next.within === true;
    if (isOfRow) continue;
    // 'the worst pair trade and its exit reason' asks for that of one.
    const leads =
      before?.kind === 'superlative' && !item.joined && (before.by === undefined || before.by === 'count');
    // 'who minted the most'.
    const isWho =
      /^who$/i.test(item.text) &&
      items.some((one) => one.kind === 'superlative' || isNoun(one) || fieldOfValue(one) === 'action');
    const periodic = /ly$|by /.test(item.text.toLowerCase());
    // 'the gas of wallets this week vs last week' compares the weeks.
    const periods = items.filter(({ kind }) => kind === 'period').length;
    const compared = plural && periods < 2 && items.some(({ kind }) => kind === 'compare');
    const counted =
      (COUNTED.has(field) || countsValues(items, at)) &&
      (isAskedHowMany(items, at) || isAskedShare(items, at)) &&
      !items.some(
        (one, place) =>
          one.kind === 'superlative' || (one.kind === 'word' && one.meaning.measure && !done.has(place)),
      );
    // 'symbols by profit' are told by it.
    const [by, figure] = items.slice(1);
    const isSubject =
      at === 0 &&
      plural &&
      by?.kind === 'ask' &&
      by.word === 'by' &&
      figure !== undefined &&
      isMeasure(figure);
    if (!asks && !isWho && !leads && !compared && !periodic && !counted && !isSubject) continue;
    if (free(at) === undefined) continue;
    done.add(at);
    return field;
  }
  return null;
}

/** The place of the field whose values a question asks for, before its other words are read: 'which weekday', 'how many days'. */
export function askedGroup({ table, items }: Workbench): number {
  return items.findIndex((item, at) => {
    if (item.kind !== 'word' || item.meaning.noun || item.meaning.field === undefined) return false;
    if (!table.fields[item.meaning.field]?.groups) return false;
    // 'list 16-bit patterns' names the length of rows.
    if (items[at - 1]?.kind === 'number' && isNoun(items[at + 1])) return false;
    const before = beforeGroup(items, at);
    const isCount = before?.kind === 'ask' && ['how many', 'share'].includes(before.word);
    const isEach = before?.kind === 'ask' && /^(?:each|every|list|rank|sort)$/i.test(before.text);
    return (
      isEach ||
      (before?.kind === 'ask' && before.word === 'which') ||
      (isCount && COUNTED.has(item.meaning.field))
    );
  });
}

/** 'how many different routes', 'how many routes are there': the values of a field are counted, and no rows. */
export function countsValues(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'word' || item.meaning.plural !== true || TIMES.has(item.meaning.field ?? ''))
    return false;
  if (item.distinct) return true;
  return items.every(
    (one, place) =>
      place === at ||
      one.kind === 'ask' ||
      one.kind === 'period' ||
      one.kind === 'symbol' ||
      (one.kind === 'word' && one.meaning.value !== undefined && !one.meaning.noun),
  );
}

/** Whether the question asks for the share of a field's values: 'what percentage of days end in the red'. */
export function isAskedShare(items: readonly Item[], at: number): boolean {
  const before = beforeGroup(items, at);
  return before?.kind === 'ask' && before.word === 'share';
}

/** Whether the question asks for the number of a field's values: 'how many days', 'how many losing months'. */
export function isAskedHowMany(items: readonly Item[], at: number): boolean {
  const before = beforeGroup(items, at);
  return before?.kind === 'ask' && before.word === 'how many';
}

function asksOneRow(items: readonly Item[]): boolean {
  return items.some((item, at) => {
    const next = items[at + 1];
    const asks = item.kind === 'ask' && /^which$/i.test(item.text);
    return asks && next?.kind === 'word' && next.meaning.noun === 'one' && next.meaning.field === undefined;
  });
}

/** 'the most traded pair': how groups are ranked, before them. */
function isDegree(item: Item | undefined): boolean {
  return item?.kind === 'word' && item.meaning.measure !== undefined && /^(?:most|least) /i.test(item.text);
}

/** The question for a group. The noun, a number or the ranking may be in between: 'the 3 most profitable hours'. */
function beforeGroup(items: readonly Item[], at: number): Item | undefined {
  let place = at - 1;
  while (
    (isNoun(items[place]) && !endsRate(items, place)) ||
    items[place]?.kind === 'number' ||
    // 'which 16 bit pattern'.
    (items[place]?.kind === 'word' && items[place - 1]?.kind === 'number') ||
    (place > 0 && items[place - 1]?.kind === 'superlative' && fieldOfValue(items[place]) !== undefined) ||
    resultOf(items[place]) !== undefined ||
    isDegree(items[place])
  )
    place -= 1;
  return items[place];
}

/** 'expectancy per trade of 12 bit patterns' is of each trade, and groups none. */
function endsRate(items: readonly Item[], at: number): boolean {
  return items[at + 1]?.within === true && /^per$/i.test(items[at - 1]?.text ?? '');
}
