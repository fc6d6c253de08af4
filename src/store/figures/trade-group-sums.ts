import type { Kysely } from 'kysely';
import type { TradeSource } from '../../domain/pattern-status.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
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
  { slices, sources, actions }: TradeGroupFilter,
  group: TradeGroup | null,
): Promise<readonly TradeGroupSums[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (slices.length === 0) return [];
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
  const text = `
    select ${group === null ? 'null::text' : NAMES[group]} as name, null::text as trade_action, ${ADDED_UP},
      coalesce(sum(gain_sum), 0) as gains, coalesce(sum(loss_sum), 0) as losses
    from (${branches.join(' union all ')}) as sums
    group by 1`;
  return selectRows<TradeGroupSums>(db, prepared(text), values);
}
