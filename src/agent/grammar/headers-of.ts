import type { AreaTable } from './area-table.ts';
import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { lexiconOf } from './lexicon.ts';
import { tokenise } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** Headers that many tables have, with the columns that they may stand above. */
const COMMON: readonly (readonly [header: string, columns: readonly string[]])[] = [
  ['time', ['timestamp']],
  ['transaction', ['tx_hash', 'hash']],
  ['source', ['source', 'source_label']],
];

const known = new WeakMap<AreaTable, ReadonlyMap<string, string>>();

/** Headers that say a column only where one is named, with their columns; the longest first. */
export function headersOf(table: AreaTable): ReadonlyMap<string, string> {
  const headers = known.get(table) ?? makeHeaders(table);
  known.set(table, headers);
  return headers;
}

/** The column of a table whose header, or other name, the words are; undefined without one. */
export function columnOfHeader(words: string, table: AreaTable): string | undefined {
  const { field, value } = lexiconOf(table).get(words) ?? {};
  // 'take profit' is a value, and no column of outcomes.
  const column = headersOf(table).get(words) ?? (value ? undefined : field);
  return column === undefined || CALENDAR_GROUPS.has(column) || !table.fields[column] ? undefined : column;
}

function makeHeaders({ headers = {}, fields, time }: AreaTable): Map<string, string> {
  const common = COMMON.flatMap(([header, columns]) => {
    const column = header === 'time' ? time : columns.find((one) => fields[one]);
    return column === undefined ? [] : [[header, column] as const];
  });
  const own = Object.entries(headers).map(
    ([header, column]) => [wordsText(tokenise(header)), column] as const,
  );
  return new Map([...common, ...own].toSorted(([a], [b]) => b.length - a.length));
}
