import type { AreaTable } from './area-table.ts';
import type { Meaning } from './item.ts';

/** The phrases of an area with their meanings. */
export type Lexicon = ReadonlyMap<string, Meaning>;

/** The largest number of words in a phrase. */
export const LONGEST_PHRASE = 6;

const made = new WeakMap<AreaTable, Lexicon>();

/** The phrases of an area's table, in the singular and the plural. */
export function lexiconOf(table: AreaTable): Lexicon {
  let lexicon = made.get(table);
  if (!lexicon) {
    lexicon = makeLexicon(table);
    made.set(table, lexicon);
  }
  return lexicon;
}

function makeLexicon(table: AreaTable): Lexicon {
  const lexicon = new Map<string, Meaning>();
  const add = (phrase: string, meaning: Meaning): void => {
    for (const [form, plural] of [
      [phrase, false],
      [pluralOf(phrase), true],
    ] as const) {
      lexicon.set(form, { ...lexicon.get(form), ...meaning, ...(plural && { plural }) });
    }
  };
  for (const [field, { words, values = {}, moment = [], latest = [] }] of Object.entries(table.fields)) {
    for (const word of words) add(word, { field });
    for (const word of moment) add(word, { moment: { field, latest: false } });
    for (const word of latest) add(word, { moment: { field, latest: true } });
    for (const [value, phrases] of Object.entries(values)) {
      for (const phrase of phrases) add(phrase, { value: { field, value } });
    }
  }
  for (const [measure, { words }] of Object.entries(table.measures)) {
    for (const word of words) {
      add(word, { measure });
      // 'what share of …' would be read as a share of rows.
      if (/^(?:share|percentage|percent|fraction) of /.test(word)) add(`what ${word}`, { measure });
    }
  }
  for (const noun of table.nouns) {
    lexicon.set(noun, { ...lexicon.get(noun), noun: 'one' });
    lexicon.set(pluralOf(noun), { ...lexicon.get(pluralOf(noun)), noun: 'many' });
  }
  for (const word of table.idle ?? []) if (!lexicon.has(word)) lexicon.set(word, {});
  return lexicon;
}

/** A phrase with its last word in the plural. */
function pluralOf(phrase: string): string {
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}
