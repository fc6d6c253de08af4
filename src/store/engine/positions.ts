import type { Kysely } from 'kysely';
import type { TradeSource } from '../../domain/pattern-status.ts';
import type { Position } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { symbolOf } from '../trades/trade-columns.ts';

type PositionRow = Row<
  'trades',
  | 'series_id'
  | 'seq'
  | 'pattern'
  | 'price'
  | 'quantity'
  | 'timestamp'
  | 'trade_action'
  | 'take_profit_price'
  | 'stop_loss_price'
  | 'source'
>;

const COLUMNS =
  'series_id, seq, pattern, price, quantity, "timestamp", trade_action, take_profit_price, stop_loss_price, source';
const ORDER = 'order by "timestamp" desc, seq desc, series_id desc';
const PENDING = `select ${COLUMNS} from trades where series_id = any($1::integer[]) and status = 'pending'`;
const ALL_POSITIONS = prepared(`${PENDING} ${ORDER}`);
const POSITIONS_OF_SOURCE = prepared(`${PENDING} and source = $2 ${ORDER}`);

/** The pending trades of a scope, of all sources or of one, the newest first. */
export async function listOpenPositions(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { source }: { readonly source?: TradeSource } = {},
): Promise<Position[]> {
  const ids = scope.series.map(({ id }) => id);
  const rows =
    source === undefined
      ? await selectRows<PositionRow>(db, ALL_POSITIONS, [ids])
      : await selectRows<PositionRow>(db, POSITIONS_OF_SOURCE, [ids, source]);
  const symbols = new Map(scope.series.map(({ id, symbol }) => [id, symbol]));
  return rows.map((row) => ({
    id: `${row.series_id}-${row.seq}`,
    symbol: symbolOf(symbols, row.series_id),
    pattern_id: row.pattern,
    entry_price: row.price,
    quantity: row.quantity,
    timestamp: row.timestamp,
    direction: row.trade_action === 'buy' ? 'long' : 'short',
    take_profit_price: row.take_profit_price,
    stop_loss_price: row.stop_loss_price,
    source: row.source,
  }));
}
