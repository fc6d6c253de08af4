import type { Kysely } from 'kysely';
import { TRADES, type TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { searchText } from '../list/list-filter.ts';
import type { ListReader } from '../list/list-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { totalFrom } from './total-from.ts';
import { tradeReader } from './trade-columns.ts';
import { type TradeListOptions, tradeList } from './trade-list.ts';

/** The trades of a scope. Nulls come last in both directions. Ties are sorted by sequence number, then by series. */
export const TRADE_LIST: ListReader<typeof TRADES, ResolvedScope> = {
  list: TRADES,
  resolve: (db, query) => resolveScope(db, query),
  async open(db, scope, query) {
    const matched = await matchTradedPatterns(db, scope, query);
    const { sort, order } = query;
    const filter = await matchSources(db, scope, query);
    const found = filter === null ? { ...scope, series: [] } : scope;
    const asked = { filter: filter ?? {}, matched, sort, order, elite: false };
    const list = tradeList(found, { ...asked, counted: await totalFrom(db, found, asked) });
    return { ...list, read: tradeReader(scope) };
  },
};

const SOURCES = prepared(
  `select distinct source from trade_rollups where series_id = any($1::integer[]) and tier = 'all'`,
);

/**
 * A filter with the one source of a scope that a text is part of, or without it if it is part of all; null if of none. Sources are few,
 * and a search of all trades for a text that none has would read them all.
 */
async function matchSources<Filter extends Pick<TradeFilter, 'source' | 'source_text'>>(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: Filter,
): Promise<Filter | null> {
  if (!filter.source_text) return filter;
  const part = searchText(filter.source_text, 'source_text');
  const ids = scope.series.map(({ id }) => id);
  const rows = await selectRows<Row<'trade_rollups', 'source'>>(db, SOURCES, [ids]);
  const matching = rows.filter(({ source }) => source.toLowerCase().includes(part));
  const [first] = matching;
  if (!first) return null;
  if (matching.length === rows.length) return { ...filter, source_text: undefined };
  if (matching.length > 1 || filter.source !== undefined) return filter;
  return { ...filter, source_text: undefined, source: first.source };
}

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
  const by = { text: pattern === '' ? '' : searchText(pattern, 'pattern'), bits };
  const values: unknown[] = [scope.series.map(({ id }) => id)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [
    'series_id = any($1::integer[])',
    'trade_count > 0',
    ...(pattern === '' ? [] : [`strpos(lower(pattern), ${bind(by.text)}) > 0`]),
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
  return { by, ...(row ?? { patterns: [], trade_count: 0 }) };
}
