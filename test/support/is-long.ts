/**
 * Whether this is a run of the long tests. A test of many cases runs a few of them in the quick run; the file
 * `*.long.test.ts` next to it, which imports it, runs all of them.
 */
export const isLong = import.meta.env.MODE === 'long';
