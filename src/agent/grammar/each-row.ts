import { valueAsked } from './value-asked.ts';
import type { Workbench } from './workbench.ts';

/** The field of 'what does each vault earn', which asks for every row and for no sum; undefined for another question. */
export function eachRow({ table, items }: Workbench, measures: readonly string[]): string | undefined {
  const [only, more] = measures;
  const isEach = items.some((item, at) => {
    const next = items[at + 1];
    const asks = item.kind === 'ask' && /^(?:each|every|for each|for every)$/i.test(item.text);
    return asks && next?.kind === 'word' && next.meaning.noun === 'one' && next.meaning.field === undefined;
  });
  return isEach && only !== undefined && more === undefined ? valueAsked(only, table) : undefined;
}
