import type { AreaTable, MeasureSpec } from './area-table.ts';

/** The figure of a column over all rows, such as its mean; undefined where the area tells none. */
export function measureOfColumn(
  how: MeasureSpec['how'],
  column: string | undefined,
  { measures }: AreaTable,
): string | undefined {
  if (column === undefined) return undefined;
  return Object.entries(measures).find(([, one]) => one.how === how && one.of === column && !one.where)?.[0];
}
