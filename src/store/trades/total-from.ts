import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { haveSets } from './have-sets.ts';
import { MOST_NEWER } from './most-newer.ts';
import { isTotalBySets, isTotalByValue, type TradeListOptions } from './trade-list.ts';

/** Of each series, or of none where nothing is counted. */
const NEWER = prepared(`
  select newest - coalesce(counted_to, -1) as uncounted
  from unnest($1::integer[]) as asked (id)
  cross join lateral (select coalesce((select max(seq) from trades where trades.series_id = asked.id), 0) as newest) as newest
  left join counted_trades on counted_trades.series_id = asked.id
  where exists (select from counted_trades where series_id = any($1::integer[]))`);

/**
 * What has the total of a list of trades: the sums of one value where the filter is about one, the sets of trades where it is about several; null
 * where rows are counted, as many trades are not counted yet, or if it asks for more.
 */
export async function totalFrom(
  db: Kysely<Database>,
  { series }: ResolvedScope,
  asked: Omit<TradeListOptions, 'counted'>,
): Promise<TradeListOptions['counted']> {
  // How many trades have a confidence is counted in sets, whatever has their number.
  const isBySets = isTotalBySets(asked) || (asked.sort === 'confidence' && !asked.matched);
  const from = isTotalByValue(asked) ? 'values' : isBySets ? 'sets' : null;
  if (series.length === 0 || from === null) return null;
  const seriesIds = series.map(({ id }) => id);
  const rows = await selectRows<{ uncounted: number }>(db, NEWER, [seriesIds]);
  if (rows.length === 0) return null;
  const isCounted =
    from === 'values'
      ? rows.every(({ uncounted }) => uncounted <= MOST_NEWER)
      : await haveSets(db, { seriesIds, elite: asked.elite });
  return isCounted ? from : null;
}
