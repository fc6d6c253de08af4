import { hasPatternFilter } from './has-pattern-filter.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Condition } from './query.ts';
import type { Workbench } from './workbench.ts';

/** Units as they are written behind a measure that has them. */
const UNITS: Readonly<Record<string, RegExp>> = {
  days: /^(?:trading )?days?$/i,
  dollars: /^(?:us )?dollars?$/i,
  minutes: /^(?:minutes?|hours?)$/i,
  percent: /^(?:percent|%)$/i,
  ether: /^(?:eth|ether)$/i,
};

/** Takes the words that say what an answer tells anyway. `isOne`: it is about a single pattern. */
export function takeTold(
  { table, items, done }: Workbench,
  {
    measures,
    thresholds,
    isOne,
    isListed,
    by,
  }: {
    measures: readonly string[];
    thresholds: readonly Condition[];
    isOne: boolean;
    /** Columns of single rows are told. */
    isListed: boolean;
    /** The field that ranks rows. */
    by: string | undefined;
  },
): void {
  const fieldAt = (at: number): string | undefined => {
    const item = items[at];
    return item?.kind === 'word' && !done.has(at) ? item.meaning.field : undefined;
  };
  // 'the losing streak in days': the unit that the measure has anyway.
  for (const [at, item] of items.entries()) {
    const isUnit = (one: string): boolean => UNITS[table.measures[one]?.unit ?? '']?.test(item.text) === true;
    if (item.within && !done.has(at) && measures.length > 0 && measures.every(isUnit)) done.add(at);
  }
  // 'the drift cost of Granite per day': the figure is one of a day.
  for (const [at, item] of items.entries()) {
    const time = item.kind === 'ask' && /^(?:per|each|every)$/i.test(item.text) ? items[at + 1] : undefined;
    const isOfTime = (one: string): boolean =>
      table.measures[one]?.name.endsWith(` a ${time?.text.toLowerCase()}`) === true;
    if (!time || done.has(at + 1) || measures.length === 0 || !measures.every(isOfTime)) continue;
    done.add(at).add(at + 1);
  }
  // The status of a single pattern, and the rest that its answer tells, is no further question.
  for (const [at] of items.entries()) if (isOne && table.told?.includes(fieldAt(at) ?? '')) done.add(at);
  // 'the APY of Cedar now': what stands as it is, is told as it is now.
  const isOfRows = items.some(
    (one) => isNoun(one) || (one.kind === 'condition' && one.condition.field === table.own),
  );
  for (const [at, { text }] of items.entries())
    if (
      isOfRows &&
      !table.periods &&
      (measures.length > 0 || isListed) &&
      /^(?:now|right now|currently)$/i.test(text)
    )
      done.add(at);
  // 'the block with the highest base fee, by base fee' says it twice.
  for (const [at] of items.entries())
    if (by !== undefined && fieldAt(at) === by && isBy(items[at - 1])) done.add(at);
  // 'what it is worth now': both words are of one column.
  for (const [at] of items.entries()) {
    const field = fieldAt(at);
    // 'bribes and tips' are two.
    const isOther = items[at]?.joined === true && namesColumn(items[at - 1], field, table);
    if (field !== undefined && !isOther && measures.some((one) => table.measures[one]?.of === field))
      done.add(at);
  }
  // 'trades of 8 bit patterns': the noun of a filter's field.
  for (const [at, item] of items.entries()) {
    if (
      !done.has(at) &&
      fieldAt(at) === 'pattern' &&
      item.kind === 'word' &&
      !item.meaning.noun &&
      hasPatternFilter(items, thresholds)
    )
      done.add(at);
  }
}

function isBy(item: Item | undefined): boolean {
  return item?.kind === 'ask' && item.word === 'by';
}

/** Whether a word names a column, or a figure of it. */
function namesColumn(
  item: Item | undefined,
  field: string | undefined,
  { measures }: Workbench['table'],
): boolean {
  const { field: own, measure = '' } = item?.kind === 'word' ? item.meaning : {};
  return field !== undefined && (own === field || measures[measure]?.of === field);
}
