import type { AreaTable } from './area-table.ts';
import { asksEach } from './asks-each.ts';
import type { Item } from './item.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';
import { orderOfList } from './order-of-list.ts';
import { valueAsked } from './value-asked.ts';
import type { Workbench } from './workbench.ts';

/** The fields of 'what does each vault earn', which asks for every row and for no sum, the first one to order by; undefined for another question. */
export function eachRow(bench: Workbench, measures: readonly string[]): string[] | undefined {
  const { table, items } = bench;
  if (!asksEach(items, table)) return undefined;
  const counted = measures.every((one) => one === table.count) ? countSaid(bench) : [];
  if (counted.length > 0) return counted;
  // 'what is each vault paying' is told by the columns of each.
  if (measures.length === 0) return [orderOfList(table).by, ...columnsSaid(bench)];
  const values = measures.flatMap((one) => valueAsked(one, table) ?? []);
  if (values.length !== measures.length) return undefined;
  takeCompared(bench);
  return [...values, ...columnsSaid(bench)];
}

/** Takes the number that is asked of each row: 'how many minters has each collection'. */
function countSaid({ table, items, done }: Workbench): string[] {
  return items.flatMap((item, at) => {
    const before = items[at - 1];
    const { field = '', noun, value } = item.kind === 'word' ? item.meaning : {};
    const isAsked = before?.kind === 'ask' && before.word === 'how many';
    if (!isAsked || done.has(at) || noun || value || table.fields[field]?.unit !== 'count') return [];
    done.add(at);
    return [field];
  });
}

/** 'floor against cost of each collection': what stands between two columns asks for both. */
function takeCompared({ table, items, done }: Workbench): void {
  for (const [at, item] of items.entries())
    if (item.kind === 'compare' && isFigure(items[at - 1], table) && isFigure(items[at + 1], table))
      done.add(at);
}

function isFigure(item: Item | undefined, { fields, measures }: AreaTable): boolean {
  const { field = '', measure = '', noun, value } = item?.kind === 'word' ? item.meaning : {};
  return !noun && !value && (fields[field] !== undefined || measures[measure] !== undefined);
}

/** Takes the columns that are named without a figure of theirs: 'best income and current income for each pot'. */
function columnsSaid({ table, items, done }: Workbench): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'word' || done.has(at)) return [];
    const { field = '', value, noun, measure } = item.meaning;
    const isColumn = NUMERIC_UNITS.has(table.fields[field]?.unit ?? '') && !value && !noun && !measure;
    if (!isColumn) return [];
    done.add(at);
    return [field];
  });
}
