/** A phrase that begins at a word, its number of words, and what it stands for. */
interface FoundPhrase<T> {
  readonly phrase: string;
  readonly used: number;
  readonly means: T;
}

/** Finds the phrases that begin at a word, in the order in which they were given: by their first word, for there are hundreds. */
export function phraseIndex<T>(
  phrases: Iterable<readonly [phrase: string, means: T]>,
): (words: readonly string[], at: number) => readonly FoundPhrase<T>[] {
  const byFirst = new Map<string, (FoundPhrase<T> & { readonly parts: readonly string[] })[]>();
  for (const [phrase, means] of phrases) {
    const parts = phrase.split(' ');
    const [first = ''] = parts;
    const known = byFirst.get(first) ?? [];
    known.push({ phrase, used: parts.length, means, parts });
    byFirst.set(first, known);
  }
  return (words, at) =>
    byFirst
      .get(words[at] ?? '')
      ?.filter(({ parts }) => parts.every((word, place) => words[at + place] === word)) ?? [];
}
