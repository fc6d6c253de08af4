import { MONTHS, numberWord } from './common-words.ts';

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
/** Units by their names, in the singular and the plural. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  (['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const).flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
);
/** Before a unit these make it one that has ended. */
export const LAST: ReadonlySet<string> = new Set(['last', 'past', 'previous', 'preceding']);
export const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth'];
const YEARS = { first: 1973, last: 2199 };
/** Before these words 'may' is a verb. */
const VERB_BEFORE = new Set(['i', 'we', 'you', 'it', 'they', 'there']);

export function yearOf(word: string | undefined): number | undefined {
  const year = /^\d{4}$/.test(word ?? '') ? Number(word) : Number.NaN;
  return year >= YEARS.first && year <= YEARS.last ? year : undefined;
}

export function numberOf(word: string): number | undefined {
  return /^\d{1,4}$/.test(word) ? Number(word) : numberWord(word);
}

/** The number of a month by its name or first three letters, else 0. 'may' is also a verb. */
export function monthOf(word: string | undefined, next: string | undefined): number {
  if (word === undefined) return 0;
  if (word === 'may' && VERB_BEFORE.has(next ?? '')) return 0;
  const short = word === 'sept' ? 'sep' : word;
  return MONTHS.findIndex((name) => name === short || name.slice(0, 3) === short) + 1;
}
