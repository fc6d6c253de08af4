import type { AreaTable, FieldSpec } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';
import type { Condition } from './query.ts';

const MORE =
  /^(?:(?:more|higher|greater|larger|bigger|better) than|above|over|exceed(?:s|ed|ing)?|>|beyond)$/i;
const LESS = /^(?:(?:less|lower|smaller|fewer|worse) than|below|under|<|beneath)$/i;
const DEGREE = /^(?:more|higher|greater|larger|bigger|less|lower|smaller|fewer)$/i;
const LEAST = /^(?:less|lower|smaller|fewer)$/i;

/** What was paid and is nothing is 0, and not unknown. */
const PAID = /^(?:paid|pay|pays|cost|made|brought|got)$/i;

/** 'trades without an exit price', 'loans whose gas was higher than their profit': conditions about columns of rows that are named. */
export function withColumns(items: readonly Item[], table: AreaTable): readonly Item[] {
  const noun = items.findIndex(isNoun);
  if (noun < 0) return items;
  return withMissing(withExceeding(items, noun, table), noun, table);
}

function withExceeding(items: readonly Item[], noun: number, table: AreaTable): readonly Item[] {
  for (const [at, item] of items.entries()) {
    if (at <= noun) continue;
    const [before, after] = [besideOf(items, at, -1), besideOf(items, at, 1)];
    const isThan = MORE.test(item.text) || LESS.test(item.text);
    // 'cost more gas than they earned'.
    const than = items.findIndex((one, place) => place > at && /^than$/i.test(one.text));
    const isSplit = item.kind === 'compare' && DEGREE.test(item.text) && than === after + 1;
    if (!isThan && !isSplit) continue;
    const [one, two] = isThan ? [before, after] : [after, besideOf(items, than, 1)];
    const [first, second] = [columnOf(items[one], table), columnOf(items[two], table)];
    if (one <= noun || !first || !second || first[0] === second[0]) continue;
    if (first[1].unit !== second[1].unit || !NUMERIC_UNITS.has(first[1].unit)) continue;
    const isLess = LESS.test(item.text) || (isSplit && LEAST.test(item.text));
    const [left, right] = [comparedAs(first[0], table), comparedAs(second[0], table)];
    const values = isLess ? [right, left] : [left, right];
    const places = new Set([one, at, two, ...(isSplit ? [than] : [])]);
    // What else is said of the row by a verb is that comparison: 'cost more gas than they earned'.
    const verb = isSplit && /^(?:cost|paid|needed|used)$/i.test(items[at - 1]?.text ?? '') ? at - 1 : -1;
    const text = items
      .slice(Math.min(one, at), two + 1)
      .map((part) => part.text)
      .join(' ');
    return items.map((part, place): Item => {
      if (place === one)
        return { kind: 'condition', condition: { field: 'exceeds', op: 'is', values }, text };
      return places.has(place) || place === verb ? { kind: 'stop', text: part.text } : part;
    });
  }
  return items;
}

function withMissing(items: readonly Item[], noun: number, table: AreaTable): readonly Item[] {
  const at = items.findIndex(({ kind, text }, place) => {
    const before = items[place - 1];
    const isSaid =
      before !== undefined &&
      (isNoun(before) ||
        /^(?:have|has|had|with|but|paid|pay|pays|cost|made|brought|got)$/i.test(before.text));
    return place > noun && isSaid && kind === 'not' && /^(?:no|without|lacking)$/i.test(text);
  });
  const place = besideOf(items, at, 1);
  const column = at < 0 ? undefined : columnOf(items[place], table);
  const after = items[place + 1];
  // 'without spread cost' leaves a cost out of a figure, and 'without a loss of more than $5' has a bound.
  const isBound = after !== undefined && ['comparator', 'number', 'word'].includes(after.kind);
  if (!column || isBound || isCost(items[place], table)) return items;
  const [field, { unit }] = column;
  const condition: Condition =
    unit === 'count' || PAID.test(items[at - 1]?.text ?? '')
      ? { field, op: 'is', values: [0] }
      : { field: 'missing', op: 'is', values: [field] };
  return items.map((one, other): Item => {
    if (other === place) return { kind: 'condition', condition, text: `${items[at]?.text} ${one.text}` };
    return other === at ? { kind: 'stop', text: one.text } : one;
  });
}

/** The place beside one, without stop words between them. */
function besideOf(items: readonly Item[], at: number, step: 1 | -1): number {
  let place = at + step;
  while (items[place]?.kind === 'stop') place += step;
  return place;
}

/** The column that a word names: its field, or what its sum adds up. */
function columnOf(item: Item | undefined, { fields, measures }: AreaTable): [string, FieldSpec] | undefined {
  if (item?.kind !== 'word' || item.meaning.noun || item.meaning.value) return undefined;
  const sum = measures[item.meaning.measure ?? ''];
  const name = item.meaning.field ?? (sum?.how === 'sum' && !sum.where ? sum.of : undefined);
  const spec = fields[name ?? ''];
  return name !== undefined && spec ? [name, spec] : undefined;
}

/** Costs are amounts below 0, and the larger one is farther below. */
function comparedAs(column: string, { measures }: AreaTable): string {
  return Object.values(measures).some(
    ({ how, of, where, falls }) => how === 'sum' && of === column && !where && falls,
  )
    ? `-${column}`
    : column;
}

function isCost(item: Item | undefined, { measures }: AreaTable): boolean {
  return item?.kind === 'word' && measures[item.meaning.measure ?? '']?.falls === true;
}
