import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

/** 'time between entry and exit' is none from one row to the next: the words of an interval that is not between rows. */
export function intervalsAsked({ table, items }: Workbench): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'word' || table.measures[item.meaning.measure ?? '']?.how !== 'interval') return [];
    const next = items.slice(at + 1).find((one) => !isFilter(one));
    // 'the average gap between broker and engine' is between two sides of one row.
    const isSides = isNoun(next) && /\b(?:and|or)\b/i.test(next?.text ?? '');
    return (isNoun(next) && !isSides) || items.slice(at + 1).some((one) => resultOf(one) !== undefined)
      ? []
      : [item.text];
  });
}

function isFilter(item: Item): boolean {
  if (item.kind === 'word') return item.meaning.value !== undefined && !item.meaning.noun;
  return item.kind === 'symbol' || item.kind === 'condition' || item.kind === 'number';
}
