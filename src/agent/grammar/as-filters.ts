import type { Item } from './item.ts';

/** A word for both rows and a measure is a filter if it selects rows: 'gas of successful flash loans'. */
export function asFilters(items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    if (item.kind !== 'word' || !item.meaning.value || !item.meaning.measure) return item;
    const { measure, value, ...meaning } = item.meaning;
    const beside = [items[at - 1], items[at + 1]].some(
      (one) =>
        one?.kind === 'word' && (one.meaning.noun !== undefined || one.meaning.value?.field === value.field),
    );
    const counted = items.some(
      (one, place) =>
        place !== at &&
        ((one.kind === 'ask' && one.word === 'how many') ||
          (one.kind === 'word' && one.meaning.measure !== undefined)),
    );
    const often = items.some(({ text }) => /^how often$/i.test(text));
    return (beside || counted) && !often
      ? { ...item, meaning: { ...meaning, value } }
      : { ...item, meaning: { ...meaning, measure } };
  });
}
