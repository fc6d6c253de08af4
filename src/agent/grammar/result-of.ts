import type { Item } from './item.ts';

const RESULTS = /^(?:win|loss|even)$/;

/** The outcome by which an item names trades: 'win', 'loss', 'even'; undefined for other items. */
export function resultOf(item: Item | undefined): string | undefined {
  const { field, value } = (item?.kind === 'word' ? item.meaning.value : undefined) ?? {};
  return (field === 'result' || field === 'money') && RESULTS.test(value ?? '') ? value : undefined;
}
