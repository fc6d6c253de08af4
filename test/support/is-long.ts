/**
 * Whether this is a run of the long tests. A test of many cases takes a few of them in the quick run; the file `*.long.test.ts`
 * beside it, which imports it, has them all run.
 */
export const isLong = import.meta.env.MODE === 'long';
