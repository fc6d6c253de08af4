import type { Kysely } from 'kysely';
import type { TradeFilter } from '../../contract/trades.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';

/** A span of entry times, ISO 8601; null: no bound. */
export interface ScanWindow {
  readonly from: string | null;
  readonly to: string | null;
}

/** Rows per statement: the embedded database is blocked while one runs, some 50 ms. */
export const ROWS_A_READ = 40_000;

/** A UTC date and the number of trades that were entered on it. */
type DayCount = readonly [date: string, trades: Row<'trade_rollups'>['trade_count']];

const DAYS = prepared(`
  select json_agg(json_build_array(to_char(bucket, 'YYYY-MM-DD'), trades) order by bucket) as days
  from (
    select bucket, sum(trade_count) as trades from trade_rollups
    where series_id = any($1::integer[]) and tier = 'utc' group by bucket) as days`);

/**
 * Consecutive days with about `size` trades of a scope, within the entry times of a filter; a single day may have more. They
 * split a scan into statements between which other calls run. Empty without trades.
 */
export async function listScanWindows(
  db: Kysely<Database>,
  scope: ResolvedScope,
  { from, to }: Pick<TradeFilter, 'from' | 'to'>,
  size: number,
): Promise<ScanWindow[]> {
  const ids = scope.series.map(({ id }) => id);
  const [row] = await selectRows<{ readonly days: readonly DayCount[] | null }>(db, DAYS, [ids]);
  const windows: ScanWindow[] = [];
  let begin: string | null = null;
  let rows = 0;
  for (const [date, trades] of row?.days ?? []) {
    const start = `${date}T00:00:00.000Z`;
    if (rows > 0 && rows + trades > size) {
      windows.push({ from: begin, to: start });
      begin = start;
      rows = 0;
    }
    rows += trades;
  }
  if (rows > 0) windows.push({ from: begin, to: null });
  // This only skips windows. The filter itself bounds the rows.
  const [first, last] = [from, to].map((bound) => (bound === undefined ? Number.NaN : Date.parse(bound)));
  return windows.filter(
    (window) =>
      !(window.to !== null && Date.parse(window.to) <= (first ?? Number.NaN)) &&
      !(window.from !== null && Date.parse(window.from) >= (last ?? Number.NaN)),
  );
}
