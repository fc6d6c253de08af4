import type { Kysely } from 'kysely';
import type { BoundedPattern, BoundedRanking } from '../../contract/pattern-bounds.ts';
import { TOP_LIST_LENGTH } from '../../contract/patterns.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from '../list/cell-reader.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { PATTERN_CELLS, patternReader } from './pattern-columns.ts';

interface BoundRow {
  readonly ranking: BoundedRanking;
  readonly low: NonNullable<Row<'pattern_bounds'>['avg_profit_low']>;
  readonly cells: Cells;
}

const CELLS = `json_build_array(${PATTERN_CELLS.map((name) => `p.${name}`).join(', ')}) as cells`;
const EVIDENCE_LOW = 'wilson_low(evidence_wins, evidence_n, evidence_effective_n)';

/** Each series is read from the top of an index, and the best of all series are returned. */
const BOUNDS = prepared(`
  (select 'avg_profit' as ranking, b.avg_profit_low as low, ${CELLS}
   from unnest($1::integer[]) as id
   cross join lateral (
     select series_id, pattern, avg_profit_low from pattern_bounds
     where series_id = id and avg_profit_low is not null
     order by avg_profit_low desc, pattern desc limit ${TOP_LIST_LENGTH}) as b
   join patterns p using (series_id, pattern)
   order by b.avg_profit_low desc, b.pattern desc, b.series_id desc limit ${TOP_LIST_LENGTH})
  union all
  (select 'confidence', 100 * ${EVIDENCE_LOW}, ${CELLS}
   from unnest($1::integer[]) as id
   cross join lateral (
     select * from patterns
     where series_id = id and evidence_n > 0
     order by ${EVIDENCE_LOW} desc, pattern desc limit ${TOP_LIST_LENGTH}) as p
   order by ${EVIDENCE_LOW} desc, p.pattern desc, p.series_id desc limit ${TOP_LIST_LENGTH})`);

/**
 * The five patterns of a scope with the highest lower 95 % bound of their average profit, and of their out-of-sample win
 * rate, best first; `low` is percent. Patterns without a known bound are left out.
 */
export async function listPatternBounds(
  db: Kysely<Database>,
  scope: ResolvedScope,
): Promise<Record<BoundedRanking, BoundedPattern[]>> {
  const top: Record<BoundedRanking, BoundedPattern[]> = { avg_profit: [], confidence: [] };
  if (scope.series.length === 0) return top;
  const read = patternReader(scope);
  const rows = await selectRows<BoundRow>(db, BOUNDS, [scope.series.map(({ id }) => id)]);
  for (const { ranking, low, cells } of rows) top[ranking].push({ pattern: read(cells), low });
  for (const list of Object.values(top)) list.sort((a, b) => b.low - a.low);
  return top;
}
