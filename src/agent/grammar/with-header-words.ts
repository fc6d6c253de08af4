import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';
import { headersOf } from './headers-of.ts';
import { isClear } from './is-clear.ts';
import { lexiconOf } from './lexicon.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';
import type { ReadTokens } from './read-tokens.ts';
import { type Token, tokenise } from './tokenise.ts';
import { phrasesAt, wordsOf } from './words-of.ts';
import { wordsText } from './words-text.ts';

const BEFORE = /(?:^| )(?:highest|lowest|largest|smallest|biggest|greatest|least|average|mean|median|avg)$/;
const BEHIND =
  /^(?:above|below|over|under|of at least|of at most|at least|at most|greater|less|higher|lower|of more|of less) /;
const GROUPS = /(?:^| )(?:by|per)$/;

/**
 * 'the largest exit of any elite trade', 'the average mints/min of the collections', 'pot markets by curve': a figure of a column, or groups by
 * it, by a header that is no word for it elsewhere; undefined without one.
 */
export function withHeaderWords(
  tokens: readonly Token[],
  read: (tokens: readonly Token[], tables: readonly AreaTable[]) => ReadTokens,
): ReadTokens | undefined {
  const text = wordsText(tokens);
  for (const table of AREA_TABLES) {
    const found = headerMeant(text, table);
    if (found === undefined) continue;
    const own = tokenise(found);
    if (!namesRows(own, table)) continue;
    const one = read(own, [table]);
    if (isClear(one)) return one;
  }
  return undefined;
}

/** The question with a word that means the column in place of its header. */
function headerMeant(text: string, table: AreaTable): string | undefined {
  for (const [header, column] of headersOf(table)) {
    const at = ` ${text} `.indexOf(` ${header} `);
    const field = table.fields[column];
    const [word] = field?.words ?? [];
    if (at < 0 || !field || word === undefined || lexiconOf(table).get(header)?.field === column) continue;
    const [before, behind] = [text.slice(0, at).trimEnd(), text.slice(at + header.length).trimStart()];
    const isFigure = NUMERIC_UNITS.has(field.unit) && (BEFORE.test(before) || BEHIND.test(`${behind} `));
    const isGroup = field.groups && GROUPS.test(before) && !lexiconOf(table).has(header);
    if (isFigure || isGroup) return `${before} ${word} ${behind}`;
  }
  return undefined;
}

function namesRows(tokens: readonly Token[], table: AreaTable): boolean {
  const words = wordsOf(tokens);
  return words.some((_, at) => phrasesAt(words, at).some((phrase) => lexiconOf(table).get(phrase)?.noun));
}
