import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';

/** 'which symbol never lost' asks for groups without such rows; 'which symbol had the most trades that did not win' filters rows. */
export function isDenied(item: Item, next: Item | undefined, named: number): boolean {
  const ofRows = next?.kind === 'word' && next.meaning.value !== undefined;
  return (
    item.kind === 'not' &&
    ofRows &&
    (/^never$/i.test(item.text) || (named === 0 && resultOf(next) !== undefined))
  );
}
