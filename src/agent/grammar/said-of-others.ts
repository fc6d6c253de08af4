import type { AreaTable } from './area-table.ts';
import { lexiconOf } from './lexicon.ts';
import type { Condition } from './query.ts';

/**
 * Conditions of rows of one kind as they are said of another: bundles whose outcome is outbid, mint attempts whose reason is. Undefined
 * where one of them cannot be said of these.
 */
export function saidOfOthers(
  conditions: readonly Condition[],
  { fields }: AreaTable,
  other: AreaTable,
): readonly Condition[] | undefined {
  const lexicon = lexiconOf(other);
  const said = conditions.map((one): Condition | undefined => {
    if (one.values.every((value) => other.fields[one.field]?.values?.[String(value)] !== undefined))
      return one;
    const [value, more] = one.values;
    const phrases = more === undefined ? (fields[one.field]?.values?.[String(value)] ?? []) : [];
    const meant = phrases.map((phrase) => lexicon.get(phrase)?.value).find((found) => found !== undefined);
    return meant && { ...one, field: meant.field, values: [meant.value] };
  });
  return said.every((one) => one !== undefined) ? said : undefined;
}
