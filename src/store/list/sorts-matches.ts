import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from './create-binder.ts';
import type { ListTable } from './list-order.ts';
import { type Bind, matchingSql } from './list-statement.ts';
import { readNumber } from './read-number.ts';

export interface ListSearch {
  readonly matching: number | undefined;
  /** SQL of their number, where the planner's estimate is far off and counting them takes little. */
  readonly counted?: ((bind: Bind) => string) | undefined;
  /** Conditions for the planner's estimate, if it cannot estimate all of the filter's. */
  readonly estimated?: (bind: Bind) => string[];
  /** Conditions on the order's own column, if the filter bounds it: the order is then read within them alone. */
  readonly span?: ((bind: Bind) => string[]) | undefined;
  /** True if most rows that do not match come first in the order, so that it would be read up to those that do. */
  readonly late?: boolean;
  /** True if rows that match are spread evenly over the order: about so many rows are read for one as there are for each that matches. */
  readonly spread?: boolean;
  /** True if the indexes of the orders have what the filter is about: rows that do not match are not read. */
  readonly byKeys?: true;
}

interface SearchedList {
  readonly table: ListTable;
  readonly seriesIds: readonly number[];
  readonly filter: (bind: Bind) => string[];
  readonly search: ListSearch | null;
}

/** Of so many rows of a span one must match at least, or all that match are read and sorted. */
const SPARSE = 40;

/** Where rows that match come late, one of so many must match at least, or all that match are read and sorted. */
const LATE = 2;

/** Rows of a page, which each series is read for. */
const PAGE_ROWS = 51;

interface ExplainRow {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** Whether a search matches so few rows that all are read. */
export async function sortsMatches(db: Kysely<Database>, list: SearchedList): Promise<boolean> {
  if (list.search === null) return false;
  const { estimated = list.filter, counted, span, late, spread } = list.search;
  const known = list.search.matching ?? (counted && (await readNumber(db, counted)));
  const matching = known ?? (await estimateRows(db, list, estimated));
  if (span) return matching * SPARSE < (await estimateRows(db, list, span));
  if (spread)
    return matching ** 2 <= PAGE_ROWS * list.seriesIds.length * (await estimateRows(db, list, () => []));
  if (matching <= list.table.sortThreshold) return true;
  return late === true && matching * LATE < (await estimateRows(db, list, () => []));
}

/** The planner's estimate of the rows that meet conditions. */
async function estimateRows(
  db: Kysely<Database>,
  { table, seriesIds }: SearchedList,
  conditions: (bind: Bind) => string[],
): Promise<number> {
  const { values, bind } = createBinder();
  const matching = matchingSql({ table, seriesIds, conditions: conditions(bind) }, bind);
  const [row] = await selectRows<ExplainRow>(db, `explain (format json) ${matching}`, values);
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
