import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

/** 'how long since we lost', 'how many days ago was the last trade': the newest row, where no other is named and rows have a time. */
export function withElapsed(items: readonly Item[], { time }: AreaTable): readonly Item[] {
  const at = items.findIndex(({ kind }) => kind === 'elapsed');
  if (at < 0) return items;
  const isNamed = time === undefined || items.some((item) => item.kind === 'superlative');
  return items.map((item, place): Item => {
    if (place !== at) return item;
    const { text } = item;
    return isNamed
      ? { kind: 'stop', text }
      : { kind: 'superlative', lowest: false, by: 'time', text: 'latest' };
  });
}
