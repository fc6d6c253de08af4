import type { Kysely } from 'kysely';
import { carriedCosts } from '../../domain/carried-costs.ts';
import { executionIn } from '../../domain/execution.ts';
import type { TradeSource } from '../../domain/pattern-status.ts';
import type { Direction, Position } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { symbolOf } from '../trades/trade-columns.ts';

interface PositionRow extends OpenTrade {
  readonly engine_settings: Readonly<Record<string, unknown>> | null;
}

type OpenTrade = Row<
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

const COLUMNS = `series_id, seq, pattern, price, quantity, "timestamp", trade_action, take_profit_price, stop_loss_price, source,
   (select engine_settings from series where id = series_id) as engine_settings`;
const ORDER = 'order by "timestamp" desc, seq desc, series_id desc';
const PENDING = `select ${COLUMNS} from trades where series_id = any($1::integer[]) and status = 'pending'`;
const ALL_POSITIONS = prepared(`${PENDING} ${ORDER}`);
const POSITIONS_OF_SOURCE = prepared(`${PENDING} and source = $2 ${ORDER}`);

/** The pending trades of a scope, of all sources or of one, the newest first, carried up to `now` (ms since the epoch). */
export async function listOpenPositions(
  db: Kysely<Database>,
  scope: ResolvedScope,
  now: number,
  { source }: { readonly source?: TradeSource } = {},
): Promise<Position[]> {
  const ids = scope.series.map(({ id }) => id);
  const rows =
    source === undefined
      ? await selectRows<PositionRow>(db, ALL_POSITIONS, [ids])
      : await selectRows<PositionRow>(db, POSITIONS_OF_SOURCE, [ids, source]);
  const symbols = new Map(scope.series.map(({ id, symbol }) => [id, symbol]));
  return rows.map((row): Position => {
    const direction = row.trade_action === 'buy' ? 'long' : 'short';
    return {
      id: `${row.series_id}-${row.seq}`,
      symbol: symbolOf(symbols, row.series_id),
      pattern_id: row.pattern,
      entry_price: row.price,
      quantity: row.quantity,
      timestamp: row.timestamp,
      direction,
      take_profit_price: row.take_profit_price,
      stop_loss_price: row.stop_loss_price,
      source: row.source,
      ...carriedBy(row, direction, now),
    };
  });
}

function carriedBy(
  { engine_settings, quantity, timestamp }: PositionRow,
  direction: Direction,
  now: number,
): Pick<Position, 'financing_quote' | 'commission_usd'> {
  const execution = executionIn(engine_settings);
  if (execution === null || quantity === null) return { financing_quote: null, commission_usd: null };
  const entry = Date.parse(timestamp) / 1_000;
  return carriedCosts(execution, { direction, units: quantity, entry }, now / 1_000);
}
