/** Parts of a day in minutes since midnight; an answer names their hours. */
const PARTS: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['morning', [360, 720]],
  ['afternoon', [720, 1_080]],
  ['evening', [1_080, 1_440]],
  ['night', [0, 360]],
]);

/** The minutes of 'morning', 'afternoons' …; undefined for other words. */
export function partOfDay(word: string): readonly [from: number, to: number] | undefined {
  return PARTS.get(word.replace(/s$/, ''));
}

export function isPartOfDay(word: string): boolean {
  return partOfDay(word) !== undefined;
}
