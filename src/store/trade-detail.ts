import type { Kysely } from 'kysely';
import type { Trade } from '../domain/trade.ts';
import type { Database } from './database.ts';
import type { Cells } from './list-page.ts';
import { keepPlan } from './prepared-statement.ts';
import { type ResolvedScope, resolveScope } from './scope.ts';
import { selectRows } from './select-rows.ts';
import { TRADE_CELLS, tradeReader } from './trade-columns.ts';

const TRADE = keepPlan(
  `select json_build_array(${TRADE_CELLS.join(', ')}) as cells
   from trades where series_id = $1::integer and seq = $2::bigint`,
);

/** A trade by its id, `{series}-{seq}`, and its scope; undefined where no series that is shown has it. */
export async function getTrade(
  db: Kysely<Database>,
  id: string,
): Promise<{ scope: ResolvedScope; trade: Trade } | undefined> {
  const [series = 0, seq = 0] = id.split('-').map(Number);
  const place = await db
    .selectFrom('series')
    .select(['market', 'symbol', 'granularity'])
    .where('id', '=', series)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!place) return undefined;
  const [row] = await selectRows<{ cells: Cells }>(db, TRADE, [series, seq]);
  if (!row) return undefined;
  const scope = await resolveScope(db, { ...place, granularity: place.granularity ?? undefined });
  return { scope, trade: tradeReader(scope)(row.cells) };
}
