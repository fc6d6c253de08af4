import type { Kysely } from 'kysely';
import type { Trade } from '../../contract/trades.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { keepPlan } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { Cells } from '../list/cell-reader.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';
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
    .select(['market', 'symbol', 'granularity', 'content'])
    .where('id', '=', series)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!place) return undefined;
  const [row] = await selectRows<{ cells: Cells }>(db, TRADE, [series, seq]);
  if (!row) return undefined;
  const { market, granularity, content } = place;
  const scope = await resolveScope(
    db,
    // A series of a remote engine may be of no symbol.
    {
      market,
      symbol: (place.symbol as CurrencyPair | null) ?? undefined,
      granularity: granularity ?? undefined,
    },
    content === 'all' ? 'trades' : content,
  );
  return { scope, trade: tradeReader(scope)(row.cells) };
}
