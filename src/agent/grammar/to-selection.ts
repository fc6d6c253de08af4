import type { Condition, Selection } from './query.ts';
import type { Filter } from './selections.ts';

/** The rows of filters and of further conditions. */
export function toSelection(filters: readonly Filter[], where: readonly Condition[]): Selection {
  const period = filters.find((one) => one.period);
  // 'closed at a loss in October': how it ended may stand between.
  const ends = filters.filter(
    ({ condition }) => condition?.field === 'result' || condition?.field === 'outcome',
  );
  let last = (period?.at ?? -1) - 1;
  while (ends.some(({ at }) => at === last)) last -= 1;
  // 'closed by stop loss yesterday'.
  const places = ends.some(({ at }) => at === last + 1) ? [last, last - 1] : [last];
  const before = filters.find(
    ({ condition, at }) =>
      condition?.field === 'status' && condition.values[0] === 'completed' && places.includes(at),
  );
  return {
    symbols: filters.flatMap(({ symbol }) => symbol ?? []).filter((one, at, all) => all.indexOf(one) === at),
    where: [...filters.flatMap(({ condition }) => condition ?? []), ...where],
    period: period?.period ?? null,
    // 'closed in October': the period applies to the closing time.
    closed: before !== undefined,
  };
}
