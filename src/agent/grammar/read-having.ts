import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { nounOf } from './noun-of.ts';
import type { GroupCondition } from './query.ts';
import { askedGroup } from './read-group.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

const ALWAYS = 100;
const COUNTS: ReadonlySet<string> = new Set(['count', 'ratio', 'plain', 'days']);
/** Units that a bare number has where rows are trades, of which each tells what it brought. */
const AMOUNTS: ReadonlySet<string> = new Set(['dollars', 'percent', 'share']);
const RATES: Readonly<Record<string, string>> = { win: 'win_rate', loss: 'loss_rate' };
const FLIPPED: Readonly<Partial<Record<GroupCondition['op'], GroupCondition['op']>>> = {
  above: 'below',
  below: 'above',
  at_least: 'at_most',
  at_most: 'at_least',
};

/**
 * Conditions of groups, and not of rows: 'which weekdays have a win rate above 50 %', 'how many days made more than $2', 'which pattern
 * never won', 'which hour with at least 10 trades is the best'.
 */
export function readHaving(bench: Workbench): GroupCondition[] {
  const group = askedGroup(bench);
  if (group < 0) return [];
  const { items, done } = bench;
  const found: GroupCondition[] = [];
  const keep = (condition: GroupCondition, places: readonly number[]): void => {
    found.push(condition);
    for (const place of places) done.add(place);
  };
  for (const [at, item] of items.entries()) {
    if (at <= group || done.has(at)) continue;
    // 'which months had no trades', 'how many days did we not trade'.
    if (item.kind === 'not' && isTime(items[group]) && deniesRows(items, at)) {
      keep({ measure: bench.table.count, op: 'is', value: 0 }, [at]);
      continue;
    }
    const rate = RATES[resultOf(items[at]) ?? ''];
    if (rate !== undefined && bench.table.measures[rate]) {
      const before = items[at - 1];
      const isNever = before?.kind === 'not' && /^never$/i.test(before.text);
      const always = [at - 1, at + 1].find((place) => items[place]?.kind === 'always');
      if (isNever) keep({ measure: rate, op: 'is', value: 0 }, [at - 1, at]);
      else if (always !== undefined) keep({ measure: rate, op: 'is', value: ALWAYS }, [at, always]);
      continue;
    }
    const comparator = items[at - 1];
    if (item.kind !== 'number' || comparator?.kind !== 'comparator' || comparator.op === 'between') continue;
    const told = measureBeside(bench, at);
    if (!told) continue;
    const { measure, places } = told;
    // 'won fewer than 3 of their trades': those that won none are among them, and no rows tell of these.
    const isFew = comparator.op === 'below' || comparator.op === 'at_most';
    if (isFew && measure === bench.table.count && resultOf(items[at - 2]) !== undefined) continue;
    const isLoss = resultOf(items[at - 2]) === 'loss' && isAmount(measure, item.unit, bench.table);
    const unit = bench.table.measures[measure]?.unit;
    const value = unit === 'share' ? item.value / ALWAYS : item.value;
    const op = comparator.op as GroupCondition['op'];
    keep(isLoss ? { measure, op: FLIPPED[op] ?? op, value: -Math.abs(value) } : { measure, op, value }, [
      at - 1,
      at,
      ...places,
    ]);
  }
  // 'days with more than ten trades and a negative result': what each of these days brought, and no losing trades.
  const result = found.length > 0 ? resultOfGroup(bench, group) : undefined;
  if (result !== undefined) {
    const isDenied = items[result - 1]?.kind === 'not';
    const [is, isNot] =
      resultOf(items[result]) === 'win' ? (['above', 'at_most'] as const) : (['below', 'at_least'] as const);
    keep({ measure: bench.table.bestMeasure, op: isDenied ? isNot : is, value: 0 }, [
      result,
      ...(isDenied ? [result - 1] : []),
    ]);
  }
  return found;
}

/** The place of the only result that is said of the groups beside their bounds: 'losing days with …', '… and lost money'. */
function resultOfGroup({ items, done }: Workbench, group: number): number | undefined {
  const places = items.flatMap((item, at) => (RATES[resultOf(item) ?? ''] && !done.has(at) ? [at] : []));
  const [only, second] = places;
  if (only === undefined || second !== undefined) return undefined;
  const [before, item, next] = [items[only - 1], items[only], items[only + 1]];
  // 'which days had a negative result and more than ten trades'.
  const end = items.findIndex((one, at) => at > only && !isMeasure(one));
  if (only === group + 1 && items.slice(only + 1, end + 1).some(({ joined }) => joined)) return only;
  // 'ten losing trades', 'losing elite buys', 'trades that lost', 'lost more than $5' are something else.
  if (isNoun(next) || isFilter(next) || item?.relative || next?.kind === 'comparator') return undefined;
  // 'and did not lose'; 'no losing ones' and 'never lost' are of rows.
  if (before?.kind === 'not') return before.joined && /^not$/i.test(before.text) ? only : undefined;
  if (only === group - 1 || item?.joined) return only;
  // 'which days with more than ten trades lost money'.
  const isBound = items.slice(group, only).some(({ kind, apart }) => kind === 'comparator' && apart);
  const isVerb = /^(?:lost|made|won|earned)\b/i.test(item?.text ?? '');
  return isBound && isNoun(before) && isVerb ? only : undefined;
}

