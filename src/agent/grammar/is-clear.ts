import type { ReadTokens } from './read-tokens.ts';

/** Whether every word is used, and the rows are named. */
export function isClear({ unused, unclear }: ReadTokens): boolean {
  return unused.length + unclear.length === 0;
}
