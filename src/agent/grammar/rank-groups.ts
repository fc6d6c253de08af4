import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { measureOfColumn } from './measure-of-column.ts';
import { nounOf } from './noun-of.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

const EVENTS: ReadonlySet<string> = new Set(['outcome', 'status', 'state', 'decision', 'reason']);
const FAILED = /fail|revert|outbid|miss|skip|drop|replac/i;

/** The direction and the measure by which a superlative ranks groups; its word stays unused if it asks for something else. */
export function rankGroups(
  { table, items, done }: Pick<Workbench, 'table' | 'items' | 'done'>,
  { at, result, inTime }: { at: number; result: unknown; inTime: boolean },
): { readonly measures: readonly string[]; readonly lowest: boolean } {
  const item = items[at];
  const [word, lowest] = [item?.text.toLowerCase() ?? '', item?.kind === 'superlative' && item.lowest];
  const next = items[at + 1];
  const place = items.findIndex((one, after) => after > at && !isFilter(one));
  const named = items[place];
  // 'the most profitable flash loan route': the noun belongs to the group, and is not what is counted.
  const isOfGroup = result !== undefined && isGroup(items[place + 1], table);
  const measured = items.some((one, place) => one.kind === 'word' && one.meaning.measure && !done.has(place));
  // 'the most trades', 'the most losing EUR_USD trades', 'the most stop losses' rank groups by their number.
  const counts = /^(?:most|fewest|least|highest|lowest)$/.test(word);
  // 'the 3 worst trades of each symbol' asks for rows of each group.
  const isEach = items.some(
    (one, before) => one.kind === 'ask' && /^(?:each|every|per|for each)$/i.test(one.text) && before > at + 1,
  );
  if (isEach && nounOf(next) === 'many' && !/^(?:most|least|fewest)$/.test(word))
    return { measures: [], lowest };
  // 'which protocol paid the largest claim', 'which symbol had the longest trade' rank groups by one row, and not by a sum.
  // 'which day was the worst for the whole platform' names what it was worst for, and no row of it.
  const isApart = named?.upon === true || named?.within === true;
  const isOfOne = nounOf(named) === 'one' && !isApart && !measured && !isGroup(items[place + 1], table);
  const ofOne = isOfOne ? extremeOf(item, table) : undefined;
  if (ofOne !== undefined) {
    done.add(at);
    return { measures: [ofOne], lowest };
  }
  // 'the win rate on the best day', 'best symbol and its win rate': the best by what it brought, and another figure of it.
  const head = isNoun(next) && !isGroup(next, table) ? items[at + 2] : next;
  const isGrade = /^(?:best|worst)$/.test(word) && isGroup(head, table);
  const isFurther = (one: Item, place: number): boolean =>
    one.kind === 'word' && one.meaning.measure !== undefined && (place < at || one.joined === true);
  if (
    isGrade &&
    items.some(isFurther) &&
    !items.some((one, place) => place > at && isSaidBy(one, items[place - 1]))
  ) {
    done.add(at);
    return { measures: [table.bestMeasure], lowest };
  }
  // 'top 3 wallets by claims' ranks by their number.
  const isByRows = items.some((one, place) => {
    // 'by number of elite patterns': of some of them.
    const before = items.slice(0, place).findLast((former) => !isFilter(former));
    return nounOf(one) === 'many' && before?.kind === 'ask' && before.word === 'by' && place > at;
  });
  if (isByRows && !measured) {
    done.add(at);
    return { measures: [table.count], lowest };
  }
  // 'which pair do we trade most'.
  const often = items
    .slice(at + 1)
    .every(
      (one) =>
        /^often$/i.test(one.text) || one.kind === 'period' || (isFilter(one) && resultOf(one) === undefined),
    );
  if (/^(?:most|least)$/.test(word) && isNoun(items[at - 1]) && often && !measured) {
    done.add(at);
    return { measures: [table.count], lowest };
  }
  if (
    counts &&
    ((isNoun(named) && !isOfGroup && !named?.apart && !named?.upon) ||
      // 'paid the most in rewards' is an amount.
      (next && isFilter(next) && isPlural(next) && !next.within))
  ) {
    done.add(at);
    // 'the most trades with their profit' ranks by their number, and tells the profit beside it.
    const isBeside = items.every(
      (one, at) =>
        one.kind !== 'word' ||
        one.meaning.measure === undefined ||
        done.has(at) ||
        (at > place && (one.joined === true || one.apart === true)),
    );
    const byNumber = isNoun(named) && place === at + 1 && isBeside;
    return { measures: measured && !byNumber ? [] : [table.count], lowest };
  }
  // 'which rule fires most': nothing but the groups is named, of rows that bring nothing.
  const isBare =
    table.bestMeasure === table.count &&
    isGroup(items[at - 1], table) &&
    /^(?:which|what)$/i.test(items[at - 2]?.text ?? '');
  if (/^(?:most|least)$/.test(word) && isBare && often && !measured) {
    done.add(at);
    return { measures: [table.count], lowest };
  }
  // 'which route failed the most' ranks by how many did.
  const event = items[at - 1];
  const isEvent =
    event?.kind === 'word' &&
    EVENTS.has(event.meaning.value?.field ?? '') &&
    // Where rows have a number of pieces, 'minted the most' ranks by these.
    (table.measures[table.bestMeasure]?.unit === 'dollars' || FAILED.test(event.text));
  if (/^(?:most|least)$/.test(word) && isEvent && often && !measured) {
    done.add(at);
    return { measures: [table.count], lowest };
  }
  // 'which market is used the most' ranks by the mean of what was said before it.
  const former = items[at - 1];
  const said = former?.kind === 'word' && !done.has(at - 1) ? former.meaning.field : undefined;
  const mean = Object.entries(table.measures).find(([, { how, of }]) => how === 'mean' && of === said);
  if (said !== undefined && mean && next === undefined && !measured && !table.fields[said]?.groups) {
    done.add(at).add(at - 1);
    return { measures: [mean[0]], lowest };
  }
  // 'which market is most used'.
  const degree =
    next?.kind === 'word' && !next.meaning.noun && !next.meaning.value ? next.meaning.field : undefined;
  const ofDegreeMean = measureOfColumn('mean', degree, table);
  if (/^(?:most|least)$/.test(word) && ofDegreeMean !== undefined && at + 2 === items.length && !measured) {
    done.add(at).add(at + 1);
    return { measures: [ofDegreeMean], lowest };
  }
  if (/ (?:common|frequent|often)$/.test(word)) {
    done.add(at);
    return { measures: measured ? [] : [table.count], lowest };
  }
  const isLoss = result === 'loss';
  const extreme = lowest || isLoss ? 'worst' : 'best';
  const grand = /^(?:most|best|top|leading|least|worst)$/.test(word);
  const large = /^(?:biggest|largest|greatest)$/.test(word);
  // 'which symbol had the best trade', 'the biggest loss' rank groups by one trade; a day's loss is the sum of its trades.
  const single = named?.kind === 'word' && named.meaning.noun === 'one' && (grand || large) && !counts;
  if (table.measures[extreme] && !measured && (single || (large && result !== undefined))) {
    done.add(at);
    if (result !== undefined) done.add(at + 1);
    return { measures: single || !inTime ? [extreme] : [], lowest: extreme === 'worst' };
  }
  if (result !== undefined) {
    if (grand) done.add(at).add(at + 1);
    // 'the most profitable routes and their number of trades': by what they brought, with another figure of each.
    const others = items.filter((one, place) => place > at + 1 && one.kind === 'word' && one.meaning.measure);
    const isBeside = grand && others.length > 0 && others.every(({ joined }) => joined === true);
    return {
      measures: isBeside ? [table.bestMeasure] : [],
      lowest: /^(?:best|worst)$/.test(word) ? lowest : lowest !== isLoss,
    };
  }
  // 'which symbol had the smallest trade' asks for one row, of which no size is told.
  if (isOfOne) return { measures: [], lowest };
  // 'which protocol brought the least' asks for money, of which the area has no sum; 'most active' for a degree of a filter.
  const ofMoney = next === undefined && table.bestMeasure === table.count;
  const ofDegree = /^(?:most|least)$/.test(word) && next?.kind === 'word' && isFilter(next) && !next.within;
  if (!grand || measured || !(ofMoney || ofDegree)) done.add(at);
  return { measures: [], lowest };
}