function isTime(item: Item | undefined): boolean {
  return item?.kind === 'word' && CALENDAR_GROUPS.has(item.meaning.field ?? '');
}

/** 'no losing trades', 'not trade', 'no losses', and not the 'not' of 'trades that are not buys'. */
function deniesRows(items: readonly Item[], at: number): boolean {
  let next = at + 1;
  while (isFilter(items[next])) next += 1;
  if (isNoun(items[next])) return true;
  return /^(?:no|without)$/i.test(items[at]?.text ?? '') && resultOf(items[at + 1]) !== undefined;
}

/** Whether rows stand behind a number: 'costs more than 50 to mint' counts no mints. */
function countsRows({ items }: Workbench, at: number): boolean {
  const number = items[at];
  let next = at + 1;
  while (isFilter(items[next])) next += 1;
  const isRows =
    nounOf(items[next]) === 'many' ||
    (nounOf(items[next]) === 'one' && number?.kind === 'number' && number.value === 1);
  return (
    number?.kind === 'number' && number.unit === 'none' && isRows && measureOf(items[next]) === undefined
  );
}

/** The measure of groups that a number is a bound of: the one beside it, the rows that it counts, or the money that groups made. */
function measureBeside(
  bench: Workbench,
  at: number,
): { readonly measure: string; readonly places: readonly number[] } | undefined {
  const { table, items } = bench;
  const number = items[at];
  if (number?.kind !== 'number') return undefined;
  const isCounted = countsRows(bench, at);
  for (const place of [at + 1, at - 2]) {
    const measure = measureOf(items[place]);
    // 'the most trades with profit above $1' bounds these.
    const isOfRows = place < at && nounOf(items[at - 3]) === 'many' && !items[place]?.joined;
    if (measure !== undefined && isOfRows) return undefined;
    // 'the worst average profit of those with at least 50 trades'.
    if (measure !== undefined && isCounted && place < at && !COUNTS.has(table.measures[measure]?.unit ?? ''))
      continue;
    if (
      measure !== undefined &&
      fits(table.measures[measure]?.unit, number.unit, table.fields.result !== undefined)
    )
      return { measure, places: [place] };
  }
  // 'where we win more than half of our trades'.
  const rate = RATES[resultOf(items[at - 2]) ?? ''];
  if (number.unit === 'percent' && rate !== undefined && table.measures[rate])
    return { measure: rate, places: [at - 2, ...(isNoun(items[at + 1]) ? [at + 1] : [])] };
  // 'more than 10 trades', 'at least 3 losing EUR_USD trades'.
  if (isCounted) return { measure: table.count, places: [] };
  const before = items[at - 2];
  // 'the most losses over $1' are rows; 'days with a loss over $20' are those that lost as much.
  const isOfGroup =
    /^(?:loss|lost|lose|loses)$/i.test(before?.text ?? '') &&
    !items.some(({ kind }) => kind === 'superlative');
  if (/^(?:loss|loser|win|winner|gain)(?:es|s)?$/i.test(before?.text ?? '') && !isOfGroup) return undefined;
  const isOfRows =
    isNoun(before) ||
    (before?.kind === 'word' &&
      before.meaning.field !== undefined &&
      !resultOf(before) &&
      !isGroup(before, table));
  const isMoney = number.unit === 'dollars' || (number.unit === 'none' && isOfGroup && !items[at + 1]);
  if (isMoney && !isOfRows && table.measures[table.bestMeasure]?.unit === 'dollars')
    return { measure: table.bestMeasure, places: resultOf(before) === 'loss' ? [at - 2] : [] };
  return undefined;
}

function measureOf(item: Item | undefined): string | undefined {
  return item?.kind === 'word' ? item.meaning.measure : undefined;
}

function isGroup(item: Item & { readonly kind: 'word' }, { fields }: Workbench['table']): boolean {
  return fields[item.meaning.field ?? '']?.groups === true;
}

function isFilter(item: Item | undefined): boolean {
  if (item?.kind === 'word') return item.meaning.value !== undefined && !item.meaning.noun;
  return item?.kind === 'symbol' || item?.kind === 'condition';
}

/** A bare number is money where it bounds what groups brought. */
function isAmount(measure: string, unit: string, { bestMeasure }: Workbench['table']): boolean {
  return unit === 'dollars' || (unit === 'none' && measure === bestMeasure);
}

function fits(unit: string | undefined, number: string, ofTrades: boolean): boolean {
  if (number === 'dollars') return unit === 'dollars';
  if (number === 'percent') return unit === 'percent' || unit === 'share';
  if (number === 'minutes') return unit === 'minutes';
  return number === 'none' && (COUNTS.has(unit ?? '') || (ofTrades && AMOUNTS.has(unit ?? '')));
}
