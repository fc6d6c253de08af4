/** 'first' stands at 1. */
export const PLACE_WORDS: readonly string[] = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** 'third', '12th'. */
export function nth(place: number): string {
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10];
  return PLACE_WORDS[place] ?? `${place}${tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')}`;
}
