/** Suffixes of inflected forms, and their replacement in the base form. */
const ENDINGS: readonly (readonly [ending: string, stem: string])[] = [
  ['ies', 'y'],
  ['ing', 'e'],
  ...['s', 'es', 'd', 'ed', 'r', 'er', 'rs', 'ers', 'st', 'est', 'ing', 'ly'].map(
    (ending) => [ending, ''] as const,
  ),
];

/** 'used', 'uses', 'user': 'claimd' is no form of 'claim'. */
const AFTER_E = /^(?:d|rs?|st)$/;

let loaded: Promise<(word: string) => boolean> | undefined;

/**
 * Distinguishes English words from typos, by the common words and passwords of the password policy and their inflected forms.
 * The list is loaded with the first question.
 */
export function englishWords(): Promise<(word: string) => boolean> {
  loaded ??= loadWords();
  return loaded;
}

async function loadWords(): Promise<(word: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = new Set(Object.values(dictionary).flat());
  return (word) =>
    words.has(word) ||
    ENDINGS.some(
      ([ending, stem]) =>
        word.endsWith(ending) &&
        (!AFTER_E.test(ending) || word.at(-ending.length - 1) === 'e') &&
        words.has(word.slice(0, -ending.length) + stem),
    );
}
