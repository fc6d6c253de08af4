import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import { isValue } from './is-value.ts';
import type { Item } from './item.ts';
import { measureOfColumn } from './measure-of-column.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';
import { partsAsked } from './parts-asked.ts';
import type { GroupCondition } from './query.ts';
import type { Ranking } from './rank-spot.ts';
import { isAskedHowMany } from './read-group.ts';
import { saidMeasures } from './said-measures.ts';
import type { Workbench } from './workbench.ts';

interface Asked {
  /** Those that superlatives and means asked for; the others are added. */
  readonly measures: string[];
  readonly having: readonly GroupCondition[];
  readonly rows: Ranking;
  readonly inTime: boolean;
  readonly countsGroups: boolean;
  readonly asksHowMany: boolean;
  /** Figures are those of groups. */
  readonly isGrouped: boolean;
}

/** The figures that the words of a question name, those of its bounds, and the number of rows where it is asked for. */
export function figuresAsked(bench: Workbench, asked: Asked): void {
  const { table, items } = bench;
  const { measures, having, rows, inTime, countsGroups, asksHowMany, isGrouped } = asked;
  takeNamed(bench, measures);
  measures.splice(0, measures.length, ...partsAsked(bench, saidMeasures(bench, measures)));
  const bounded = having.map(({ measure }) => measure).filter((one) => !measures.includes(one));
  if (rows.superlative || measures.length > 0) measures.push(...bounded);
  else measures.unshift(...bounded);
  if (countsGroups) return;
  // 'base fee yesterday' is the mean of that day.
  const isOfTime = table.periods && items.some(({ kind }) => kind === 'period') && items.every(isOfPeriod);
  if ((isGrouped || isOfTime) && measures.length === 0 && !rows.superlative && !asksHowMany)
    takeColumn(bench, measures, isGrouped);
  if (asksHowMany && measures.length === 0) takeOwnCount(bench, measures);
  const counts = asksHowMany || ((inTime || isGrouped) && isPerRow(items));
  if (counts && !rows.by && measures.length === 0)
    measures.push(...countsAsked(bench), ...(asksHowMany ? [] : amountOf(bench)));
  // 'how many vaults have a volatile rate' counts those, and asks for no mean.
  if (asksHowMany && isOfFilter(bench, measures)) measures.splice(0, measures.length, table.count);
  // 'how many claims were redeemed' counts them, also where the verb has a sum.
  const countsNoun = items.some((_, at) => isNoun(items[at]) && isAskedHowMany(items, at));
  const isSummed = measures.every(
    (one) => table.measures[one]?.how === 'sum' && table.measures[one]?.unit === 'dollars',
  );
  if (countsNoun && isSummed && !rows.by && measures.length > 0) measures.unshift(table.count);
}

/** A column, a time, or what asks for it. */
function isOfPeriod(item: Item): boolean {
  const isColumn = item.kind === 'word' && !item.meaning.noun && !item.meaning.value;
  return ['period', 'condition'].includes(item.kind) || isColumn || /^what$/i.test(item.text);
}

/** Adds the measures of words, and takes these. */
function takeNamed({ table, items, done }: Workbench, measures: string[]): void {
  for (const [at, item] of items.entries()) {
    const measure = item.kind === 'word' && !done.has(at) ? item.meaning.measure : undefined;
    const needs = table.measures[measure ?? '']?.needs;
    const isSaid = !needs || items.some((one) => isValue(one, needs.field, needs.value));
    const counts = table.measures[measure ?? '']?.counts ?? [];
    const isOfCount = items.some((one) => one.kind === 'word' && counts.includes(one.meaning.measure ?? ''));
    if (isOfCount) done.add(at);
    if (measure === undefined || !isSaid || isOfCount) continue;
    measures.push(measure);
    done.add(at);
  }
}

/** 'how many minters does Ember have': a number that the row of that name has. */
function takeOwnCount({ table, items, done }: Workbench, measures: string[]): void {
  const isNamed = items.some(
    (item) => item.kind === 'condition' && item.condition.op === 'is' && item.condition.field === table.own,
  );
  const at = items.findIndex((item) => item.kind === 'ask' && item.word === 'how many') + 1;
  const { field = '', noun, value } = items[at]?.kind === 'word' ? items[at].meaning : {};
  if (!isNamed || at === 0 || noun || value || table.fields[field]?.unit !== 'count' || done.has(at)) return;
  const sum = measureOfColumn('sum', field, table);
  if (sum === undefined) return;
  done.add(at);
  measures.push(sum);
}

