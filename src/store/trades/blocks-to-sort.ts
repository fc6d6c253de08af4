import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { MatchingRange } from '../list/matching-range.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { type SetCount, setsAround } from './count-by-sets.ts';
import { haveSets } from './have-sets.ts';

/** Beyond so many runs of blocks those nearest to each other are read as one. */
const MOST_RUNS = 32;

type Run = readonly [first: number, last: number];

/** Where all matches are that are read and sorted, if no index has what the filter asks for: the blocks with some, and all trades without sets. */
export async function blocksToSort(db: Kysely<Database>, count: SetCount): Promise<MatchingRange | null> {
  const { min_exit_price, max_exit_price } = count.filter;
  if (count.elite || (min_exit_price ?? max_exit_price) === undefined || !(await haveSets(db, count)))
    return null;
  const { values, bind } = createBinder();
  const sets = setsAround(count, bind);
  if (sets === null) return null;
  const [row] = await selectRows<{ readonly blocks: readonly number[] | null; readonly end: number }>(
    db,
    `select (select json_agg(distinct block_no order by block_no) from (${sets}) as found where bit_count(bits) > 0) as blocks,
       (select coalesce(min(set_blocks), 0)::integer from counted_trades where series_id = any(${bind(count.seriesIds)}::integer[])) as "end"`,
    values,
  );
  const { blocks, end = 0 } = row ?? {};
  const runs = runsOf(blocks ?? []);
  return {
    before: 0,
    sortFirst: true,
    ends: false,
    conditions: (number) => [
      `(${[
        `seq >= ${number(end * BLOCK_TRADES)}::bigint`,
        ...runs.map(
          ([first, last]) =>
            `seq between ${number(first * BLOCK_TRADES)}::bigint and ${number((last + 1) * BLOCK_TRADES - 1)}::bigint`,
        ),
      ].join(' or ')})`,
    ],
  };
}

function runsOf(blocks: readonly number[]): readonly Run[] {
  const gaps = blocks.slice(1).map((block, at) => block - (blocks[at] as number));
  const widest = gaps.toSorted((a, b) => b - a)[MOST_RUNS] ?? 1;
  const runs: Run[] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run && block - run[1] <= widest) runs[runs.length - 1] = [run[0], block];
    else runs.push([block, block]);
  }
  return runs;
}
