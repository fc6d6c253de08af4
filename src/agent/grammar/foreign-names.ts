import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';
import { STOP_WORDS } from './common-words.ts';
import { lexiconOf } from './lexicon.ts';

/** Of two words and more, by their first one: 'pair trade', and what else is a trade of a kind, such as 'spread trade'. */
const NAMES = Map.groupBy(
  AREA_TABLES.flatMap(({ id, one, many, nouns: [noun = one, ...others] }) => [
    ...[one, many, noun, `${noun}s`].map((name) => ({
      id,
      words: name.toLowerCase().split(' '),
      head: undefined,
    })),
    ...others
      .filter((name) => headOf(name) === headOf(one))
      .flatMap((name) => [name, `${name}s`])
      .map((name) => ({ id, words: name.split(' '), head: headOf(name) })),
  ]).filter(({ words: [first = '', second] }) => second !== undefined && !STOP_WORDS.has(first)),
  ({ words }) => words[0],
);
/** Rows of these are rows of the other, too. */
const KIN: Readonly<Record<string, string>> = { trades: 'elite-trades' };

/** How many words from a place on name the rows of another area: 'pair trade' is no trade of a currency pair. */
export function foreignName(words: readonly string[], at: number, table: AreaTable): number {
  const found = NAMES.get(words[at]) ?? [];
  return Math.max(
    0,
    ...found
      .filter(({ id, words: name, head }) => {
        if (id === table.id || KIN[table.id] === id) return false;
        // Where the rows are no trades, a 'spread trade' is none of them anyway.
        if (head !== undefined && !lexiconOf(table).get(head)?.noun) return false;
        return name.every((word, place) => word === words[at + place]);
      })
      .map((name) => name.words.length),
  );
}

/** 'trade' of 'spread trade': what the rows are. */
function headOf(name: string): string | undefined {
  return name.split(' ').at(-1);
}