/** 'base fee by hour': the mean of a column that is never added up, in each group. */
function takeColumn({ table, items, done }: Workbench, measures: string[], isGrouped: boolean): void {
  const places = items.flatMap((item, at) => {
    const { field = '', measure, noun, value } = item.kind === 'word' && !done.has(at) ? item.meaning : {};
    const isColumn = NUMERIC_UNITS.has(table.fields[field]?.unit ?? '') && !measure && !noun && !value;
    return isColumn ? [{ at, field }] : [];
  });
  const [only, second] = places;
  const mean = measureOfColumn('mean', only?.field, table);
  // Dollars are added up: 'gas per protocol' asks for no mean.
  const unit = table.fields[only?.field ?? '']?.unit ?? '';
  const isAdded = isGrouped ? unit === 'dollars' : !['plain', 'percent'].includes(unit);
  if (!only || second || mean === undefined || isAdded) return;
  done.add(only.at);
  measures.push(mean);
}

/** Whether the only figure is a mean whose word a filter stands before, so that it only says of what that is. */
function isOfFilter({ table, items }: Workbench, [only, second]: readonly string[]): boolean {
  const at = items.findIndex((item) => item.kind === 'word' && item.meaning.measure === only);
  const isMean = /^(?:mean|median)/.test(table.measures[only ?? '']?.how ?? '');
  const counts = items.some((_, place) => isNoun(items[place]) && isAskedHowMany(items, place));
  return isMean && second === undefined && counts && at > 0 && fieldOfValue(items[at - 1]) !== undefined;
}

/** 'trades per week' asks for their number; 'trades by week' for the figures of each. */
function isPerRow(items: readonly Item[]): boolean {
  return items.some(
    (item, at) => item.kind === 'ask' && item.text.toLowerCase() === 'per' && isNoun(items[at - 1]),
  );
}

/** 'deposits per month' are amounts: their sum is told beside their number. */
function amountOf({ table, items }: Workbench): readonly string[] {
  const isAmount =
    table.fields[table.size ?? '']?.unit === 'dollars' && items.every(({ kind }) => kind !== 'mean');
  const sum = isAmount ? measureOfColumn('sum', table.size ?? undefined, table) : undefined;
  return sum !== undefined && table.defaults.includes(sum) ? [sum] : [];
}

/** What 'how many' counts: rows, or what they are about. */
function countsAsked({ table, items }: Workbench): readonly string[] {
  // 'how many Ember did we mint' counts tokens, and no mints.
  const isOfPieces = items.some((item, at) => {
    const before = items[at - 1];
    const isNamed = item.kind === 'condition' && item.condition.field === table.pieces?.field;
    return isNamed && before?.kind === 'ask' && before.word === 'how many' && !isNoun(items[at + 1]);
  });
  const needs = table.measures[table.pieces?.measure ?? '']?.needs;
  const isSaid = !needs || items.some((one) => isValue(one, needs.field, needs.value));
  if (isOfPieces && isSaid && table.pieces) return [table.pieces.measure];
  // 'how many patterns were promoted' counts patterns, of which one may have several steps.
  const counted = items.flatMap((item, at) =>
    item.kind === 'word' && item.meaning.noun && (isAskedHowMany(items, at) || isSaidMany(items, at))
      ? (table.counted?.[item.text.toLowerCase()] ?? [])
      : [],
  );
  return [...counted, table.count];
}

/** 'how many 16-bit patterns': filters stand between. */
function isSaidMany(items: readonly Item[], noun: number): boolean {
  const asked = items.findIndex((item) => item.kind === 'ask' && item.word === 'how many');
  const isFilter = (item: Item): boolean =>
    ['number', 'symbol', 'condition'].includes(item.kind) ||
    (item.kind === 'word' &&
      !item.meaning.noun &&
      !item.meaning.measure &&
      (item.meaning.value ?? item.meaning.field) !== undefined);
  return asked >= 0 && asked < noun && items.slice(asked + 1, noun).every(isFilter);
}
