import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

/** 'why did we not move', 'why was nothing done': the decisions that were skipped, which have reasons. */
export function withWhyNot(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  const asks = items.some((item) => item.kind === 'ask' && item.word === 'why');
  const not = items.findIndex(({ kind, text }) => kind === 'not' && /^(?:not|never|no)$/i.test(text));
  if (!asks || not < 0 || fields.decision?.values?.skipped === undefined) return items;
  const isNext = (item: Item | undefined): boolean =>
    item?.kind === 'word' && item.meaning.value !== undefined && !item.meaning.noun;
  const value = { field: 'decision', value: 'skipped' };
  const skipped: Item = { kind: 'word', meaning: { value }, text: items[not]?.text ?? '' };
  // 'not taken' says the decision twice; 'not included' says something else.
  const next = items[not + 1];
  if (isNext(next) && !(next?.kind === 'word' && next.meaning.value?.field === 'decision')) return items;
  return items.flatMap((item, at) => {
    if (at === not) return [skipped];
    return at === not + 1 && isNext(item) ? [] : [item];
  });
}
