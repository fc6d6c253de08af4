import { asksOften } from './asks-often.ts';
import type { Query, Selection } from './query.ts';
import type { Workbench } from './workbench.ts';

const RATES: Readonly<Record<string, string>> = { win: 'win_rate', loss: 'loss_rate' };

/** The rate that 'how often' asks for where sets of rows that all won, or all lost, are compared; undefined for any other question. */
export function oftenRate(
  { table, items }: Workbench,
  measures: readonly string[],
  selections: Query['selections'],
): { readonly measure: string; readonly selections: readonly Selection[] } | undefined {
  const isCount = measures.every((one) => one === table.count);
  if (!isCount || !asksOften(items)) return undefined;
  const results = selections.map(({ where }) => where.find(({ field }) => field === 'result'));
  const [first] = results;
  const value = String(first?.values[0]);
  const measure = RATES[value];
  const isOne = results.every(
    (one) => one?.op === 'is' && one.values.length === 1 && one.values[0] === value,
  );
  if (measure === undefined || !table.measures[measure] || !isOne) return undefined;
  const without = selections.map((one) => ({
    ...one,
    where: one.where.filter(({ field }) => field !== 'result'),
  }));
  return { measure, selections: without };
}
