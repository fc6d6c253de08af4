import { LONGEST_PHRASE } from './lexicon.ts';
import { oncePerPlace } from './once-per-place.ts';
import type { Token } from './tokenise.ts';

const known = new WeakMap<readonly Token[], readonly string[]>();

/** The words of a question, as one list for every area: what is read of it alone is read once. */
export function wordsOf(tokens: readonly Token[]): readonly string[] {
  const words = known.get(tokens) ?? tokens.map(({ text }) => text);
  known.set(tokens, words);
  return words;
}

/** The phrases that begin at a place: of one word, of two, and so on. */
export const phrasesAt = oncePerPlace((words, at) =>
  Array.from({ length: Math.min(LONGEST_PHRASE, words.length - at) }, (_, more) =>
    words.slice(at, at + more + 1).join(' '),
  ),
);
