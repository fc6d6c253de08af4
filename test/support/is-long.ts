/** Whether this is `npm run test:long`, which runs every test with all of its cases, on both stores. */
export const isLong = import.meta.env.MODE === 'long';

/** All cases in the long run; in the quick one `count` of them, the first, the last and others evenly between. */
export function sampleCases<T>(cases: readonly T[], count: number): readonly T[] {
  if (isLong || cases.length <= count) return cases;
  const step = (cases.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, place) => cases[Math.round(place * step)] as T);
}
