/** Whether a phrase begins at a word. */
export function startsWith(words: readonly string[], at: number, phrase: string): boolean {
  return phrase.split(' ').every((word, place) => words[at + place] === word);
}

/** The number of words of a phrase. */
export function lengthOf(phrase: string): number {
  return phrase.split(' ').length;
}
