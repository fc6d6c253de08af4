import type { Query } from './query.ts';

const ORDER = /\b(?:sort|sorted|order|ordered)(?: (?:them|those|these|it))? by\b/i;

/** The words of 'sorted by profit' after 'the last 4 trades': those four in that order, and not the four that lead by it; undefined for all others. */
export function sortsSome({ rows }: Pick<Query, 'rows'>, text: string): string | undefined {
  if (!rows || rows.all === true || rows.adds || rows.limit < 2) return undefined;
  return ORDER.exec(text)?.[0];
}
