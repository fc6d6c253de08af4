/** Words that mean themselves, for `RecordReader.word`. */
export function meaningsOf<const Word extends string>(
  words: readonly Word[],
): Readonly<Record<string, Word>> {
  return Object.fromEntries(words.map((word) => [word, word]));
}
