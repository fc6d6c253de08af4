import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { belowOf, fromOf, type SetCount } from './count-by-sets.ts';
import type { SetSteps } from './set-values.ts';

/** Values that trades do not share. */
export const MOMENTS: readonly string[] = ['timestamp', 'closed_at'];

/** The value that all trades have, or those of some steps, such as a usual quantity; null where they have several. */
export async function onlyValue(
  db: Kysely<Database>,
  { seriesIds, elite }: SetCount,
  value: SetSteps,
  [first, last]: readonly [first: number, last: number] = [1, 2 ** value.slices - 1],
): Promise<string | null> {
  if (MOMENTS.includes(value.kind)) return null;
  const { values, bind } = createBinder();
  const ends = seriesIds.map((id) => {
    const where = [
      `series_id = ${bind(id)}`,
      // Their indexes have elite trades alone.
      ...(elite ? [`source = 'elite'`] : []),
      ...fromOf(value, value.bottomOf(first), bind),
      ...belowOf(value, value.bottomOf(last + 1), bind),
    ];
    const trades = `from trades where ${where.join(' and ')}`;
    return `select (select min(${value.column}) ${trades}) as least, (select max(${value.column}) ${trades}) as most`;
  });
  const [row] = await selectRows<{ readonly only: string | null }>(
    db,
    `select case when min(least) = max(most) then min(least)::text end as only from (${ends.join(' union all ')}) as one`,
    values,
  );
  return row?.only ?? null;
}
