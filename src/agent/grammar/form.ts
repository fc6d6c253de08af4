/** What is said in some words, and the usual words that stand for it: `$1`, or a function of what was found. */
export type Form = readonly [RegExp, string | ((...found: string[]) => string)];

/** A text in its usual words: each of the forms applies to what those before it left. */
export function inUsualWords(text: string, forms: readonly Form[]): string {
  return forms.reduce(
    (told, [pattern, spelling]) =>
      typeof spelling === 'string' ? told.replace(pattern, spelling) : told.replace(pattern, spelling),
    text,
  );
}
