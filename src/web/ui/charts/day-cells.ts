import { DAY_MS } from '../../../domain/durations.ts';
import { addDays } from '../../../domain/trading-day-bounds.ts';

/** Maximum number of cells in a chart; over longer spans a cell holds several days. */
const MOST_CELLS = 15_000;

interface DayCells {
  /** The first date of each cell. */
  readonly dates: readonly string[];
  /** For each cell the index of the latest given date that is in it or before it. */
  readonly latest: readonly number[];
}

/**
 * Divides the span of some dates ('YYYY-MM-DD', ascending, at least one) into equal cells, so that days without data are
 * as wide as others. A cell is one day, or the fewest days that give at most 15,000 cells.
 */
export function dayCells(dates: readonly string[], most = MOST_CELLS): DayCells {
  const first = dates[0] ?? '';
  const dayOf = (date: string): number => Math.round((Date.parse(date) - Date.parse(first)) / DAY_MS);
  const days = dayOf(dates.at(-1) ?? first) + 1;
  const length = Math.ceil(days / most);
  const cells: string[] = [];
  const latest: number[] = [];
  let at = 0;
  for (let day = 0; day < days; day += length) {
    while (at + 1 < dates.length && dayOf(dates[at + 1] ?? '') < day + length) at += 1;
    cells.push(addDays(first, day));
    latest.push(at);
  }
  return { dates: cells, latest };
}
