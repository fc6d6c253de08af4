import type { Condition, Selection } from './query.ts';
import type { Filter } from './selections.ts';

/** The rows of filters and of further conditions. */
export function toSelection(filters: readonly Filter[], where: readonly Condition[]): Selection {
  const period = filters.find((one) => one.period);
  const before = filters.find(
    ({ condition, at }) =>
      condition?.field === 'status' && condition.values[0] === 'completed' && at === (period?.at ?? -1) - 1,
  );
  return {
    symbols: filters.flatMap(({ symbol }) => symbol ?? []).filter((one, at, all) => all.indexOf(one) === at),
    where: [...filters.flatMap(({ condition }) => condition ?? []), ...where],
    period: period?.period ?? null,
    // 'closed in October': the period applies to the closing time.
    closed: before !== undefined,
  };
}
