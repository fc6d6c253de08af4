import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import type { SetCount } from './count-by-sets.ts';
import { MOST_NEWER } from './most-newer.ts';
import { unsetTrades } from './unset-trades.ts';

const [UNSET, UNSET_OF_ELITE] = [false, true].map((elite) =>
  prepared(`select ${unsetTrades('$1::integer[]', elite)} as unset`),
) as [string, string];

/** Whether nearly all trades of a list have sets. */
export async function haveSets(
  db: Kysely<Database>,
  { seriesIds, elite }: Pick<SetCount, 'seriesIds' | 'elite'>,
): Promise<boolean> {
  const [row] = await selectRows<{ readonly unset: number }>(db, elite ? UNSET_OF_ELITE : UNSET, [seriesIds]);
  return row !== undefined && row.unset <= MOST_NEWER;
}
