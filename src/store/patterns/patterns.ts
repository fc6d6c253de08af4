import type { Kysely } from 'kysely';
import type { PatternStatusCounts } from '../../contract/pattern-status-counts.ts';
import { PATTERNS } from '../../contract/patterns.ts';
import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import { type AggregateRow, aggregatesOf } from '../database/aggregates-of.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ListReader } from '../list/list-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { patternReader } from './pattern-columns.ts';
import { patternList } from './pattern-list.ts';

const COUNTS = aggregatesOf('pattern_rollups', { patterns: ['total', 'pattern_count'] });

const STATUS_COUNTS = prepared(
  `select status, ${COUNTS.sql}
   from pattern_rollups where series_id = any($1::integer[]) group by status`,
);

/** The patterns of a scope. Nulls come last in both directions. Ties are sorted by bits, then by series. */
export const PATTERN_LIST: ListReader<typeof PATTERNS, ResolvedScope> = {
  list: PATTERNS,
  resolve: (db, query) => resolveScope(db, query, 'patterns'),
  open(_db, scope, query) {
    const list = patternList(scope, { filter: query, sort: query.sort, order: query.order });
    return { ...list, read: patternReader(scope) };
  },
};

/** The number of a scope's patterns in each status; 0 for a status without patterns. */
export async function countPatternStatuses(
  db: Kysely<Database>,
  scope: ResolvedScope,
): Promise<PatternStatusCounts> {
  const rows = await selectRows<Row<'pattern_rollups', 'status'> & AggregateRow<typeof COUNTS>>(
    db,
    STATUS_COUNTS,
    [scope.series.map(({ id }) => id)],
  );
  const counts = new Map(rows.map(({ status, patterns }) => [status, patterns]));
  return Object.fromEntries(
    PATTERN_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as PatternStatusCounts;
}
