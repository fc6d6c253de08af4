import { type Kysely, sql } from 'kysely';
import type { Quote } from '../../contract/status.ts';
import type { Market } from '../../domain/market.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

const LAST_PRICES = prepared('select symbol, bid, ask, is_open, at from quotes where market = $1');

/** A price from a feed. */
export interface QuoteUpdate {
  readonly symbol: CurrencyPair;
  readonly bid: number;
  readonly ask: number;
  readonly is_open: boolean;
  /** Seconds since the epoch. */
  readonly time: number;
}

/** Stores the last price of each symbol of a market. Prices older than the stored ones, and an empty list, change nothing. */
export async function upsertQuotes(
  db: Kysely<Database>,
  market: Market,
  quotes: readonly QuoteUpdate[],
): Promise<void> {
  if (quotes.length === 0) return;
  await inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      insert into quotes as kept (market, symbol, bid, ask, is_open, at)
      select ${market}, symbol, bid, ask, is_open, to_timestamp(time)
      from unnest(
        ${arrayLiteral(quotes.map(({ symbol }) => symbol))}::text[],
        ${arrayLiteral(quotes.map(({ bid }) => bid))}::numeric[],
        ${arrayLiteral(quotes.map(({ ask }) => ask))}::numeric[],
        ${arrayLiteral(quotes.map(({ is_open }) => is_open))}::boolean[],
        ${arrayLiteral(quotes.map(({ time }) => time))}::float8[]
      ) as given (symbol, bid, ask, is_open, time)
      on conflict (market, symbol) do update
      set bid = excluded.bid, ask = excluded.ask, is_open = excluded.is_open, at = excluded.at
      where excluded.at >= kept.at
        and (kept.bid, kept.ask, kept.is_open, kept.at)
          is distinct from (excluded.bid, excluded.ask, excluded.is_open, excluded.at)`.execute(trx);
    if (numAffectedRows) await notify(trx, { topic: 'quotes', market });
  });
}

/** The last price of each symbol of a market, in the order of SYMBOLS; empty without quotes. */
export async function listQuotes(db: Kysely<Database>, market: Market): Promise<Quote[]> {
  const rows = await selectRows<Row<'quotes', 'symbol' | 'bid' | 'ask' | 'is_open' | 'at'>>(db, LAST_PRICES, [
    market,
  ]);
  return rows
    .toSorted((a, b) => SYMBOLS.indexOf(a.symbol) - SYMBOLS.indexOf(b.symbol))
    .map(({ symbol, bid, ask, is_open, at }) => ({ symbol, market, bid, ask, open: is_open, at }));
}
