import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';

const TIMES: ReadonlySet<string> = new Set(['weekday', 'clock', 'session']);

/** 'which symbol never lost' asks for groups without such rows; 'which symbol had the most trades that did not win' filters rows. */
export function isDenied(item: Item, next: Item | undefined, named: number): boolean {
  const ofRows = next?.kind === 'word' && next.meaning.value !== undefined;
  // 'which wallet never used Beta': one that has no row with that name.
  const isName =
    /^(?:never|not)$/i.test(item.text) &&
    next?.kind === 'condition' &&
    next.condition.op === 'is' &&
    !TIMES.has(next.condition.field);
  return (
    item.kind === 'not' &&
    (ofRows || isName) &&
    (/^never$/i.test(item.text) || (named === 0 && (isName || resultOf(next) !== undefined)))
  );
}
