import type { Kysely } from 'kysely';
import { decimalToUnits } from '../../domain/decimal-money.ts';
import type { EngineClaim } from '../../domain/explain-difference.ts';
import type { MatchedSide } from '../../domain/match-trades.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { TradeAction } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { TextRow } from '../database/text-row.ts';

/** A trade of a mirrored engine. */
export interface EngineTrade extends MatchedSide, EngineClaim {
  readonly series_id: number;
  readonly seq: number;
  readonly pattern: string | null;
}

/**
 * Streams the trades of one direction in a mirrored engine's series since `since` (ISO 8601), by time and number, in pages of
 * `size`.
 */
export async function* streamEngineTrades(
  db: Kysely<Database>,
  series: { readonly id: number; readonly symbol: CurrencyPair },
  trade_action: TradeAction,
  since: string,
  size: number,
): AsyncGenerator<EngineTrade[], void, void> {
  let after: { readonly timestamp: string; readonly seq: number } = { timestamp: since, seq: -1 };
  for (;;) {
    const rows = await selectRows<
      Row<'trades', 'seq' | 'pattern' | 'timestamp'> &
        TextRow<'trades', 'quantity' | 'price' | 'exit_price' | 'profit'>
    >(
      db,
      `select seq, pattern, quantity::text, price::text, exit_price::text, profit::text, "timestamp"
       from trades where series_id = $1 and ("timestamp", seq) > ($3::timestamptz, $4) and trade_action = $2
       order by "timestamp", seq limit $5`,
      [series.id, trade_action, after.timestamp, after.seq, size],
    );
    yield rows.map((row): EngineTrade => {
      const micros = (text: string | null) => (text === null ? null : decimalToUnits(text));
      const units = micros(row.quantity);
      return {
        series_id: series.id,
        seq: row.seq,
        pattern: row.pattern,
        symbol: series.symbol,
        trade_action,
        at: Date.parse(row.timestamp),
        units: units !== null && units < 0n ? -units : units,
        price: micros(row.price),
        exit_price: micros(row.exit_price),
        profit: micros(row.profit),
      };
    });
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last;
  }
}
