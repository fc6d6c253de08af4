import { fieldOfValue } from './field-of-value.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Asked } from './read-asked.ts';
import type { Workbench } from './workbench.ts';

/** Fields whose values are said of a figure as they are of a row. */
const PREDICATES: ReadonlySet<string> = new Set(['result', 'sign', 'significant']);

/**
 * Words of a yes-or-no question that no count or figure answers. One about whether something ever was is answered by how often it was:
 * that count is added to `asked`. `all` has stop words too.
 */
export function misfitsOfJudging(
  { table, items }: Workbench,
  all: readonly Item[],
  { named, thresholds, measures }: Asked,
): string[] {
  const misfits: string[] = [];
  // 'is the win rate above 50 %' asks about the rate of all, and no row is named whose own rate it may be.
  if (named === 0) {
    // 'was the base fee ever above 25 gwei' is answered by how often it was.
    const isEver = all.some(({ text }) => /^ever$/i.test(text));
    if (isEver && thresholds.length > 0 && measures.length === 0) measures.push(table.count);
    else if (thresholds.length > 0)
      misfits.push(items.find(({ kind }) => kind === 'comparator')?.text ?? 'whether');
    // 'is the profit negative' is no question about rows that are.
    const measured = items.findIndex(isMeasure);
    const said = items.find((item, at) => at > measured && PREDICATES.has(fieldOfValue(item) ?? ''));
    if (measured >= 0 && said) misfits.push(said.text);
  }
  // 'are elite patterns significant' asks whether all of them are.
  const last = items.at(-1);
  const isPredicate = last && !isNoun(last) && ['sign', 'significant'].includes(fieldOfValue(last) ?? '');
  if (named > 0 && isPredicate) misfits.push(last.text);
  return misfits;
}
