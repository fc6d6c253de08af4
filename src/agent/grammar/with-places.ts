import type { Item } from './item.ts';

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 'the third best', '2nd largest', 'second to last': the superlative with its place, instead of two items. */
export function withPlaces(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item, at): Item[] => {
    const place = placeOf(item);
    const skip = items[at + 1]?.kind === 'stop' && /^to$/i.test(items[at + 1]?.text ?? '') ? 2 : 1;
    if (place !== undefined && items[at + skip]?.kind === 'superlative') return [];
    if (item.kind === 'stop' && /^to$/i.test(item.text) && isPlaced(items, at)) return [];
    if (item.kind !== 'superlative') return [item];
    const before = items[at - 1];
    const ordinal = before?.kind === 'stop' && isPlaced(items, at - 1) ? items[at - 2] : before;
    const own = placeOf(ordinal);
    return [own === undefined ? item : { ...item, place: own }];
  });
}

/** Whether the 'to' of 'second to last' stands here. */
function isPlaced(items: readonly Item[], at: number): boolean {
  return placeOf(items[at - 1]) !== undefined && items[at + 1]?.kind === 'superlative';
}

function placeOf(item: Item | undefined): number | undefined {
  if (item?.kind !== 'unknown') return undefined;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(item.text) ?? [];
  const place = digits === undefined ? ORDINALS.indexOf(item.text.toLowerCase()) + 2 : Number(digits);
  return place > 1 && place <= MOST ? place : undefined;
}

/** The last place that is counted out. */
const MOST = 25;
