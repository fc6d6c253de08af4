import type { AreaTable } from './area-table.ts';
import { fieldOfValue } from './field-of-value.ts';
import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';

const SHOWS = /^(?:show|display|see|give|get|find|gimme|print|enumerate)$/i;

/**
 * 'show me the dropped transactions', 'which warnings are not acknowledged': what stands behind the verb names rows, also where it is a word
 * of their number or a value of theirs.
 */
export function withListed(items: readonly Item[], table: AreaTable): readonly Item[] {
  const verb = items.findIndex((item) => isListing(item));
  if (verb < 0) return items;
  // 'moves of Prime, one by one'.
  const isEnd = / by /.test(items[verb]?.text ?? '');
  const at = objectOf(items, isEnd ? -1 : verb, table);
  const item = items[at];
  if (item?.kind !== 'word') return items;
  return items.map((one, place): Item => {
    if (place === verb && one.kind === 'stop') return { kind: 'ask', word: 'list', text: one.text };
    if (place !== at || item.meaning.noun) return one;
    const { measure: _, field: __, ...meaning } = item.meaning;
    return { ...item, meaning: { ...meaning, noun: 'many' } };
  });
}

function isListing(item: Item): boolean {
  if (item.kind === 'ask') return item.word === 'list' || /^(?:which|what)$/i.test(item.text);
  return item.kind === 'stop' && SHOWS.test(item.text);
}

/** The place of the word for rows that a verb lists; filters may stand between. */
function objectOf(items: readonly Item[], verb: number, { count, measures, many, own }: AreaTable): number {
  const at = items.findIndex((item, place) => place > verb && !isBetween(item, items[place + 1]));
  const item = items[at];
  // 'what was the result of the shorts' asks for something of them.
  const isOf = items.slice(verb + 1, at).some(({ text }) => /^of$/i.test(text));
  if (/^what$/i.test(items[verb]?.text ?? '') && isOf) return -1;
  if (item?.kind !== 'word' || item.meaning.plural !== true) return item && isMany(item) ? at : -1;
  const { noun, measure, field } = item.meaning;
  if (noun === 'many') return at;
  if (noun !== undefined) return -1;
  // 'name the markets that are frozen': rows by the name that each has.
  if (field !== undefined && field === own && isVerb(items[verb])) return at;
  // 'list the failed moves': the last word of what they are called.
  if (measure !== undefined && many.split(' ').at(-1) === item.text.toLowerCase()) return at;
  if (measure === count) return measures[count]?.names === true ? at : -1;
  // 'failed flash loans' are those, and no alerts of that kind.
  const isPlain = measure === undefined && field === undefined && !item.text.includes(' ');
  // 'what were the losses' asks for dollars.
  const isAmount = resultOf(item) !== undefined && !isVerb(items[verb]);
  return isPlain && !isAmount && fieldOfValue(item) !== undefined ? at : -1;
}

function isMany(item: Item): boolean {
  return item.kind === 'word' && item.meaning.noun === 'many';
}

/** A stop word, or a filter in front of the word that it is of. */
function isBetween(item: Item, next: Item | undefined): boolean {
  if (['stop', 'symbol', 'condition', 'number', 'not', 'superlative', 'period'].includes(item.kind))
    return true;
  const isFilter = item.kind === 'word' && item.meaning.value !== undefined && !item.meaning.noun;
  return (
    isFilter &&
    (next?.kind === 'word' || next?.kind === 'symbol' || next?.kind === 'stop') &&
    item.meaning.plural !== true
  );
}

function isVerb(item: Item | undefined): boolean {
  return item?.kind === 'stop' || (item?.kind === 'ask' && item.word === 'list');
}
