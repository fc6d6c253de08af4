import type { AreaTable } from './area-table.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';

/** 'the proposed move', 'the current plan': the newest of them, where no other order is asked for. */
export function withProposed(items: readonly Item[], { newest = [], time }: AreaTable): readonly Item[] {
  const isRanked = items.some(({ kind }) => kind === 'superlative');
  const counts = items.some((item) => item.kind === 'ask' && ['how many', 'share', 'by'].includes(item.word));
  if (newest.length === 0 || time === undefined || isRanked || counts) return items;
  const at = items.findIndex((item, place) => {
    const [first = ''] = item.text.toLowerCase().split(' ');
    return newest.includes(first) && (isNoun(item) || isNoun(items[place + 1]));
  });
  if (at < 0) return items;
  const last: Item = { kind: 'superlative', lowest: false, by: 'time', text: 'last' };
  return items.toSpliced(at, isNoun(items[at]) ? 0 : 1, last);
}
