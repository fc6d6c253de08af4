import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedScope } from '../list/scope.ts';

type Loading = Pick<Row<'series'>, 'symbol'>;

const LOADING = prepared(
  `select distinct symbol from series as loading
   where state = 'loading' and not active and retired_at is null and ($1::text is null or market = $1)
     and not exists (select from series as shown
       where shown.active and shown.market = loading.market and shown.symbol = loading.symbol)
   order by symbol`,
);

/** Symbols of a scope's market, or of any market where the scope has none, whose first history is still being read. */
export async function listLoadingSymbols(db: Kysely<Database>, scope: ResolvedScope): Promise<string[]> {
  const rows = await selectRows<Loading>(db, LOADING, [scope.market]);
  return rows.flatMap(({ symbol }) => symbol ?? []);
}
