import type { AreaTable } from './area-table.ts';

/** The order of a plain list: the newest first, else by what every row has, else the best first. */
export function orderOfList({ time, listed, bestField }: AreaTable): { by: string; lowest: boolean } {
  return { by: time ?? listed ?? bestField, lowest: time === undefined && listed !== undefined };
}
