import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import type { Today } from './today.ts';

/** Items not used yet, without stop words. */
export interface Workbench {
  readonly table: AreaTable;
  readonly items: readonly Item[];
  readonly done: Set<number>;
  readonly today: Today;
}
