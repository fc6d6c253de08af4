import { asksOften } from './asks-often.ts';
import { ENDINGS } from './endings.ts';
import type { Query, Selection } from './query.ts';
import type { Asked } from './read-asked.ts';
import type { Workbench } from './workbench.ts';

/** 'how often do longs win': the longs, and those of them that won; undefined for any other question. */
export function oftenShare(
  { table, items }: Workbench,
  measures: readonly string[],
  { selections, compares }: Pick<Query, 'selections' | 'compares'>,
  { group, picked }: Pick<Asked, 'group' | 'picked'>,
): readonly Selection[] | undefined {
  const [one, more] = selections;
  // 'how often was it skipped, and why' asks for the reasons.
  const isOften = asksOften(items) && !items.some((item) => item.kind === 'ask' && item.word === 'why');
  const isCount = measures.every((measure) => measure === table.count);
  if (!isOften || !isCount || !one || more || compares || group !== null || picked) return undefined;
  const where = one.where.filter(({ field }) => !ENDINGS.has(field) || isOfTable(field));
  return where.length < one.where.length ? [{ ...one, where }, one] : undefined;

  function isOfTable(field: string): boolean {
    return table.base?.some((base) => base.field === field) === true;
  }
}
