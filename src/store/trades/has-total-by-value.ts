import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { isTotalByValue, type TradeListOptions } from './trade-list.ts';

/** With more trades that are not counted yet, sums save nothing: an index may have what is asked for. */
const MOST_NEWER = 20_000;

/** Of each series, or of none where nothing is counted. */
const NEWER = prepared(`
  select coalesce((select max(seq) from trades where trades.series_id = asked.id), 0) - coalesce(counted_to, -1) as newer
  from unnest($1::integer[]) as asked (id) left join counted_trades on counted_trades.series_id = asked.id
  where exists (select from counted_trades where series_id = any($1::integer[]))`);

/** Whether the total of a list of trades is a sum: its filter is about one value, and nearly all trades are counted by it. */
export async function hasTotalByValue(
  db: Kysely<Database>,
  { series }: ResolvedScope,
  asked: Omit<TradeListOptions, 'counted'>,
): Promise<boolean> {
  if (series.length === 0 || !isTotalByValue(asked)) return false;
  const rows = await selectRows<{ newer: number }>(db, NEWER, [series.map(({ id }) => id)]);
  return rows.length > 0 && rows.every(({ newer }) => newer <= MOST_NEWER);
}
