import type { Kysely } from 'kysely';
import type { Trade } from '../../contract/trades.ts';
import { parseTradeName } from '../../domain/parse-trade-name.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { TradeName } from '../../domain/trade-name.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from '../list/cell-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
import { TRADE_CELLS, tradeReader } from './trade-columns.ts';

const TRADE = prepared(
  `select json_build_array(${TRADE_CELLS.join(', ')}) as cells
   from trades where series_id = $1::integer and seq = $2::bigint`,
);

const NAMED_TRADE = prepared(
  `select series_id, seq from trades join series on series.id = series_id and active
   where market = $1 and symbol = $2 and granularity = $3 and pattern = $4 and trade_action = $5
     and "timestamp" = $6::timestamptz
   order by seq limit 1`,
);

/**
 * A trade by its id, `{series}-{seq}`, or by its name, and its scope; undefined if no shown series has it. An id belongs to
 * one generation of a series; a name also finds the trade after a rebuild.
 */
export async function getTrade(
  db: Kysely<Database>,
  id: string,
): Promise<{ scope: ResolvedScope; trade: Trade } | undefined> {
  const name = parseTradeName(id);
  const key = name ? await getTradeKey(db, name) : id.split('-').map(Number);
  if (!key) return undefined;
  const [series = 0, seq = 0] = key;
  const place = await db
    .selectFrom('series')
    .select(['market', 'symbol', 'granularity', 'content'])
    .where('id', '=', series)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!place) return undefined;
  const [row] = await selectRows<{ cells: Cells }>(db, TRADE, [series, seq]);
  if (!row) return undefined;
  const { market, granularity, content } = place;
  const scope = await resolveScope(
    db,
    // A series of a remote engine may have no symbol.
    {
      market,
      symbol: (place.symbol as CurrencyPair | null) ?? undefined,
      granularity: granularity ?? undefined,
    },
    content === 'all' ? 'trades' : content,
  );
  return { scope, trade: tradeReader(scope)(row.cells) };
}

/** The series and number of the trade with that name in the shown generation. */
async function getTradeKey(db: Kysely<Database>, name: TradeName): Promise<readonly number[] | undefined> {
  const { market, symbol, granularity, pattern, trade_action, timestamp } = name;
  const [row] = await selectRows<Row<'trades', 'series_id' | 'seq'>>(db, NAMED_TRADE, [
    market,
    symbol,
    granularity,
    pattern,
    trade_action,
    timestamp,
  ]);
  return row && [row.series_id, row.seq];
}