/** The measure of the largest or smallest row of each group, where the area has no 'best' and 'worst' for it. */
function extremeOf(item: Item | undefined, table: Workbench['table']): string | undefined {
  if (item?.kind !== 'superlative' || /^(?:most|least|fewest|top|leading)$/i.test(item.text))
    return undefined;
  const isLong = item.by === 'duration';
  if ((item.by !== undefined && item.by !== 'size' && !isLong) || (table.measures.best && !isLong))
    return undefined;
  const field = isLong
    ? table.duration
    : item.by === 'size'
      ? (table.size ?? table.bestField)
      : table.bestField;
  const extreme = `${item.lowest ? 'min' : 'max'}_of_${field}`;
  return table.measures[extreme] ? extreme : undefined;
}

function isGroup(item: Item | undefined, { fields }: Workbench['table']): boolean {
  return item?.kind === 'word' && !item.meaning.noun && fields[item.meaning.field ?? '']?.groups === true;
}

function isPlural(item: Item): boolean {
  return item.kind === 'word' && item.meaning.plural === true;
}

/** A filter of rows that names no rows itself, as 'demotions' do. */
function isFilter(item: Item): boolean {
  if (item.kind === 'word') return item.meaning.value !== undefined && item.meaning.noun === undefined;
  return item.kind === 'symbol' || item.kind === 'condition';
}

/** 'by win rate': what groups are ranked by. */
function isSaidBy(item: Item, before: Item | undefined): boolean {
  return (
    item.kind === 'word' &&
    item.meaning.measure !== undefined &&
    before?.kind === 'ask' &&
    before.word === 'by'
  );
}
