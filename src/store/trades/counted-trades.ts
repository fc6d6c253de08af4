import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { COARSE_STEP, STEPS_OF_TRADE } from './trade-values.ts';

// One pass over the trades for all values, and each step is worked out once a trade.
const NAMES = STEPS_OF_TRADE.map(({ kind }) => `step_of_${kind}`);
const STEPS = sql.raw(NAMES.join(', '));
const STEPS_BY_KIND = sql.raw(
  STEPS_OF_TRADE.map(({ kind, step }) => `${step} as step_of_${kind}`).join(', '),
);
const SETS = sql.raw(
  STEPS_OF_TRADE.map(({ kind, bySide }) =>
    [...(bySide ? [`(source, trade_action, step_of_${kind})`] : []), `(step_of_${kind})`].join(', '),
  ).join(', '),
);
/** A row groups by one of the steps. */
const KIND = sql.raw(
  `case ${STEPS_OF_TRADE.map(({ kind }) => `when grouping(step_of_${kind}) = 0 then '${kind}'`).join(' ')} end`,
);

/** The number of completed trades of a series that are not counted yet and before its first pending one. */
interface UncountedSeries {
  readonly series_id: number;
  readonly trades: number;
}

/** The shown series of our own engines, whose completed trades never change, and how much of each is to be counted. */
export async function listUncounted(db: Kysely<Database>): Promise<UncountedSeries[]> {
  const { rows } = await sql<UncountedSeries>`
    select series.id as series_id,
      (coalesce(
        (select min(seq) - 1 from trades where series_id = series.id and status = 'pending'),
        (select max(seq) from trades where series_id = series.id), -1) - coalesce(counted_to, -1))::float8 as trades
    from series left join counted_trades on counted_trades.series_id = series.id
    where active and content = 'all' order by series.id`.execute(db);
  return rows;
}

/**
 * Counts the next trades of a series, at most so many. Answers their number; 0 if none is left before its first pending trade, or if the
 * series is no longer shown.
 */
export async function countTrades(db: Kysely<Database>, seriesId: number, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`
      insert into counted_trades (series_id) select id from series where id = ${seriesId} and active and content = 'all'
      on conflict do nothing`.execute(trx);
    // Locked first: a trade that changes afterwards takes the sums back, and the next statements see those that changed before.
    const counted = await sql<{ counted_to: number }>`
      select counted_to from counted_trades where series_id = ${seriesId} for update`.execute(trx);
    const after = counted.rows[0]?.counted_to;
    if (after === undefined) return 0;
    const next = await sql<{ last: number | null; trades: number }>`
      select max(seq) as last, count(*)::float8 as trades
      from (select seq from trades where series_id = ${seriesId} and seq > ${after} order by seq limit ${most}) as slice
      where seq < all (select min(seq) from trades where series_id = ${seriesId} and status = 'pending' having count(*) > 0)`.execute(
      trx,
    );
    const { last, trades } = next.rows[0] ?? { last: null, trades: 0 };
    if (last === null) return 0;
    await sql`
      with fine as materialized (
        select ${KIND} as kind, coalesce(${STEPS}) as step, coalesce(source, '') as source, coalesce(trade_action, '') as trade_action,
          count(*) as trade_count
        from (
          select source, trade_action, ${STEPS_BY_KIND} from trades
          where series_id = ${seriesId} and seq > ${after} and seq <= ${last} offset 0
        ) as slice
        group by grouping sets (${SETS}) having coalesce(${STEPS}) is not null
      )
      insert into trade_values as kept (series_id, kind, fine, source, trade_action, step, trade_count)
      select ${seriesId}::integer, kind, true, source, trade_action, step, trade_count from fine
      union all
      select ${seriesId}::integer, kind, false, source, trade_action, ${sql.raw(COARSE_STEP)}, sum(trade_count) from fine
      where kind <> 'outcome' group by 2, 4, 5, 6
      on conflict (series_id, kind, fine, source, trade_action, step) do update
        set trade_count = kept.trade_count + excluded.trade_count`.execute(trx);
    await sql`update counted_trades set counted_to = ${last} where series_id = ${seriesId}`.execute(trx);
    return trades;
  });
}
