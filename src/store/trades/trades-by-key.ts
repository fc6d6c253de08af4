import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { readNumber } from '../list/read-number.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { blocksOf } from './blocks-of.ts';
import { countBySets, type SetCount, setParts } from './count-by-sets.ts';
import { FLAGS_KIND } from './set-flags.ts';
import { NUMBER_STEPS, numberAt } from './set-numbers.ts';
import { startByValue } from './start-by-value.ts';
import { countBesides, type Near, ROUNDS, startOf } from './start-of.ts';

export interface StartByKey {
  /** The matches before it. */
  readonly before: number;
  /** The first number of a trade upwards, or the last one. */
  readonly seq: number;
  /** The same of the trades of a gap, and of those behind it. */
  readonly gap?: { readonly seq: number; readonly behind: StartByKey };
}

/** Not a flag: all matches. */
const ALL = 'known';
/** Skipping fewer matches takes less than looking for a better start. */
const FEW_LEFT = 4_000;
/** Reading more rows without a match takes longer than looking for the next one. */
const GAP_BLOCKS = 20;
/** Matches of the step of a bound, which have no bits, may be in so many blocks at each end of a gap. */
const GAP_MARGIN = 4;

/** The trades of a filter in an order by their numbers alone. The sets of all blocks are read once for all that is asked. */
export interface TradesByKey {
  /** How many they are; null if sets do not tell. */
  matches(): Promise<number | null>;
  /** Where those begin that are left after so many. Null if sets do not tell, or near the end. */
  start(where: { readonly up: boolean; readonly skip: number }): Promise<StartByKey | null>;
}

/** `read` has the matches of each block, if they are counted together with others. */
export function tradesByKey(
  db: Kysely<Database>,
  count: SetCount,
  read = async () => (await countBlocks(db, count, [ALL]))[0] ?? [],
): TradesByKey {
  const total = countBySets(count);
  if (count.elite)
    return {
      matches: async () => total && readNumber(db, total),
      start: (where) => startByNumber(db, count, where),
    };
  const blocks = once(read);
  return {
    matches: async () =>
      total &&
      (await blocks()).reduce((sum, { trades }) => sum + trades, 0) +
        (await countBesides(db, count, () => [])),
    start: async (where) => startInBlocks(db, count, await blocks(), where),
  };
}

async function startInBlocks(
  db: Kysely<Database>,
  count: SetCount,
  blocks: readonly BlockCount[],
  { up, skip }: { readonly up: boolean; readonly skip: number },
): Promise<StartByKey | null> {
  const places = placesOf(blocks, up);
  const seqOf = (block: number, more = 0) =>
    up ? (block + more) * BLOCK_TRADES : (block - more + 1) * BLOCK_TRADES - 1;
  const found = await startOf(db, count, skip, (at, bind) => [`seq ${up ? '<' : '>'} ${bind(at)}::bigint`], {
    few: FEW_LEFT,
    placesOf: async (rank) => {
      const at = places.findLastIndex(({ before }) => before <= rank);
      const first = places[at];
      if (!first) return [];
      return [
        {
          found: seqOf(first.block_no),
          bits: first.before,
          gaps: async function* () {
            for (const { block_no, before, previous } of gapsBehind(places, at, rank))
              yield {
                begins: seqOf(previous, 1 + GAP_MARGIN),
                found: seqOf(block_no, -GAP_MARGIN),
                bits: before,
              };
          },
        },
      ];
    },
  });
  return found && keyOf(found, (seq) => seq);
}

function keyOf({ found, before, gap }: Near, seqOf: (found: number) => number): StartByKey {
  const start = { seq: seqOf(found), before };
  return gap ? { ...start, gap: { seq: seqOf(gap.begins), behind: keyOf(gap.behind, seqOf) } } : start;
}

/** Blocks of elite trades of several series are of other numbers each: a number is looked for as a value. */
async function startByNumber(
  db: Kysely<Database>,
  count: SetCount,
  { up, skip }: { readonly up: boolean; readonly skip: number },
): Promise<StartByKey | null> {
  const start = await startByValue(db, count, { value: NUMBER_STEPS, up, skip });
  return start && { before: start.before, seq: numberAt(start.step, up) };
}

/** The trades of each flag of sets among those of a count, which is in the filter of the flag's own count. */
export function tradesByFlags(
  db: Kysely<Database>,
  count: SetCount,
  groups: readonly { readonly flag: string; readonly count: SetCount }[],
): readonly TradesByKey[] {
  const blocks = once(() =>
    countBlocks(
      db,
      count,
      groups.map(({ flag }) => flag),
    ),
  );
  return groups.map((group, at) => tradesByKey(db, group.count, async () => (await blocks())[at] ?? []));
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

interface BlockCount {
  readonly block_no: number;
  readonly trades: number;
}

/** How many matches of each flag the sets of the blocks of each number have, in order; blocks of one number are of the same keys. */
async function countBlocks(
  db: Kysely<Database>,
  count: SetCount,
  flags: readonly string[],
): Promise<readonly (readonly BlockCount[])[]> {
  const parts = setParts(count);
  if (parts === null) return [];
  const { values, bind } = createBinder();
  const names = flags.map((_, at) => `of${at}`);
  const bits = flags.map(
    (flag, at) => `bit_count(found.bits${flag === ALL ? '' : ` & ${flag}`}) as ${names[at]}`,
  );
  const withFlags = flags.some((flag) => flag !== ALL)
    ? ` join trade_sets using (series_id, block_no) where kind = ${blocksOf(count.elite).kindOf(FLAGS_KIND)}`
    : '';
  // Behind `offset 0` matches are worked out once for all flags, and counted before they are grouped: sorted with all of their slices they take twice as long.
  const [row] = await selectRows<{ readonly blocks: readonly (readonly number[])[] | null }>(
    db,
    `select json_agg(json_build_array(block_no, ${names.join(', ')}) order by block_no) as blocks from (
       select block_no, ${names.map((name) => `sum(${name}) as ${name}`).join(', ')}
       from (select block_no, ${bits.join(', ')} from (${parts.sets(bind)} offset 0) as found${withFlags} offset 0) as counted group by block_no
     ) as block`,
    values,
  );
  return flags.map((_, at) =>
    (row?.blocks ?? [])
      .map(([block_no = 0, ...trades]) => ({ block_no, trades: trades[at] ?? 0 }))
      .filter(({ trades }) => trades > 0),
  );
}

interface BlockPlace {
  readonly block_no: number;
  /** The matches before it. */
  readonly before: number;
  /** The block before it with a match. */
  readonly previous: number;
}

function placesOf(blocks: readonly BlockCount[], up: boolean): readonly BlockPlace[] {
  let before = 0;
  let previous: number | null = null;
  return (up ? blocks : blocks.toReversed()).map(({ block_no, trades }) => {
    const place = { block_no, before, previous: previous ?? block_no };
    before += trades;
    previous = block_no;
    return place;
  });
}

/** The blocks behind gaps before the next few matches. */
function gapsBehind(places: readonly BlockPlace[], at: number, rank: number): readonly BlockPlace[] {
  return places
    .slice(at + 1)
    .filter(
      ({ block_no, previous, before }) =>
        Math.abs(block_no - previous) > GAP_BLOCKS && before <= rank + FEW_LEFT,
    )
    .slice(0, ROUNDS);
}
