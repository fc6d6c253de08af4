import type { Kysely } from 'kysely';
import type {
  PatternFilter,
  PatternListQuery,
  PatternPage,
  PatternStatusCounts,
} from '../../contract/patterns.ts';
import type { Pattern } from '../../domain/pattern.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../domain/pattern-status.ts';
import type { Database } from '../database/database.ts';
import { keepPlan } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { readPage, streamRows } from '../list/list-page.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { patternReader } from './pattern-columns.ts';
import { patternList } from './pattern-list.ts';

const STREAM_BATCH = 1_000;

const STATUS_COUNTS = keepPlan(
  `select status, sum(pattern_count)::bigint as patterns
   from pattern_rollups where series_id = any($1::integer[]) group by status`,
);

/**
 * One page of the patterns of a scope, the most traded first unless the query says otherwise. Nulls come last in both
 * directions; patterns that are equal in the sort column are in the order of their bits, then of their series. `total` is exact.
 */
export async function listPatterns(
  db: Kysely<Database>,
  scope: ResolvedScope,
  query: PatternListQuery,
): Promise<Omit<PatternPage, 'scope'>> {
  const list = patternList(scope, { filter: query, sort: query.sort, order: query.order });
  const { rows, ...page } = await readPage(db, list, query);
  return { patterns: rows.map(patternReader(scope)), ...page };
}

/** Every pattern of a scope that matches, in the order of the list, in batches that are read as they are taken. */
export async function* streamPatterns(
  db: Kysely<Database>,
  scope: ResolvedScope,
  query: PatternFilter & Pick<PatternListQuery, 'sort' | 'order'>,
): AsyncGenerator<readonly Pattern[], void, void> {
  const list = patternList(scope, { filter: query, sort: query.sort, order: query.order });
  const read = patternReader(scope);
  for await (const rows of streamRows(db, list, STREAM_BATCH)) yield rows.map(read);
}

/** How many patterns of a scope have each status; every status is there, with 0 where none has it. */
export async function countPatternStatuses(
  db: Kysely<Database>,
  scope: ResolvedScope,
): Promise<PatternStatusCounts> {
  const rows = await selectRows<{ status: PatternStatus; patterns: number }>(db, STATUS_COUNTS, [
    scope.series.map(({ id }) => id),
  ]);
  const counts = new Map(rows.map(({ status, patterns }) => [status, patterns]));
  return Object.fromEntries(
    PATTERN_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as PatternStatusCounts;
}
