import type { Kysely } from 'kysely';
import type { ClosedTrades } from '../../domain/closed-trades.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';

/** Rows per statement: the embedded database is blocked while one runs. */
const ROWS_A_READ = 10_000;

/** The columns of closed trades, and 1 for those whose pattern was promoted or elite at the entry. */
export interface SelectedTrades extends ClosedTrades {
  readonly promoted: Int8Array;
  /** Older closed trades that were left out. */
  readonly older: number;
}

// Each column is one text: a tenth of the transfer time of rows.
const NEWEST_BEFORE = prepared(`
  select array_agg(seq)::text as seq, array_agg(date_part('epoch', "timestamp"))::text as entry,
    array_agg(date_part('epoch', closed_at))::text as exit,
    array_agg(case trade_action when 'buy' then 1 else -1 end)::text as side,
    array_agg(profit_pct)::text as pct, array_agg(price)::text as price, array_agg(quantity)::text as units,
    array_agg(case source when 'observed' then 0 else 1 end)::text as promoted
  from (
    select seq, "timestamp", closed_at, trade_action, profit_pct, price, quantity, source from trades
    where series_id = $1 and seq < $2 and status = 'completed' and "timestamp" >= to_timestamp($3::float8)
    order by seq desc limit $4) as newest`);

const COUNT = prepared(`select count(*) as count from trades where series_id = $1 and status = 'completed'`);

type Column = 'seq' | 'entry' | 'exit' | 'side' | 'pct' | 'price' | 'units' | 'promoted';

/** The newest closed trades of a series of our own engine, at most `most`, entered from `since` on (seconds since the epoch). */
export async function readClosedTrades(
  db: Kysely<Database>,
  seriesId: number,
  { most, since, signal }: { readonly most: number; readonly since: number; readonly signal?: AbortSignal },
): Promise<SelectedTrades> {
  const columns: Record<Column, number[]> = {
    seq: [],
    entry: [],
    exit: [],
    side: [],
    pct: [],
    price: [],
    units: [],
    promoted: [],
  };
  let before = Number.MAX_SAFE_INTEGER;
  while (columns.seq.length < most) {
    signal?.throwIfAborted();
    const limit = Math.min(ROWS_A_READ, most - columns.seq.length);
    const [row] = await selectRows<Record<Column, string | null>>(db, NEWEST_BEFORE, [
      seriesId,
      before,
      since,
      limit,
    ]);
    const read = numbersIn(row?.seq);
    for (const name of Object.keys(columns) as Column[]) {
      for (const value of numbersIn(row?.[name])) columns[name].push(value);
    }
    if (read.length < limit) break;
    before = read.at(-1) ?? 0;
  }
  const [row] = await selectRows<{ readonly count: number }>(db, COUNT, [seriesId]);
  const oldestFirst = (name: Column) => columns[name].reverse();
  return {
    entry: Float64Array.from(oldestFirst('entry')),
    exit: Float64Array.from(oldestFirst('exit')),
    side: Int8Array.from(oldestFirst('side')),
    pct: Float64Array.from(oldestFirst('pct')),
    price: Float64Array.from(oldestFirst('price')),
    units: Float64Array.from(oldestFirst('units')),
    promoted: Int8Array.from(oldestFirst('promoted')),
    older: Math.max(0, Number(row?.count ?? 0) - columns.seq.length),
  };
}

/** The numbers of a PostgreSQL array literal: '{1,2,3}'. */
function numbersIn(text: string | null | undefined): readonly number[] {
  return text == null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[]);
}
