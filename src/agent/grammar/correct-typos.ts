import { AREA_TABLES } from '../areas/area-tables.ts';
import { MONTHS, WEEKDAYS } from './common-words.ts';
import { lexiconOf } from './lexicon.ts';
import { isOneLetterAway } from './one-letter-away.ts';
import type { ReadingContext } from './read-items.ts';
import { PERIOD_WORDS } from './read-period.ts';
import type { Token } from './tokenise.ts';
import { COMMON_WORDS } from './vocabulary-words.ts';

/** A corrected word. */
export interface Correction {
  readonly written: string;
  readonly read: string;
}

const LEAST_LETTERS = 5;
const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS);
/** A word without its vowels, or a common one with two neighbours swapped, is recognised from four letters on. */
const LEAST_SHORT = 4;

/**
 * Corrects words of five letters or more to the only word of the vocabulary at a distance of one letter, or with other letters
 * doubled, and words without their vowels to the only word that has these consonants, unless they are in the vocabulary or English words.
 * Two neighbours swapped and a vowel left out are likelier than any other slip.
 */
export function correctTypos(
  tokens: readonly Token[],
  context: ReadingContext,
): { readonly tokens: readonly Token[]; readonly corrected: readonly Correction[] } {
  const corrected: Correction[] = [];
  const known = vocabularyWith(context.names);
  const read = tokens.map((token) => {
    const { text, raw } = token;
    if (text.length < LEAST_SHORT || !/^\p{L}+$/u.test(text)) return token;
    if (known.has(text)) return token;
    // An English word is none, unless it is next to a name: 'granit' is the pot Granite.
    if (context.isEnglish(text) && !isNearName(text, context.names)) return token;
    const candidates = candidatesOf(text, known);
    const [only] = candidates;
    // 'trade' and 'trades' are one word.
    if (only === undefined || candidates.some((one) => !candidates.every((other) => sameStem(one, other))))
      return token;
    const word =
      candidates.find((one) => lacksLetter(text, one)) ??
      candidates.find((one) => one.length === text.length) ??
      only;
    corrected.push({ written: raw, read: word });
    return { raw, text: word };
  });
  return { tokens: read, corrected };
}

/** The words that may be meant, by the likeliest slip of which there is one. */
function candidatesOf(text: string, known: ReadonlySet<string>): readonly string[] {
  const words = [...known].filter((word) => Math.abs(word.length - text.length) < 2 && word.length > 3);
  const isShort = text.length < LEAST_LETTERS;
  // 'losng' is 'losing' rather than 'long'. Of four letters, swapped ones are told in words that every question has: 'mnay'.
  const likely = words.filter((word) =>
    isShort ? isSwapped(text, word) && COMMON.has(word) : isSwapped(text, word) || lacksLetter(text, word),
  );
  if (likely.length > 0) return likely;
  const near = isShort ? [] : words.filter((word) => isOneLetterAway(text, word));
  if (near.length > 0) return near;
  const bare = isShort ? [] : words.filter((word) => withoutDoubles(word) === withoutDoubles(text));
  return bare.length > 0 ? bare : [...known].filter((word) => lacksVowels(text, word));
}

/** The same letters, of which two neighbours are swapped. */
function isSwapped(a: string, b: string): boolean {
  return a.length === b.length && isOneLetterAway(a, b) && [...a].sort().join('') === [...b].sort().join('');
}

/** 'tommorow' doubles another letter than 'tomorrow' does. */
function withoutDoubles(word: string): string {
  return word.replaceAll(/(.)\1+/g, '$1');
}

function sameStem(a: string, b: string): boolean {
  const stems = (word: string): string[] => [
    word,
    ...['s', 'd', 'ed'].map((ending) => without(word, ending)),
  ];
  return stems(a).some((stem) => stems(b).includes(stem));
}

function isNearName(text: string, names: ReadingContext['names']): boolean {
  return text.length >= LEAST_LETTERS && [...names.keys()].some((name) => isOneLetterAway(text, name));
}

function without(word: string, ending: string): string {
  return word.endsWith(ending) ? word.slice(0, -ending.length) : word;
}

/** 'claimd' is 'claimed' rather than 'claims': a left-out vowel is likelier than another letter. */
function lacksLetter(text: string, word: string): boolean {
  return word.length === text.length + 1 && lacksVowels(text, word);
}

/** 'ystrday' is 'yesterday' and 'flsh' is 'flash': the same letters in the same order, but for vowels that were left out. */
function lacksVowels(text: string, word: string): boolean {
  if (word.length <= text.length || word[0] !== text[0]) return false;
  let at = 0;
  for (const letter of word) {
    if (letter === text[at]) at += 1;
    else if (!/[aeiou]/.test(letter)) return false;
  }
  return at === text.length;
}

let vocabulary: ReadonlySet<string> | undefined;

/** All words of the areas and the grammar, and of names in the store. */
function vocabularyWith(names: ReadingContext['names']): ReadonlySet<string> {
  vocabulary ??= new Set([
    ...COMMON_WORDS,
    ...MONTHS,
    ...WEEKDAYS,
    ...WEEKDAYS.map((day) => `${day}s`),
    ...PERIOD_WORDS,
    ...AREA_TABLES.flatMap((table) => [...lexiconOf(table).keys()].flatMap((phrase) => phrase.split(' '))),
  ]);
  return names.size === 0
    ? vocabulary
    : new Set([...vocabulary, ...[...names.keys()].flatMap((name) => name.split(' '))]);
}
