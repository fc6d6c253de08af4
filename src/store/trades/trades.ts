import type { Kysely } from 'kysely';
import { TRADES, type TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { searchText } from '../list/list-filter.ts';
import type { ListReader } from '../list/list-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { tradeReader } from './trade-columns.ts';
import { type TradeListOptions, tradeList } from './trade-list.ts';

/** The trades of a scope. Nulls come last in both directions. Ties are sorted by sequence number, then by series. */
export const TRADE_LIST: ListReader<typeof TRADES, ResolvedScope> = {
  list: TRADES,
  resolve: (db, query) => resolveScope(db, query),
  async open(db, scope, query) {
    const matched = await matchTradedPatterns(db, scope, query);
    const { sort, order } = query;
    const list = tradeList(scope, { filter: query, matched, sort, order, elite: false });
    return { ...list, read: tradeReader(scope) };
  },
};

/**
 * The traded patterns of a scope that match a filter, by a text that they contain (ignoring case) or by their exact bits, and
 * their number of trades; undefined if it has neither. A trade's pattern always exists in `patterns`, and few patterns have
 * trades.
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
  const [row] = await selectRows<
    Row<'patterns', 'trade_count'> & { readonly patterns: readonly Row<'patterns'>['pattern'][] }
  >(
    db,
    `select coalesce(json_agg(distinct pattern), '[]'::json) as patterns, coalesce(sum(trade_count), 0)::bigint as trade_count
     from patterns
     where ${where.join(' and ')}`,
    values,
  );
  return row ?? { patterns: [], trade_count: 0 };
}
