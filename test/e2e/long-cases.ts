/** Whether this is the browser's part of `npm run test:long`. */
export const isLongRun = process.env.LONG_TESTS !== undefined;

/** A test of the long run alone: the same as another one, at a further width, in another theme or on a further screen. */
export const LONG = { tag: '@long' } as const;

/** A test of both runs, which has more cases in the long one. */
export const LONGER = { tag: '@longer' } as const;

/** All cases in the long run; in the quick one those that the condition holds for. */
export function someCases<T>(cases: readonly T[], isQuick: (one: T, place: number) => boolean): readonly T[] {
  return isLongRun ? cases : cases.filter(isQuick);
}
