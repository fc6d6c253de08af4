import type { Item } from './item.ts';

/** Whether a piece names trades by how they ended: 'win', 'loss', 'even'; undefined where it does not. */
export function resultOf(item: Item | undefined): string | undefined {
  return item?.kind === 'word' && item.meaning.value?.field === 'result'
    ? item.meaning.value.value
    : undefined;
}
