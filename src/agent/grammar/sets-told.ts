import { namesValuesOf } from './names-values-of.ts';
import type { Selection } from './query.ts';
import type { Asked } from './read-asked.ts';
import type { Selections } from './selections.ts';
import type { Workbench } from './workbench.ts';

/**
 * The sets that are told. Rows and groups are of one set: of all named ones, or of none if sets are compared. Undefined where they would
 * be of several.
 */
export function setsTold(
  { items }: Workbench,
  { group, picked, keeps, countsGroups, sharesRows, countsSample, isApart, has }: Asked,
  { selections, union, compares }: Selections,
): readonly Selection[] | undefined {
  const isOfOne = picked !== null || group !== null || has('why');
  if (selections.length < 2 || sharesRows || countsSample || !isOfOne) return selections;
  const isEither = items.some(({ kind }) => kind === 'or');
  const isWhole =
    (!compares || isApart) &&
    (group === null || has('why') || isEither || (union && namesValuesOf(group, union)));
  const isOfGroup = union && group !== null && union.where.some(({ field }) => field === group);
  if (union && (isWhole || isOfGroup || group === 'symbol')) return [union];
  const isOfEach = group !== null && picked === null && keeps === null && !countsGroups && !has('why');
  return isOfEach ? selections.filter((one) => one !== union) : undefined;
}
