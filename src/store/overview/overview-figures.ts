import type { Kysely } from 'kysely';
import type { AreaReason, BasisSums, DayNet } from '../../contract/overview.ts';
import { AREA_IDS } from '../../contract/overview-ledger.ts';
import { OVERVIEW_BASES, OVERVIEW_KINDS } from '../../domain/overview-ledger.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Books } from './books.ts';

/** From a time to before another, ISO 8601; absent: no bound. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type SourceSums = BasisSums['sources'][number];
type Part = SourceSums['parts'][number];
type PartRow = Part &
  Pick<SourceSums, 'area' | 'source'> &
  Pick<BasisSums, 'basis'> & { readonly source_net: string; readonly basis_net: string };

/** The bounds of a span over a column: $2 and $3. */
const within = (column: string) =>
  `($2::timestamptz is null or ${column} >= $2::timestamptz) and ($3::timestamptz is null or ${column} < $3::timestamptz)`;
const boundsOf = ({ from = undefined, to = undefined }: Span) => [from ?? null, to ?? null];

const SUMS = prepared(`
  select basis, area, source, kind, sum(lines)::integer as lines, sum(unvalued)::integer as unvalued,
    coalesce(sum(amount_usd), 0)::text as amount_usd,
    (sum(coalesce(sum(amount_usd), 0)) over (partition by basis, area, source))::text as source_net,
    (sum(coalesce(sum(amount_usd), 0)) over (partition by basis))::text as basis_net
  from overview_ledger_rows where owner = any($1::integer[]) and ${within('"timestamp"')}
  group by basis, area, source, kind`);

/** The sums of the ledger by basis, area, source and kind. A basis without lines is left out. */
export async function summariseOverview(
  db: Kysely<Database>,
  { owners }: Pick<Books, 'owners'>,
  span: Span,
): Promise<BasisSums[]> {
  const rows = await selectRows<PartRow>(db, SUMS, [owners, ...boundsOf(span)]);
  return OVERVIEW_BASES.flatMap((basis) => {
    const own = rows.filter((row) => row.basis === basis);
    const [first] = own;
    if (!first) return [];
    const sources = AREA_IDS.flatMap((area) => {
      const ofArea = own.filter((row) => row.area === area);
      const names = [...new Set(ofArea.map(({ source }) => source))].sort();
      return names.map((source) =>
        toSource(
          area,
          source,
          ofArea.filter((row) => row.source === source),
        ),
      );
    });
    return [{ basis, ...countsOf(own), net_usd: first.basis_net, sources }];
  });
}

function toSource(area: SourceSums['area'], source: string, rows: readonly PartRow[]): SourceSums {
  const parts = OVERVIEW_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return {
    area,
    source,
    ...countsOf(rows),
    net_usd: rows[0]?.source_net ?? '0',
    parts: parts.map(({ kind, lines, unvalued, amount_usd }) => ({ kind, lines, unvalued, amount_usd })),
  };
}

function countsOf(rows: readonly Part[]): Pick<Part, 'lines' | 'unvalued'> {
  return {
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    unvalued: rows.reduce((sum, { unvalued }) => sum + unvalued, 0),
  };
}

const DAYS = prepared(`
  select to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD') as date, basis, area, source, sum(lines)::integer as lines,
    sum(unvalued)::integer as unvalued, coalesce(sum(amount_usd), 0)::text as net_usd
  from overview_ledger_rows where owner = any($1::integer[]) and ${within('"timestamp"')} and "timestamp" is not null
  group by "timestamp", basis, area, source order by "timestamp", basis, area, source`);

/** The net of each UTC day by basis, area and source, in order. Days without lines are left out. */
export async function summariseOverviewDays(
  db: Kysely<Database>,
  { owners }: Pick<Books, 'owners'>,
  span: Span,
): Promise<DayNet[]> {
  return [...(await selectRows<DayNet>(db, DAYS, [owners, ...boundsOf(span)]))];
}

const REASONS = prepared(`
  select source.area, source.kind as source, basis, decision, reason, count(*)::integer as times,
    count(expected_usd)::integer as expected, coalesce(sum(expected_usd), 0)::text as expected_usd,
    count(later_usd)::integer as valued, coalesce(sum(later_usd), 0)::text as later_usd
  from sources as source join area_decision_rows as made on made.source_id = source.id
  where source.id = any($1::integer[]) and not rolled_back and ${within('"timestamp"')}
  group by source.area, source.kind, basis, decision, reason
  order by times desc, source.area, source.kind, basis, decision, reason`);

/** How often each reason decided in each area, the most frequent first. What was rolled back does not count. */
export async function summariseOverviewReasons(
  db: Kysely<Database>,
  sources: readonly number[],
  span: Span,
): Promise<AreaReason[]> {
  return [...(await selectRows<AreaReason>(db, REASONS, [sources, ...boundsOf(span)]))];
}

/** Decisions of one day, area, basis and reason. */
interface DecisionDay extends Omit<AreaReason, 'source' | 'expected' | 'valued'> {
  readonly date: string;
}

const DECISION_DAYS = prepared(`
  select to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD') as date, source.area, basis, decision, reason,
    count(*)::integer as times, sum(expected_usd)::text as expected_usd, sum(later_usd)::text as later_usd
  from sources as source join area_decision_rows as made on made.source_id = source.id
  where source.id = any($1::integer[]) and not rolled_back and ${within('"timestamp"')} and "timestamp" is not null
  group by date, source.area, basis, decision, reason order by date, source.area, basis, decision, reason`);

/** The decisions of each UTC day by area, basis, decision and reason. What was rolled back does not count. */
export async function summariseDecisionDays(
  db: Kysely<Database>,
  sources: readonly number[],
  span: Span,
): Promise<DecisionDay[]> {
  return [...(await selectRows<DecisionDay>(db, DECISION_DAYS, [sources, ...boundsOf(span)]))];
}
