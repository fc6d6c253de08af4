import type { ReactNode } from 'react';

/** What a list of `noun` without rows says: under filters that none match, unless its own text is of what is found. */
export function emptyUnder(filters: object, noun: string, empty: ReactNode): ReactNode {
  const isOfFound = typeof empty === 'string' && / found\b/.test(empty);
  return Object.keys(filters).length === 0 || isOfFound ? empty : `No ${noun} match the filters.`;
}
