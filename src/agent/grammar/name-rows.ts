import { fieldOfValue } from './field-of-value.ts';
import type { Item } from './item.ts';
import type { Workbench } from './workbench.ts';

/** Rows of every area have these: 'costs by kind' names none. */
const OF_ANY = /^(?:kind|type)s?$/i;

function isAsked(item: Item | undefined): boolean {
  return item?.kind === 'ask' || item?.kind === 'superlative' || item?.kind === 'number';
}

/** Takes the nouns, and the fields that only name the adjacent value ('symbol EUR_USD'): how clearly rows are named, and whether they are many. */
export function nameRows({ table, items, done }: Workbench): {
  readonly named: number;
  readonly many: boolean;
} {
  let named = 0;
  let many = false;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    const { noun, measure, field, value } = item.meaning;
    // 'number of patterns' names the rows as 'patterns' does.
    if (measure === table.count && (/ of /.test(item.text) || (at === 0 && / count$/i.test(item.text))))
      named += 1;
    if (table.fields[field ?? '']?.names && !OF_ANY.test(item.text)) named += 1;
    if (table.measures[measure ?? '']?.names) named += item.text.split(' ').length;
    if (noun && !measure) {
      named += item.text.split(' ').length;
      many ||= noun === 'many';
      // 'demotions' name the rows and filter them.
      if (!value) done.add(at);
    } else if (field !== undefined && field === table.own && isRows(items, at)) {
      // 'markets above 80 % use': rows by the name that each has.
      named += 1;
      many = true;
      done.add(at);
    } else if (
      field &&
      !isMany(items, at) &&
      [at - 1, at + 1].some((next) => fieldOfValue(items[next]) === field)
    )
      done.add(at);
  }
  return { named, many };
}

/** 'pairs on EUR_USD' are more than a name of it; 'the pairs EUR_USD and USD_SGD' are these two. */
function isMany(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const isPlural = item?.kind === 'word' && item.meaning.plural === true;
  return (
    isPlural && items[at + 1]?.kind === 'symbol' && items.filter(({ kind }) => kind === 'symbol').length === 1
  );
}

/** 'markets above 80 % use', 'market with a use over 80 %': rows, and not the column of their name. */
function isRows(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'word' || isAsked(items[at - 1])) return false;
  const next = items[at + 1];
  return item.meaning.plural === true || (at === 0 && next?.apart === true && next.kind === 'word');
}
