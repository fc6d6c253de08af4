import { sql, type Transaction } from 'kysely';
import type { ClosedTrade, OpenedTrade } from '../../engine/engine-events.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';

const LEDGER_COLUMNS = ['spread_usd', 'slippage_usd', 'financing_usd', 'commission_usd'] as const;
const LEDGER = sql.raw(LEDGER_COLUMNS.join(', '));
/** Exact in the database. */
const GROSS = sql.raw(`profit_usd - ${LEDGER_COLUMNS.join(' - ')}`);

/**
 * Writes the opened trades of a series and closes the closed ones. A trade that did both is written closed at once, because
 * writing a row twice updates its roll-ups twice.
 */
export async function writeTrades(
  trx: Transaction<Database>,
  seriesId: number,
  opened: readonly OpenedTrade[],
  closed: readonly ClosedTrade[],
): Promise<void> {
  const closings = new Map(closed.map((trade) => [trade.seq, trade]));
  const written = new Set<number>();
  for (const slice of chunksOf(opened)) {
    const inserted = await insertTrades(trx, seriesId, slice, closings);
    // If some were stored already, all of the chunk are closed below, because one of them may have been pending.
    if (inserted === slice.length) for (const trade of slice) written.add(trade.seq);
  }
  const earlier = closed.filter((trade) => !written.has(trade.seq));
  for (const slice of chunksOf(earlier)) await closeTrades(trx, seriesId, slice);
}

/** Returns how many of them were new. */
async function insertTrades(
  trx: Transaction<Database>,
  seriesId: number,
  opened: readonly OpenedTrade[],
  closings: ReadonlyMap<number, ClosedTrade>,
): Promise<number> {
  const closed = opened.map(({ seq }) => closings.get(seq));
  const { numAffectedRows } = await sql`
    insert into trades
      (series_id, seq, pattern, trade_action, source, confidence, quantity, price, take_profit_price, stop_loss_price,
       exit_price, outcome, profit, profit_pct, ${LEDGER}, gross_usd, status, "timestamp", closed_at)
    select ${seriesId}, seq, pattern, case direction when 'long' then 'buy' else 'sell' end, source, confidence, units,
      entry_price, take_profit_price, stop_loss_price, exit_price, outcome, profit_usd, profit_pct, ${LEDGER}, ${GROSS},
      case when exit_time is null then 'pending' else 'completed' end, to_timestamp(entry_time), to_timestamp(exit_time)
    from unnest(
      ${arrayLiteral(opened.map((trade) => trade.seq))}::bigint[],
      ${arrayLiteral(opened.map((trade) => trade.pattern))}::text[],
      ${arrayLiteral(opened.map((trade) => trade.direction))}::text[],
      ${arrayLiteral(opened.map((trade) => trade.source))}::text[],
      ${arrayLiteral(opened.map((trade) => trade.confidence))}::float8[],
      ${arrayLiteral(opened.map((trade) => trade.units))}::numeric[],
      ${arrayLiteral(opened.map((trade) => trade.entry_price))}::numeric[],
      ${arrayLiteral(opened.map((trade) => trade.take_profit_price))}::numeric[],
      ${arrayLiteral(opened.map((trade) => trade.stop_loss_price))}::numeric[],
      ${arrayLiteral(opened.map((trade) => trade.entry_time))}::float8[],
      ${arrayLiteral(closed.map((trade) => trade?.exit_price ?? null))}::numeric[],
      ${arrayLiteral(closed.map((trade) => trade?.outcome ?? null))}::text[],
      ${arrayLiteral(closed.map((trade) => trade?.profit_usd ?? null))}::numeric[],
      ${arrayLiteral(closed.map((trade) => trade?.profit_pct ?? null))}::numeric[],
      ${arrayLiteral(closed.map((trade) => trade?.exit_time ?? null))}::float8[],
      ${ledgerArrays(closed)}
    ) as given (seq, pattern, direction, source, confidence, units, entry_price, take_profit_price, stop_loss_price,
      entry_time, exit_price, outcome, profit_usd, profit_pct, exit_time, ${LEDGER})
    on conflict (series_id, seq) do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

async function closeTrades(
  trx: Transaction<Database>,
  seriesId: number,
  closed: readonly ClosedTrade[],
): Promise<void> {
  // The planner must not see the series: for one that is just being written its statistics know no rows.
  await sql`
    with given as materialized (
      select ${seriesId}::integer as series_id, closing.*, ${GROSS} as gross_usd
      from unnest(
        ${arrayLiteral(closed.map((trade) => trade.seq))}::bigint[],
        ${arrayLiteral(closed.map((trade) => trade.exit_price))}::numeric[],
        ${arrayLiteral(closed.map((trade) => trade.outcome))}::text[],
        ${arrayLiteral(closed.map((trade) => trade.profit_usd))}::numeric[],
        ${arrayLiteral(closed.map((trade) => trade.profit_pct))}::numeric[],
        ${arrayLiteral(closed.map((trade) => trade.exit_time))}::float8[],
        ${ledgerArrays(closed)}
      ) as closing (seq, exit_price, outcome, profit_usd, profit_pct, exit_time, ${LEDGER})
    )
    update trades set
      exit_price = given.exit_price,
      outcome = given.outcome,
      profit = given.profit_usd,
      profit_pct = given.profit_pct,
      ${sql.raw([...LEDGER_COLUMNS, 'gross_usd'].map((name) => `${name} = given.${name}`).join(', '))},
      status = 'completed',
      closed_at = to_timestamp(given.exit_time)
    from given
    where trades.series_id = given.series_id and trades.seq = given.seq and trades.status = 'pending'`.execute(
    trx,
  );
}

/** The lines of the ledgers, one array a line; null for a trade that is not closed. */
function ledgerArrays(closed: readonly (ClosedTrade | undefined)[]) {
  return sql.join(
    LEDGER_COLUMNS.map(
      (name) => sql`${arrayLiteral(closed.map((trade) => trade?.[name] ?? null))}::numeric[]`,
    ),
  );
}
