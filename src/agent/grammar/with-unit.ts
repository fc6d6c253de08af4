import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import { lexiconOf } from './lexicon.ts';
import { measureOfColumn } from './measure-of-column.ts';

/** What an amount may be asked in, and the units of figures that are in it. */
const UNITS: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/^(?:usd|us dollars?|dollars?|bucks?|cash|money|\$)$/i, new Set(['dollars'])],
  [/^(?:eth|ether)$/i, new Set(['ether'])],
  [/^(?:percent|%)$/i, new Set(['percent', 'share', 'probability'])],
  [/^(?:minutes?|hours?|days?)$/i, new Set(['minutes'])],
];

/**
 * 'profit by wallet in dollars', 'net usd': the unit in which a figure is told anyway asks for nothing more. Without a figure, dollars ask for
 * the sum of the rows: 'claims per protocol in usd'.
 */
export function withUnit(all: readonly Item[], table: AreaTable): readonly Item[] {
  const items = withApart(all, table);
  const told = items.flatMap((item) => {
    if (item.kind !== 'word') return [];
    const { measure, field } = item.meaning;
    return table.measures[measure ?? '']?.unit ?? table.fields[field ?? '']?.unit ?? [];
  });
  return items.map((item, at): Item => {
    const found = UNITS.find(([words]) => words.test(item.text));
    if (!found || item.kind === 'number' || !isUnit(items, at)) return item;
    if (told.some((unit) => found[1].has(unit)) && !isOnlyMeaning(items, at, table))
      return { kind: 'stop', text: item.text };
    const sum = measureOfColumn('sum', table.dollars, table);
    const isOpen = !items.some((one, place) => place !== at && one.kind === 'word' && one.meaning.measure);
    const isPlain = item.kind !== 'word' || (item.meaning.field === table.dollars && isOfAll(items));
    return found[1].has('dollars') && isOpen && sum !== undefined && isPlain
      ? { kind: 'word', meaning: { measure: sum }, text: item.text }
      : item;
  });
}

/** Nothing ranks, bounds or lists single rows. */
function isOfAll(items: readonly Item[]): boolean {
  return !items.some(
    (item) =>
      item.kind === 'superlative' ||
      item.kind === 'comparator' ||
      item.kind === 'mean' ||
      (item.kind === 'ask' && /^(?:which|list|when|why)$/.test(item.word)),
  );
}

const OWN_UNITS = /^(?:seconds?|minutes?|hours?|days?|blocks?|bars?|gwei|wei|eth|ether)$/i;
const LEAD = /^(average|mean|median) /i;

/** 'the average wait of included transactions in seconds': the column of that unit, also where the unit stands apart. */
function withApart(items: readonly Item[], table: AreaTable): readonly Item[] {
  const lexicon = lexiconOf(table);
  const unit = items.findIndex(
    (item, at) => OWN_UNITS.test(item.text) && /^in$/i.test(items[at - 1]?.text ?? ''),
  );
  const name = items[unit]?.text.toLowerCase() ?? '';
  const meaningOf = (text: string) => lexicon.get(`${text.toLowerCase().replace(LEAD, '')} in ${name}`);
  const at =
    unit < 0
      ? -1
      : items.findIndex((item) => item.kind === 'word' && meaningOf(item.text)?.field !== undefined);
  const item = items[at];
  const meaning = item && meaningOf(item.text);
  if (!item || !meaning) return items;
  const how = LEAD.exec(item.text)?.[1]?.toLowerCase();
  return items.flatMap((one, place): Item | readonly Item[] => {
    if (place === unit) return { kind: 'stop', text: one.text };
    if (place !== at) return one;
    const column: Item = { kind: 'word', meaning, text: one.text };
    if (how === undefined) return column;
    return [{ kind: 'mean', how: how === 'median' ? 'median' : 'mean', text: how }, column];
  });
}

/** 'in usd', or 'usd' right behind or before a figure. */
function isUnit(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (/^in$/i.test(items[at - 1]?.text ?? '')) return true;
  if (item?.kind !== 'unknown') return false;
  const isOther = ({ kind }: Item): boolean => kind !== 'stop';
  return [items.slice(0, at).findLast(isOther), items.slice(at + 1).find(isOther)].some(
    (one) => one?.kind === 'word' && (one.meaning.measure ?? one.meaning.field) !== undefined,
  );
}

/** Whether it is the word itself that names the figure: 'how many dollars did we make'. */
function isOnlyMeaning(items: readonly Item[], at: number, { measures, fields }: AreaTable): boolean {
  return !items.some((one, place) => {
    if (place === at || one.kind !== 'word') return false;
    return measures[one.meaning.measure ?? ''] !== undefined || fields[one.meaning.field ?? ''] !== undefined;
  });
}
