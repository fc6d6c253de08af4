import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';

/** Of two words and more, by their first one. */
const NAMES = Map.groupBy(
  AREA_TABLES.flatMap(({ id, one, many, nouns: [noun = one] }) =>
    [one, many, noun, `${noun}s`].map((name) => ({ id, words: name.toLowerCase().split(' ') })),
  ).filter(({ words }) => words.length > 1),
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
      .filter(({ id, words: name }) => {
        if (id === table.id || KIN[table.id] === id) return false;
        return name.every((word, place) => word === words[at + place]);
      })
      .map((name) => name.words.length),
  );
}
