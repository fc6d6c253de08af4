import type { AreaTable } from './area-table.ts';
import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

const ASKS = /^(?:is|are|was|were|did|does|do|has|have|had)$/i;

/**
 * 'did the last trade win', 'was the largest bundle included': what is asked of the one row that a superlative names, and no filter of the rows
 * among which it is found.
 */
export function withPredicate(items: readonly Item[], table: AreaTable): readonly Item[] {
  if (!ASKS.test(items[0]?.text ?? '')) return items;
  const superlative = items.findIndex(({ kind }) => kind === 'superlative');
  const noun = items.findIndex((item, at) => at > superlative && isNoun(item));
  const row = items[noun];
  if (superlative < 0 || row?.kind !== 'word' || row.meaning.noun !== 'one') return items;
  if (items.some(({ kind }) => kind === 'compare' || kind === 'or')) return items;
  return items.flatMap((item, at): Item | readonly Item[] => {
    const field = at > noun && !isNoun(item) ? fieldOfValue(item) : undefined;
    if (field === undefined || item.kind !== 'word' || items[at - 1]?.kind === 'not') return item;
    const told = field === 'money' ? table.money : field;
    if (told === undefined) return item;
    // Said apart from the noun, so that it is no figure of which the largest is asked for.
    return [
      { kind: 'stop', text: 'did' },
      { kind: 'word', meaning: { field: told }, text: item.text },
    ];
  });
}
