import type { Kysely } from 'kysely';
import type { TradeFilter, TradeListQuery, TradePage } from '../../contract/trades.ts';
import type { Trade } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { searchText } from '../list/list-filter.ts';
import { readPage, streamRows } from '../list/list-page.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { tradeReader } from './trade-columns.ts';
import { type TradeListOptions, tradeList } from './trade-list.ts';

/** Rows of a streamed list that are in memory at once. */
export const STREAM_BATCH = 1_000;

/**
 * One page of the trades of a scope, newest first unless the query says otherwise. Nulls come last in both directions; trades
 * that are equal in the sort column are in the order of their numbers, then of their series. `total` is exact.
 */
export async function listTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  query: TradeListQuery,
): Promise<Omit<TradePage, 'scope'>> {
  const matched = await matchTradedPatterns(db, scope, query);
  const { sort, order } = query;
  const list = tradeList(scope, { filter: query, matched, sort, order, elite: false });
  const { rows, ...page } = await readPage(db, list, query);
  return { trades: rows.map(tradeReader(scope)), ...page };
}

/** Every trade of a scope that matches, newest first, in batches that are read as they are taken. */
export async function* streamTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter & Pick<TradeListQuery, 'sort' | 'order'>,
): AsyncGenerator<readonly Trade[], void, void> {
  const matched = await matchTradedPatterns(db, scope, filter);
  const { sort, order } = filter;
  const list = tradeList(scope, { filter, matched, sort, order, elite: false });
  const read = tradeReader(scope);
  for await (const rows of streamRows(db, list, STREAM_BATCH)) yield rows.map(read);
}

/**
 * The patterns of a scope that have trades and that a filter means, by a text that they hold, whatever the case, or by their
 * exact bits, and how many trades they have; undefined where it names neither. A trade's pattern always stands in
 * `patterns`, and few patterns have trades.
 */
export async function matchTradedPatterns(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { pattern = '', bits }: Pick<TradeFilter, 'pattern' | 'bits'>,
): Promise<TradeListOptions['matched']> {
  if (pattern === '' && bits === undefined) return undefined;
  const values: unknown[] = [scope.series.map(({ id }) => id)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [
    'series_id = any($1::integer[])',
    'trade_count > 0',
    ...(pattern === '' ? [] : [`strpos(lower(pattern), ${bind(searchText(pattern, 'pattern'))}) > 0`]),
    ...(bits === undefined ? [] : [`pattern = ${bind(bits)}`]),
  ];
  const [row] = await selectRows<{ patterns: readonly string[]; trade_count: number }>(
    db,
    `select coalesce(json_agg(distinct pattern), '[]'::json) as patterns, coalesce(sum(trade_count), 0)::bigint as trade_count
     from patterns
     where ${where.join(' and ')}`,
    values,
  );
  return row ?? { patterns: [], trade_count: 0 };
}
