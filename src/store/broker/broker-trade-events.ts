import type { Kysely, Transaction } from 'kysely';
import { decimalToUnits } from '../../domain/decimal-money.ts';
import type { BrokerBooking, BrokerClose } from '../../domain/explain-difference.ts';
import type { MatchedSide } from '../../domain/match-trades.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { TradeAction } from '../../domain/trade.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { TextRow } from '../database/text-row.ts';

type Money = string;

/** The effect of a transaction on one trade at the broker. Money is decimal text in the account's currency, so that it stays exact. */
export interface BrokerTradeEvent {
  /** The transaction, and the number of this effect within it. */
  readonly seq: number;
  readonly part: number;
  readonly trade_id: number;
  readonly kind: 'open' | 'close' | 'financing';
  readonly instrument: string | null;
  readonly units: Money | null;
  readonly price: Money | null;
  readonly realized_pl: Money;
  readonly financing: Money;
  /** These three are above 0 where they cost. */
  readonly half_spread_cost: Money;
  readonly commission: Money;
  readonly guarantee: Money;
  /** The value of one unit of the quote currency in the account's currency; null where the broker did not report it. */
  readonly rate: Money | null;
  /** ISO 8601. */
  readonly timestamp: string;
}

/** A trade at the broker with everything that was booked on it. */
export interface BrokerTrade extends MatchedSide, BrokerBooking {
  readonly trade_id: number;
  readonly units: bigint;
  readonly price: bigint;
}

/** Stores what transactions of an account did to its trades. Rows that exist are not changed. */
export async function insertTradeEvents(
  trx: Transaction<Database>,
  sourceId: number,
  events: readonly BrokerTradeEvent[],
): Promise<void> {
  for (const slice of chunksOf(events)) {
    await selectRows(
      trx,
      `insert into broker_trade_events (source_id, seq, part, trade_id, kind, instrument, units, price, realized_pl, financing,
         half_spread_cost, fees, rate, "timestamp")
       select $1, seq, part, trade_id, kind, instrument, units, price, realized_pl, financing, half_spread_cost,
         commission + guarantee, rate, "timestamp"
       from json_to_recordset($2::json) as given (seq bigint, part integer, trade_id bigint, kind text, instrument text,
         units numeric, price numeric, realized_pl numeric, financing numeric, half_spread_cost numeric, commission numeric,
         guarantee numeric, rate numeric, "timestamp" timestamptz)
       on conflict (source_id, seq, part) do nothing`,
      [sourceId, JSON.stringify(slice)],
    );
  }
}

/** An event of a trade in a currency pair, its money as exact text. */
interface EventRow
  extends Row<'broker_trade_events', 'trade_id' | 'kind' | 'timestamp'>,
    TextRow<
      'broker_trade_events',
      'units' | 'price' | 'realized_pl' | 'financing' | 'half_spread_cost' | 'fees' | 'rate'
    > {
  readonly instrument: CurrencyPair;
}

const ONE = 10n ** 12n;

/** The broker's number of a trade and the time of its opening, in milliseconds since the epoch. */
interface BrokerOpening {
  readonly trade_id: number;
  readonly at: number;
}

/**
 * Streams the trades that an account opened in a symbol and direction, by time and number, in pages of `size`. It covers the
 * time since which the account's transactions are known.
 */
export async function* streamBrokerOpenings(
  db: Kysely<Database>,
  sourceId: number,
  symbol: CurrencyPair,
  action: TradeAction,
  size: number,
): AsyncGenerator<BrokerOpening[], void, void> {
  // Brokers report times with more decimals than are compared here.
  let after: { readonly time: string; readonly trade_id: number } = { time: '-infinity', trade_id: -1 };
  for (;;) {
    const rows = await selectRows<Row<'broker_trade_events', 'trade_id' | 'timestamp'> & { time: string }>(
      db,
      `select trade_id, "timestamp", "timestamp"::text as time from broker_trade_events
       where source_id = $1 and kind = 'open' and instrument = $2 and (units < 0) = $3 and price is not null
         and ("timestamp", trade_id) > ($4::timestamptz, $5)
       order by "timestamp", trade_id limit $6`,
      [sourceId, symbol, action === 'sell', after.time, after.trade_id, size],
    );
    yield rows.map(({ trade_id, timestamp }) => ({ trade_id, at: Date.parse(timestamp) }));
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last;
  }
}

/**
 * Trades of an account by their numbers, in that order. A rate that the broker did not report is 1 where the quote currency
 * is the account's own (`currency`).
 */
export async function listBrokerTrades(
  db: Kysely<Database>,
  sourceId: number,
  currency: string | null,
  numbers: readonly number[],
): Promise<BrokerTrade[]> {
  const rows = await selectRows<EventRow>(
    db,
    `select trade_id, kind, instrument, units::text, price::text, realized_pl::text, financing::text,
       half_spread_cost::text, fees::text, rate::text, "timestamp"
     from broker_trade_events where source_id = $1 and trade_id = any($2::bigint[]) order by trade_id, seq, part`,
    [sourceId, arrayLiteral(numbers)],
  );
  const trades = Map.groupBy(rows, ({ trade_id }) => trade_id);
  return [...trades.values()].flatMap((events) => toTrade(events, currency) ?? []);
}

function toTrade(events: readonly EventRow[], currency: string | null): BrokerTrade | undefined {
  const opened = events.find(({ kind }) => kind === 'open');
  if (!opened || opened.units === null || opened.price === null) return undefined;
  const rate = (event: EventRow): bigint | null => {
    if (event.rate !== null) return decimalToUnits(event.rate, 12);
    return opened.instrument.endsWith(`_${currency}`) ? ONE : null;
  };
  const units = decimalToUnits(opened.units);
  const closes = events.flatMap((event): BrokerClose[] => {
    if (event.kind !== 'close' || event.units === null || event.price === null) return [];
    return [
      {
        units: magnitude(decimalToUnits(event.units)),
        price: decimalToUnits(event.price),
        rate: rate(event),
        half_spread: decimalToUnits(event.half_spread_cost),
      },
    ];
  });
  const sum = (name: 'realized_pl' | 'financing' | 'fees') =>
    events.reduce((total, event) => total + decimalToUnits(event[name]), 0n);
  const closed = closes.reduce((total, close) => total + close.units, 0n);
  return {
    trade_id: opened.trade_id,
    symbol: opened.instrument,
    trade_action: units < 0n ? 'sell' : 'buy',
    at: Date.parse(opened.timestamp),
    units: magnitude(units),
    price: decimalToUnits(opened.price),
    rate: rate(opened),
    half_spread: decimalToUnits(opened.half_spread_cost),
    closes,
    open: closed < magnitude(units),
    profit: sum('realized_pl'),
    financing: sum('financing'),
    fees: sum('fees'),
  };
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
