import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { blocksOf } from './blocks-of.ts';
import type { SetCount, SetParts } from './count-by-sets.ts';

/** Blocks that tell nearly what all tell. */
export interface SampleOfBlocks {
  readonly blocks: readonly number[];
  /** One of so many that may have matches. */
  readonly every: number;
  /** The most blocks one after the other that have none, between others that may. */
  readonly widestGap: number;
  /** How many blocks a series has, with those that have no match. */
  readonly all: number;
}

/** So many blocks of each series are looked at for a guess. */
export const SAMPLE_BLOCKS = 128;

/** Blocks that may have matches, evenly over all of them, at most so many. */
export async function sampleOfBlocks(
  db: Kysely<Database>,
  { seriesIds, elite }: Pick<SetCount, 'seriesIds' | 'elite'>,
  parts: SetParts,
  most: number,
): Promise<SampleOfBlocks> {
  const { values, bind } = createBinder();
  const [row] = await selectRows<{ readonly blocks: readonly number[] | null; readonly all: number }>(
    db,
    `select (select json_agg(block_no order by block_no) from (${parts.blocks(bind)}) as block) as blocks,
       (select coalesce(max(${blocksOf(elite).count}), 0) from counted_trades where series_id = any(${bind(seriesIds)}::integer[])) as all`,
    values,
  );
  const near = row?.blocks ?? [];
  const every = Math.max(1, Math.ceil(near.length / most));
  return {
    blocks: near.filter((_, at) => at % every === Math.floor(every / 2)),
    every,
    widestGap: near.reduce((most, block, at) => Math.max(most, block - (near[at - 1] ?? block)), 0),
    all: row?.all ?? 0,
  };
}
