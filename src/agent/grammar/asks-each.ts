import type { AreaTable } from './area-table.ts';
import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

/** Whether a figure is asked of every row: 'of each vault', 'per vault'. */
export function asksEach(items: readonly Item[], { periods }: AreaTable): boolean {
  // 'the deposits per vault' are those of each vault as it stands.
  const words = periods ? /^(?:each|every|for each|for every)$/i : /^(?:each|every|for each|for every|per)$/i;
  return items.some((item, at) => {
    const next = items[at + 1];
    const asks = item.kind === 'ask' && words.test(item.text);
    if (asks && next?.kind === 'word' && next.meaning.noun === 'one' && next.meaning.field === undefined)
      return true;
    // 'of each of our vaults', 'of every open vault': filters stand between.
    const noun = items.findIndex((one, place) => place > at && isNoun(one));
    const row = items[noun];
    const isOne = row?.kind === 'word' && row.meaning.noun === 'one' && row.meaning.field === undefined;
    const isOfMany = (isOne || /^(?:each|every|for each|for every)$/i.test(item.text)) && noun > at;
    return asks && isOfMany && items.slice(at + 1, noun).every(isFilter);
  });
}

function isFilter(item: Item): boolean {
  return item.kind === 'condition' || (fieldOfValue(item) !== undefined && !isNoun(item));
}
