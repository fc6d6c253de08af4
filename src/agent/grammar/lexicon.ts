import type { AreaTable } from './area-table.ts';
import { COMPARATIVES, COMPARING, NEGATIONS, STOP_WORDS, SUPERLATIVES } from './common-words.ts';
import { inflected } from './inflect.ts';
import type { Meaning } from './item.ts';
import { THESAURUS } from './thesaurus.ts';

/** The phrases of an area with their meanings. */
export type Lexicon = ReadonlyMap<string, Meaning>;

/** The largest number of words in a phrase. */
export const LONGEST_PHRASE = 7;

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
      ...pluralsOf(phrase).map((one) => [one, true] as const),
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
  for (const noun of table.nouns) lexicon.set(noun, { ...lexicon.get(noun), noun: 'one' });
  for (const many of table.nouns.flatMap(pluralsOf))
    lexicon.set(many, { ...lexicon.get(many), noun: 'many' });
  for (const word of table.idle ?? []) if (!lexicon.has(word)) lexicon.set(word, {});
  addSynonyms(lexicon);
  addForms(lexicon, table);
  return lexicon;
}

/** What others call the same thing, where that word has no meaning of its own in the table. */
function addSynonyms(lexicon: Map<string, Meaning>): void {
  for (const [word, synonyms] of THESAURUS) {
    const { noun: _, plural: __, ...meaning } = lexicon.get(word) ?? {};
    if (Object.keys(meaning).length === 0) continue;
    for (const synonym of synonyms) {
      if (isCommon(synonym)) continue;
      if (!lexicon.has(synonym)) lexicon.set(synonym, meaning);
      const many = pluralOf(synonym);
      if (!lexicon.has(many)) lexicon.set(many, { ...meaning, plural: true });
    }
  }
}

/** What a verb means it means in every form. What the table says itself stands before it, and so does a word of every area. */
function addForms(lexicon: Map<string, Meaning>, { fields }: AreaTable): void {
  for (const [phrase, { noun, plural, ...meaning }] of [...lexicon]) {
    if (plural || (noun !== undefined && Object.keys(meaning).length === 0)) continue;
    if (fields[meaning.value?.field ?? '']?.exact) continue;
    for (const form of inflected(phrase)) {
      const isOpen = form.includes(' ') || !isCommon(form);
      if (isOpen && !lexicon.has(form)) lexicon.set(form, meaning);
    }
  }
}

function isCommon(word: string): boolean {
  return (
    STOP_WORDS.has(word) ||
    NEGATIONS.has(word) ||
    COMPARING.has(word) ||
    COMPARATIVES.has(word) ||
    Object.hasOwn(SUPERLATIVES, word)
  );
}

/** A phrase in the plural: 'block numbers', and of 'hour of the day' also 'hours of the day'. */
function pluralsOf(phrase: string): string[] {
  const [head = '', ...rest] = phrase.split(' of ');
  const isHead = rest.length > 0 && head !== '' && !head.includes(' ') && !/s$/.test(head);
  return [pluralOf(phrase), ...(isHead ? [[pluralOf(head), ...rest].join(' of ')] : [])];
}

/** A phrase with its last word in the plural. */
function pluralOf(phrase: string): string {
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}
