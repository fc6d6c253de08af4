import type { Kysely } from 'kysely';
import type { TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { tradeConditions } from '../trades/trade-list.ts';
import { clustersByName, type NamedClusters } from './entry-days.ts';

type Profit = Row<'trades'>['profit' | 'profit_pct'];

/** Figures of trades, aggregated in the database. Money is in dollars or in percent, as requested. */
export interface TradeAggregate {
  /** The hour of entry in UTC, such as '14:00'; null without groups. */
  readonly name: string | null;
  readonly trades: number;
  /** Trades with a known profit; of them those above 0, and those that are not 0. */
  readonly known: number;
  readonly wins: number;
  readonly nonzero: number;
  readonly profit: NonNullable<Profit>;
  readonly gains: NonNullable<Profit>;
  readonly losses: NonNullable<Profit>;
  readonly best: Profit;
  readonly worst: Profit;
  /** The median of the known profits; null unless requested. */
  readonly median: number | null;
}

export interface AggregateOptions {
  readonly unit: 'dollars' | 'percent';
  readonly result: 'win' | 'loss' | 'even' | undefined;
  readonly byHour: boolean;
  /** Whether to compute the median, for which the database must sort. */
  readonly median: boolean;
}

/** A trade's dollars decide whether it wins, or its percent if the dollars are not known. */
const RESULT = 'coalesce(profit, profit_pct)';
const SIGNS = { win: '>', loss: '<', even: '=' } as const;

/**
 * Aggregates the matching trades of a scope in one statement, for what roll-ups do not have, such as hours and medians. The
 * sums are exact. The order of the groups is undefined.
 */
export async function aggregateTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  { unit, result, byHour, median }: AggregateOptions,
): Promise<readonly TradeAggregate[]> {
  const { money, where, values } = matching(scope, filter, { unit, result });
  return selectRows<TradeAggregate>(
    db,
    `select ${nameOf(byHour)} as name, count(*) as trades, count(${money}) as known,
      count(*) filter (where ${RESULT} > 0) as wins, count(*) filter (where ${RESULT} <> 0) as nonzero,
      coalesce(sum(${money}), 0) as profit,
      coalesce(sum(${money}) filter (where ${RESULT} > 0), 0) as gains,
      coalesce(sum(${money}) filter (where ${RESULT} < 0), 0) as losses,
      max(${money}) as best, min(${money}) as worst,
      ${median ? `percentile_cont(0.5) within group (order by ${money}::float8)` : 'null::float8'} as median
     from trades where ${where} group by 1`,
    values,
  );
}

/** The same trades by their UTC days of entry; no row for a group without a known profit. */
export async function clusterTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  { unit, result, byHour }: Omit<AggregateOptions, 'median'>,
): Promise<readonly NamedClusters[]> {
  const { money, where, values } = matching(scope, filter, { unit, result });
  const text = clustersByName(`
    select ${nameOf(byHour)} as name, date_trunc('day', "timestamp" at time zone 'UTC') as day, count(${money}) as n,
      count(*) filter (where ${RESULT} > 0) as w, count(*) filter (where ${RESULT} < 0) as l
    from trades where ${where} group by 1, 2`);
  return selectRows<NamedClusters>(db, text, values);
}

function nameOf(byHour: boolean): string {
  return byHour ? `to_char("timestamp" at time zone 'UTC', 'HH24:00')` : 'null::text';
}

/** SQL of the column of profits and of the conditions, and their values. */
function matching(
  scope: ResolvedScope,
  filter: TradeFilter,
  { unit, result }: Pick<AggregateOptions, 'unit' | 'result'>,
): { money: string; where: string; values: readonly unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const money = unit === 'dollars' ? 'profit' : 'profit_pct';
  const where = [
    `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`,
    ...tradeConditions(filter, undefined, money, bind),
    ...(result === undefined ? [] : [`${RESULT} ${SIGNS[result]} 0`]),
  ];
  return { money, where: where.join(' and '), values };
}
