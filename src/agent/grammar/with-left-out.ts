import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

const DEGREES = /^(?:best|worst|top|biggest|largest|highest|lowest|smallest|greatest)$/i;

/** Whether the rows that a superlative names are left out: 'profit without the three best trades', 'excluding our worst trade'. */
export function leavesOut(items: readonly Item[]): boolean {
  return notBeforeDegree(items) >= 0;
}

/** The items, where a 'without' before such rows has had its effect. */
export function withLeftOut(items: readonly Item[]): readonly Item[] {
  const at = notBeforeDegree(items);
  return at < 0 ? items : items.filter((_, place) => place !== at);
}

function notBeforeDegree(items: readonly Item[]): number {
  return items.findIndex((item, at) => {
    if (item.kind !== 'not') return false;
    let next = at + 1;
    while (items[next]?.kind === 'stop' || items[next]?.kind === 'number' || isNoun(items[next])) next += 1;
    const degree = items[next];
    return degree?.kind === 'superlative' && DEGREES.test(degree.text);
  });
}
