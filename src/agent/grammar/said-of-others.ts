import type { AreaTable } from './area-table.ts';
import { lexiconOf } from './lexicon.ts';
import type { Condition } from './query.ts';

/**
 * Conditions of rows of one kind as they are said of another: bundles whose outcome is outbid, mint attempts whose reason is. Undefined
 * where one of them cannot be said of these.
 */
export function saidOfOthers(
  conditions: readonly Condition[],
  other: AreaTable,
): readonly Condition[] | undefined {
  const lexicon = lexiconOf(other);
  const said = conditions.map((one): Condition | undefined => {
    if (one.values.every((value) => other.fields[one.field]?.values?.[String(value)] !== undefined))
      return one;
    const [value, more] = one.values;
    const meant = more === undefined ? lexicon.get(String(value).replaceAll('_', ' '))?.value : undefined;
    return meant && { ...one, field: meant.field, values: [meant.value] };
  });
  return said.every((one) => one !== undefined) ? said : undefined;
}
