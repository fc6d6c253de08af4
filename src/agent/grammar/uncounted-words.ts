import type { Workbench } from './workbench.ts';

const ASKING: ReadonlySet<string> = new Set(['how many', 'by', 'share', 'why']);

/** The overall figures of an area have no counts, rankings or groups: the words that ask for them. */
export function uncountedWords({ table, items }: Workbench): string[] {
  if (Object.keys(table.measures).length > 0) return [];
  return items.flatMap((item) => {
    const ofCandles =
      item.kind === 'ask' && item.word === 'how many' && items.some(({ text }) => /^candles?$/i.test(text));
    return item.kind === 'ask' && ASKING.has(item.word) && !ofCandles ? [item.text] : [];
  });
}
