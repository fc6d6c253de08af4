import type { Kysely } from 'kysely';
import type { TradeSource } from '../../domain/pattern-status.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { clustersByName, type NamedClusters } from './entry-days.ts';
import type { RollUpRange } from './roll-up-ranges.ts';
import { ADDED_UP, type TradeSums } from './trade-sums.ts';

/** The groups of roll-ups; times are those of the buckets. */
export type TradeGroup =
  | 'symbol'
  | 'side'
  | 'source'
  | 'weekday'
  | 'date'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year';

/** Sums of a group, with the profits of winners and losers. */
export interface TradeGroupSums extends TradeSums {
  readonly name: string | null;
  readonly gains: Row<'trade_rollups'>['gain_sum'];
  readonly losses: Row<'trade_rollups'>['loss_sum'];
}

export interface TradeGroupFilter {
  readonly slices: readonly RollUpRange[];
  readonly sources: readonly TradeSource[] | undefined;
  readonly actions: readonly TradeAction[] | undefined;
}

const NAMES: Readonly<Record<TradeGroup, string>> = {
  symbol: '(select symbol from series where series.id = series_id)',
  side: 'trade_action',
  source: 'source',
  weekday: "lower(to_char(bucket, 'FMDay'))",
  date: "to_char(bucket, 'YYYY-MM-DD')",
  week: "to_char(date_trunc('week', bucket), 'YYYY-MM-DD')",
  month: "to_char(bucket, 'YYYY-MM')",
  quarter: `to_char(bucket, 'YYYY "Q"Q')`,
  year: "to_char(bucket, 'YYYY')",
};

/** Sums of trades by group from the roll-ups; one row without a group. */
export async function sumTradeGroups(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeGroupFilter,
  group: TradeGroup | null,
): Promise<readonly TradeGroupSums[]> {
  if (filter.slices.length === 0) return [];
  const { rows, values } = rolledUpRows(scope, filter);
  const text = `
    select ${nameOf(group)} as name, null::text as trade_action, ${ADDED_UP},
      coalesce(sum(gain_sum), 0) as gains, coalesce(sum(loss_sum), 0) as losses
    from (${rows}) as sums
    group by 1`;
  return selectRows<TradeGroupSums>(db, prepared(text), values);
}

/** The same trades by their UTC days of entry; no row for a group without a known profit. */
export async function clusterTradeGroups(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeGroupFilter,
  group: TradeGroup | null,
): Promise<readonly NamedClusters[]> {
  if (filter.slices.length === 0) return [];
  const slices = filter.slices.map((slice) =>
    slice.tier === 'all' ? ({ ...slice, tier: 'utc' } as const) : slice,
  );
  const { rows, values } = rolledUpRows(scope, { ...filter, slices });
  const text = clustersByName(`
    select ${nameOf(group)} as name, date_trunc('day', bucket) as day, known_count as n, win_count as w,
      nonzero_count - win_count as l
    from (${rows}) as sums`);
  return selectRows<NamedClusters>(db, prepared(text), values);
}

function nameOf(group: TradeGroup | null): string {
  return group === null ? 'null::text' : NAMES[group];
}

/** SQL of the roll-ups of a filter, and its values. */
function rolledUpRows(
  scope: ResolvedScope,
  { slices, sources, actions }: TradeGroupFilter,
): { rows: string; values: readonly unknown[] } {
  const { values, bind } = createBinder();
  const common = [
    `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`,
    ...(sources === undefined ? [] : [`source = any(${bind(sources)}::text[])`]),
    ...(actions === undefined ? [] : [`trade_action = any(${bind(actions)}::text[])`]),
  ];
  const branches = slices.map(({ tier, from, to }) => {
    const where = [
      ...common,
      `tier = '${tier}'`,
      ...(from === null ? [] : [`bucket >= ${bind(from)}::timestamp`]),
      ...(to === null ? [] : [`bucket < ${bind(to)}::timestamp`]),
    ];
    return `select * from trade_rollups where ${where.join(' and ')}`;
  });
  return { rows: branches.join(' union all '), values };
}
