import type { AreaTable } from './area-table.ts';
import type { Condition } from './query.ts';

/** The conditions without those that all rows of an area meet. */
export function ownConditions(where: readonly Condition[], { base = [] }: AreaTable): readonly Condition[] {
  return withoutConditions(where, base);
}

/** The conditions that are none of the others. */
export function withoutConditions(
  where: readonly Condition[],
  others: readonly Condition[],
): readonly Condition[] {
  const keys = new Set(others.map((one) => JSON.stringify(one)));
  return where.filter((one) => !keys.has(JSON.stringify(one)));
}
