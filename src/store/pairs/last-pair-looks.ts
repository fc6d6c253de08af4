import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { PAIRS_A_DESK } from './pair-places.ts';

/** When each desk of a source looked at its pairs last, by its number; a desk without a look is missing. ISO 8601. */
export async function lastPairLooks(
  db: Kysely<Database>,
  sourceId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await selectRows<{ desk_no: number; at: string }>(
    db,
    `select seq / ${PAIRS_A_DESK} as desk_no, max(at) as at from pair_looks where source_id = $1 group by 1`,
    [sourceId],
  );
  return new Map(rows.map(({ desk_no, at }) => [Number(desk_no), at]));
}
