import type { AreaTable } from './area-table.ts';
import { COMPARATIVES } from './common-words.ts';
import type { Item } from './item.ts';

const FEWER = /^(?:less|fewer|lower|smaller|shorter|worse)$/i;
const ASKS = /^(?:which|what|who)$/i;

/**
 * 'which direction earned more', 'which side has the lower win rate': of two values of a field, the more is the most. Where a field has more of
 * them, or a 'than' follows, it is more than something else.
 */
export function withTwo(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  if (!ASKS.test(items.find(({ kind }) => kind !== 'stop')?.text ?? '')) return items;
  const isOfTwo = items.some(
    (item) =>
      item.kind === 'word' &&
      !item.meaning.noun &&
      Object.keys(fields[item.meaning.field ?? '']?.values ?? {}).length === 2 &&
      fields[item.meaning.field ?? '']?.groups === true,
  );
  const isOther = items.some(
    ({ kind, text }) => kind === 'superlative' || kind === 'or' || /^than$| than$/i.test(text),
  );
  if (!isOfTwo || isOther) return items;
  return items.map((item): Item => {
    const isDegree = COMPARATIVES.has(item.text.toLowerCase()) || /^(?:better|worse)$/i.test(item.text);
    if ((item.kind !== 'unknown' && item.kind !== 'compare') || !isDegree) return item;
    const isGrade = /^(?:better|worse)$/i.test(item.text);
    const lowest = FEWER.test(item.text);
    const text = isGrade ? (lowest ? 'worst' : 'best') : lowest ? 'least' : 'most';
    return { kind: 'superlative', lowest, text };
  });
}
