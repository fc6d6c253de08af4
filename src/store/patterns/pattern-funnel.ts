import type { Kysely } from 'kysely';
import {
  FUNNEL_CELL,
  FUNNEL_MARKS,
  type FunnelBand,
  type FunnelCell,
  type FunnelMark,
  type PatternFunnel,
} from '../../contract/pattern-funnel.ts';
import { type BandPoint, bandSizes, meanBand } from '../../domain/mean-band.ts';
import type { Direction } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { symbolOf } from '../trades/trade-columns.ts';

interface CellPlace {
  readonly direction: Direction;
  /** Power of the cell's factor, and number of its height. */
  readonly across: number;
  readonly up: number;
}

interface MarkRow extends Omit<FunnelMark, 'symbol'>, Pick<CellPlace, 'across' | 'up'> {
  readonly series_id: number;
}

interface CellRow extends CellPlace {
  readonly count: number;
  readonly most: number;
}

/** Patterns with evidence; the first condition is that of an index which holds just these. */
const TESTED = `series_id = any($1::integer[]) and confidence is not null and evidence_n > 0
  and tested_mean is not null and direction is not null`;
const ACROSS = `floor(ln(evidence_n::float8) / ln(${FUNNEL_CELL.factor}::float8) + 1e-9)::integer`;
const UP = `floor(tested_mean / ${FUNNEL_CELL.risks}::float8)::integer`;

const MARKS = prepared(`
  select series_id, pattern, status, direction, evidence_n as n, tested_mean as mean, trade_count as trades,
    ${ACROSS} as across, ${UP} as up
  from patterns where ${TESTED}
  order by trade_count > 0 desc, confidence desc, series_id, pattern limit ${FUNNEL_MARKS}`);

const CELLS = prepared(`
  select direction, ${ACROSS} as across, ${UP} as up, count(*) as count, max(evidence_n) as most
  from patterns where ${TESTED} group by 1, 2, 3 order by 1, 2, 3`);

const OTHERS = prepared(`
  select coalesce(sum(pattern_count), 0)::integer as patterns from pattern_rollups
  where series_id = any($1::integer[])`);

const BENCHMARKS = prepared(`
  select series_id, direction, n, lowest, width, counts, sums from benchmark_outcomes
  where series_id = any($1::integer[]) order by series_id, direction`);

/** Most bands that are kept: more than a scope has. */
const KEPT_BANDS = 64;

/**
 * A reader of the luck funnel of a scope: its tested patterns as marks and cells, and the bands of random entries. It keeps the bands
 * that it has computed until their benchmark grows.
 */
export function createFunnelReader(
  db: Kysely<Database>,
): (scope: ResolvedScope) => Promise<Omit<PatternFunnel, 'scope'>> {
  const kept = new Map<string, BandPoint[]>();
  const pointsOf = (row: Row<'benchmark_outcomes'>, most: number): BandPoint[] => {
    const sizes = bandSizes(most);
    const key = `${row.series_id} ${row.direction} ${row.n} ${sizes.length}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const points = meanBand(row, sizes);
    if (kept.size >= KEPT_BANDS) kept.clear();
    kept.set(key, points);
    return points;
  };

  return async (scope) => {
    const ids = scope.series.map(({ id }) => id);
    if (ids.length === 0) return { marks: [], cells: [], bands: [], tested: 0, untested: 0 };
    const [marks, cells, benchmarks, [others]] = await Promise.all([
      selectRows<MarkRow>(db, MARKS, [ids]),
      selectRows<CellRow>(db, CELLS, [ids]),
      selectRows<Row<'benchmark_outcomes'>>(db, BENCHMARKS, [ids]),
      selectRows<{ patterns: number }>(db, OTHERS, [ids]),
    ]);
    const symbols = new Map(scope.series.map(({ id, symbol }) => [id, symbol]));
    const most = Math.max(1, ...cells.map((cell) => cell.most));
    const tested = cells.reduce((sum, { count }) => sum + count, 0);
    return {
      marks: marks.map(({ series_id, across: _across, up: _up, ...mark }) => ({
        symbol: symbolOf(symbols, series_id),
        ...mark,
      })),
      cells: cellsWithout(marks, cells),
      bands: benchmarks.map(
        (row): FunnelBand => ({
          symbol: symbolOf(symbols, row.series_id),
          direction: row.direction,
          entries: row.n,
          mean: row.sums.reduce((sum, value) => sum + value, 0) / row.n,
          points: pointsOf(row, most),
        }),
      ),
      tested,
      untested: (others?.patterns ?? 0) - tested,
    };
  };
}

/** The cells without the patterns that are marks; none that is empty then. */
function cellsWithout(marks: readonly MarkRow[], cells: readonly CellRow[]): FunnelCell[] {
  const keyOf = ({ direction, across, up }: CellPlace) => `${direction} ${across} ${up}`;
  const marked = new Map<string, number>();
  for (const mark of marks) marked.set(keyOf(mark), (marked.get(keyOf(mark)) ?? 0) + 1);
  return cells.flatMap((cell) => {
    const count = cell.count - (marked.get(keyOf(cell)) ?? 0);
    const { factor, risks } = FUNNEL_CELL;
    return count <= 0
      ? []
      : [
          {
            direction: cell.direction,
            n_from: factor ** cell.across,
            n_to: factor ** (cell.across + 1),
            mean_from: cell.up * risks,
            mean_to: (cell.up + 1) * risks,
            count,
          },
        ];
  });
}
