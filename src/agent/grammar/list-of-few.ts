import type { AreaTable } from './area-table.ts';
import { orderOfList } from './order-of-list.ts';
import type { Query } from './query.ts';

/** The rows of a list that nobody gave a length. */
const FEW = 10;

/** A plain list of the first rows of a table. */
export function listOfFew(table: AreaTable): NonNullable<Query['rows']> {
  return { ...orderOfList(table), limit: FEW, all: true, tells: [] };
}
