import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import type { Today } from './read-period.ts';

/** Pieces that are still to be accounted for; stop words are not among them. */
export interface Workbench {
  readonly table: AreaTable;
  readonly items: readonly Item[];
  readonly done: Set<number>;
  readonly today: Today;
}
