import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

/** 'what does a flash loan cost': what one of them usually does, and not all together. */
export function withSingle(items: readonly Item[], { measures, periods }: AreaTable): readonly Item[] {
  const at = items.findIndex(
    ({ text }, place) => /^an?$/i.test(text) && /^(?:does|did|do|is)$/i.test(items[place - 1]?.text ?? ''),
  );
  const row = items[at + 1];
  const isOne = at > 0 && row?.kind === 'word' && isNoun(row) && row.meaning.noun === 'one';
  const isOther = items.some(({ kind }) => kind === 'mean' || kind === 'superlative' || kind === 'compare');
  const isSum = items.some(
    (item) => item.kind === 'word' && measures[item.meaning.measure ?? '']?.how === 'sum',
  );
  if (!periods || !isOne || isOther || !isSum) return items;
  const sum = items.findIndex(
    (item) => item.kind === 'word' && measures[item.meaning.measure ?? '']?.how === 'sum',
  );
  return items.toSpliced(sum, 0, { kind: 'mean', how: 'mean', text: 'average' });
}
