import { isIdle } from './is-idle.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

/** The words of 'by' and 'per' that are no group in this area, and would change nothing here. */
export function idleGroups(items: readonly Item[]): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'ask' || item.word !== 'by') return [];
    const [next, after] = items.slice(at + 1).filter(({ kind }) => kind !== 'stop');
    // 'gas per claim' where a claim is a kind of rows, and no row or column.
    const isValue =
      /^per$/i.test(item.text) &&
      next?.kind === 'word' &&
      next.meaning.value !== undefined &&
      isBare(next) &&
      !isNoun(after);
    return next && (isIdle(next) || isValue) ? [next.text] : [];
  });
}

function isBare({ meaning }: Item & { readonly kind: 'word' }): boolean {
  return (meaning.noun ?? meaning.field ?? meaning.measure) === undefined;
}
