import type { Workbench } from './workbench.ts';

interface Degree {
  readonly by: string;
  readonly lowest: boolean;
  /** The place of the word that has a degree. */
  readonly place: number;
}

/** 'the most stretched pair', 'stretched the most': what a value that has a degree is ranked by, beside a superlative. */
export function degreeAt(
  { table, items, done }: Pick<Workbench, 'table' | 'items' | 'done'>,
  at: number,
): Degree | undefined {
  const item = items[at];
  if (item?.kind !== 'superlative' || !/^(?:most|least)$/i.test(item.text)) return undefined;
  for (const place of [at + 1, at - 1]) {
    const word = items[place];
    if (word?.kind !== 'word' || word.meaning.value === undefined || done.has(place)) continue;
    const { field, value } = word.meaning.value;
    const degree = table.fields[field]?.degrees?.[value];
    if (degree) return { by: degree.by, lowest: item.lowest !== (degree.lowest === true), place };
  }
  return undefined;
}
