import { isNoun } from './is-noun.ts';
import type { Workbench } from './workbench.ts';

/** What one sum is part of: 'what share of the gross went to costs', 'costs as a percentage of the gross'. */
export interface Portion {
  readonly part: string;
  readonly whole: string;
}

/** The part and the whole of a share between two sums of the same rows; undefined for a share of rows. */
export function portionOf({ table, items }: Workbench, measures: readonly string[]): Portion | undefined {
  const share = items.findIndex(
    (item) => item.kind === 'ask' && (item.word === 'share' || item.word === 'ratio'),
  );
  const [one, two, more] = measures;
  // 'what percentage of Ember is minted' is of its supply.
  const ownWhole = table.measures[one ?? '']?.partOf;
  if (
    share >= 0 &&
    one !== undefined &&
    two === undefined &&
    ownWhole !== undefined &&
    table.own !== undefined
  )
    return { part: one, whole: ownWhole };
  if (share < 0 || one === undefined || two === undefined || more !== undefined) return undefined;
  const specs = [one, two].map((measure) => table.measures[measure]);
  if (specs.some((spec) => spec?.how !== 'sum') || specs[0]?.unit !== specs[1]?.unit) return undefined;
  const asked = items[share];
  // 'the ratio of costs to profit': the part is named first.
  if (asked?.kind === 'ask' && asked.word === 'ratio') return { part: one, whole: two };
  const next = items.slice(share + 1).find((item) => !isNoun(item));
  const isOf = / of$/i.test(items[share]?.text ?? '') || next?.within === true;
  const whole = isOf && next?.kind === 'word' ? next.meaning.measure : undefined;
  if (whole === undefined || !measures.includes(whole)) return undefined;
  const part = whole === one ? two : one;
  // What all trades paid is no part of the gains of those that won.
  const isOfSome = table.measures[whole]?.where !== undefined;
  return { part, whole: (isOfSome ? table.measures[part]?.partOf : undefined) ?? whole };
}
