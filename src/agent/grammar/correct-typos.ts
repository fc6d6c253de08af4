import { AREA_TABLES } from '../areas/area-tables.ts';
import { MONTHS, WEEKDAYS } from './common-words.ts';
import { lexiconOf } from './lexicon.ts';
import { COMMON_WORDS, type ReadingContext } from './read-items.ts';
import { PERIOD_WORDS } from './read-period.ts';
import type { Token } from './tokenise.ts';

/** A corrected word. */
export interface Correction {
  readonly written: string;
  readonly read: string;
}

const LEAST_LETTERS = 5;

/**
 * Corrects words of five letters or more to the only word of the vocabulary at a distance of one letter, unless they are in
 * the vocabulary or English words.
 */
export function correctTypos(
  tokens: readonly Token[],
  context: ReadingContext,
): { readonly tokens: readonly Token[]; readonly corrected: readonly Correction[] } {
  const corrected: Correction[] = [];
  const known = vocabularyWith(context.names);
  const read = tokens.map((token) => {
    const { text, raw } = token;
    if (text.length < LEAST_LETTERS || !/^\p{L}+$/u.test(text)) return token;
    if (known.has(text) || context.isEnglish(text)) return token;
    const candidates = [...known].filter(
      (word) => word.length >= LEAST_LETTERS - 1 && isOneLetterAway(text, word),
    );
    const [only] = candidates;
    // 'trade' and 'trades' are one word.
    if (only === undefined || candidates.some((one) => !sameStem(one, only))) return token;
    const word = candidates.find((one) => one.length === text.length) ?? only;
    corrected.push({ written: raw, read: word });
    return { raw, text: word };
  });
  return { tokens: read, corrected };
}

function sameStem(a: string, b: string): boolean {
  return a === b || `${a}s` === b || `${b}s` === a;
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

/** Whether two words differ by one inserted, deleted or replaced letter, or by one transposition. */
function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (a.length > b.length) return restA.slice(1) === restB;
  if (a.length < b.length) return restA === restB.slice(1);
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
