import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

/** 'why did we not move', 'how often was nothing done': the decisions that were skipped, which have reasons. */
export function withWhyNot(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  const not = items.findIndex(({ kind, text }) => kind === 'not' && /^(?:not|never|no)$/i.test(text));
  if (not < 0 || fields.decision?.values?.skipped === undefined) return items;
  const value = { field: 'decision', value: 'skipped' };
  const skipped: Item = { kind: 'word', meaning: { value }, text: items[not]?.text ?? '' };
  // 'how often did we decide not to move' denies what the rows are.
  const verb = items.findIndex((item, at) => at > not && !(item.kind === 'stop' && item.text === 'to'));
  const isOften = items.some(({ text }, at) => at < not && /^how (?:often|many)\b/i.test(text));
  if (isOften && isVerb(items[verb]) && !items.some((item) => item.kind === 'ask' && item.word === 'which'))
    return items.map((item, at) => (at === not ? skipped : item));
  if (!items.some((item) => item.kind === 'ask' && item.word === 'why')) return items;
  const isNext = (item: Item | undefined): boolean =>
    item?.kind === 'word' && item.meaning.value !== undefined && !item.meaning.noun;
  // 'not taken' says the decision twice; 'not included' says something else.
  const next = items[not + 1];
  if (isNext(next) && !(next?.kind === 'word' && next.meaning.value?.field === 'decision')) return items;
  // 'why was no signal taken': the decision stands behind the noun.
  const said = items.findIndex((item, at) => at > not && !isNoun(item) && item.kind !== 'stop');
  const last = items[said];
  const isSaid = last?.kind === 'word' && last.meaning.value?.field === 'decision';
  return items.flatMap((item, at) => {
    if (at === not) return [skipped];
    // 'why did we take no backruns'.
    const isBefore = at === not - 1 && item.kind === 'word' && item.meaning.value?.field === 'decision';
    return isBefore || (at === not + 1 && isNext(item)) || (at === said && isSaid) ? [] : [item];
  });
}

/** 'move' of 'not to move' names the rows, and is no 'moves'. */
function isVerb(item: Item | undefined): boolean {
  return isNoun(item) && item?.kind === 'word' && item.meaning.noun === 'one';
}
