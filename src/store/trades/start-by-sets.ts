import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { blocksOf } from './blocks-of.ts';
import { belowOf, fromOf, type SetCount, setParts, setsAround, stepsBefore } from './count-by-sets.ts';
import { MOMENTS } from './only-value.ts';
import { countPartsOf, partOfMatch } from './parts-of-order.ts';
import { SAMPLE_BLOCKS, sampleOfBlocks } from './sample-of-blocks.ts';
import { NUMBER_STEPS, numberAt } from './set-numbers.ts';
import type { SetSteps } from './set-values.ts';

/** Where in an order to begin so that few rows are skipped. */
export interface Start extends Pick<MatchingRange, 'before' | 'conditions' | 'next'> {
  /** Whether few rows are left. */
  readonly isNear?: boolean;
}

export interface StartByKey {
  /** The matches before it. */
  readonly before: number;
  /** The first number of a trade upwards, or the last one. */
  readonly seq: number;
  /** The same of the trades of a gap, and of those behind it. */
  readonly gap?: { readonly seq: number; readonly behind: StartByKey };
}

/** Skipping fewer takes less than looking for a better start: matches in an order by numbers, and rows of an order, of which at least so many match. */
const FEW_LEFT = 4_000;
const FEW_SKIPPED_ROWS = 20_000;
const LEAST_LEFT = 200;
/** Sets say where a rank is but for the trades that they do not have: so often it is looked for with these. */
const ROUNDS = 3;
/** Reading more rows without a match takes longer than looking for the next one. */
const GAP_BLOCKS = 20;
const GAP_DAYS = 7;
/** Matches of the step of a bound, which have no bits, may be in so many blocks at each end of a gap. */
const GAP_MARGIN = 4;

/** A place that sets tell, a number of a trade or a step: the bits before it, and how many a sample of blocks told if one was asked. */
interface Place {
  readonly found: number;
  readonly bits: number;
  readonly guess?: number;
  /** Where, from there on, nothing matches for long, in order. */
  readonly gaps: () => AsyncIterable<Gap>;
}

interface Gap {
  readonly begins: number;
  /** The place behind it. */
  readonly found: number;
  readonly bits: number;
}

/** Conditions on the trades that an order has before a place. */
type IsBefore = (found: number, bind: Bind) => readonly string[];

/** Where, in an order by the numbers of trades alone, those that meet a filter begin that are left after so many. Null if sets do not tell. */
export async function startByKey(
  db: Kysely<Database>,
  count: SetCount,
  { up, skip }: { readonly up: boolean; readonly skip: number },
): Promise<StartByKey | null> {
  if (count.elite) return startByNumber(db, count, { up, skip });
  const found = await startOf(
    db,
    count,
    { skip, few: FEW_LEFT },
    (at, bind) => [`seq ${up ? '<' : '>'} ${bind(at)}::bigint`],
    async (rank) => {
      const [first, ...behind] = await blocksOfRank(db, count, up, rank);
      const seqOf = (block: number, more = 0) =>
        up ? (block + more) * BLOCK_TRADES : (block - more + 1) * BLOCK_TRADES - 1;
      return (
        first && {
          found: seqOf(first.block_no),
          bits: first.before,
          gaps: async function* () {
            for (const { block_no, before, previous } of behind)
              yield {
                begins: seqOf(previous, 1 + GAP_MARGIN),
                found: seqOf(block_no, -GAP_MARGIN),
                bits: before,
              };
          },
        }
      );
    },
  );
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

/**
 * The same in an order by a value: where the step begins that has the first row which is left. Which step that is a sample of blocks guesses, and
 * the matches before it are counted in all blocks.
 */
export async function startByValue(
  db: Kysely<Database>,
  count: SetCount,
  { value, up, skip }: { readonly value: SetSteps; readonly up: boolean; readonly skip: number },
  sampled = SAMPLE_BLOCKS,
): Promise<(Start & { readonly step: number }) | null> {
  const parts = setParts(count);
  if (parts === null) return null;
  const { blocks, every, widestGap, all } = await sampleOfBlocks(db, count, parts, sampled);
  const countParts = countPartsOf(db, { value, elite: count.elite }, (bind) => parts.sets(bind, { blocks }));
  const bits = (await countParts({ prefix: 0, left: value.slices })).reduce((sum, trades) => sum + trades, 0);
  // Where few of the trades in an order match, many are read for each that is skipped.
  const share = (bits * every) / (all * count.seriesIds.length * BLOCK_TRADES);
  const few = Math.max(LEAST_LEFT, FEW_SKIPPED_ROWS * share);
  const less = every === 1 ? 0 : Math.floor(few / 2);
  const isBefore = (step: number, bind: Bind) =>
    up ? belowOf(value, value.bottomOf(step), bind) : fromOf(value, value.bottomOf(step + 1), bind);
  const from = (step: number, bind: Bind) =>
    up ? fromOf(value, value.bottomOf(step), bind) : belowOf(value, value.bottomOf(step + 1), bind);
  const bitsBefore = (step: number) =>
    countBits(db, (bind) => parts.sets(bind, { steps: stepsBefore(value, up, step) }));
  // Times alone follow the numbers of blocks.
  const hasGaps = MOMENTS.includes(value.kind) && widestGap > GAP_BLOCKS;
  const found = await startOf(db, count, { skip, few, less }, isBefore, async (rank) => {
    const sought = Math.min(Math.floor(rank / every) + 1, bits);
    const part =
      sought > 0 && (await partOfMatch({ value, up, rank: sought, rounds: value.slices }, countParts));
    if (!part) return null;
    const { prefix: step, before } = part;
    return {
      found: step,
      bits: every === 1 ? before : await bitsBefore(step),
      guess: before * every,
      gaps: async function* () {
        for (const [last, next] of hasGaps ? await stepsOfGaps(db, count, { value, up, step }) : [])
          yield { begins: last + (up ? 1 : -1), found: next, bits: await bitsBefore(next) };
      },
    };
  });
  if (found === null) return null;
  const { found: step, before, isNear, gap } = found;
  return {
    step,
    isNear,
    before,
    conditions: (bind) => [...from(step, bind), ...(gap ? isBefore(gap.begins, bind) : [])],
    ...(gap && {
      next: { before: gap.behind.before, conditions: (bind) => from(gap.behind.found, bind) },
    }),
  };
}

async function countBits(db: Kysely<Database>, sets: (bind: Bind) => string): Promise<number> {
  return (
    (await readNumber(
      db,
      (bind) => `select coalesce(sum(bit_count(bits)), 0) from (${sets(bind)}) as found`,
    )) ?? 0
  );
}

/** A place and the matches before it; near if few are left. */
interface Near {
  readonly found: number;
  readonly before: number;
  readonly isNear: boolean;
  /** The first gap behind the first row that is left. */
  readonly gap?: { readonly begins: number; readonly behind: Near };
}

/** The best place for a start: that of the rank by the bits of sets, less by what other matches before it and the sample were off. */
async function startOf(
  db: Kysely<Database>,
  count: SetCount,
  { skip, few, less = 0 }: { readonly skip: number; readonly few: number; readonly less?: number },
  isBefore: IsBefore,
  placeOf: (rank: number) => Promise<Place | null | undefined>,
): Promise<Near | null> {
  const nearOf = (found: number, before: number): Near => ({ found, before, isNear: skip - before < few });
  const besides = (found: number) => countBesides(db, count, (bind) => isBefore(found, bind));
  let best: Near | null = null;
  let gaps: Place['gaps'] | null = null;
  let rank = Math.max(skip - less, 0);
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await placeOf(rank);
    if (!place || seen.includes(place.found)) break;
    seen.push(place.found);
    const before = place.bits + (await besides(place.found));
    if (before <= skip && (best === null || before > best.before)) {
      best = nearOf(place.found, before);
      gaps = place.gaps;
    }
    if (best?.isNear) break;
    const next = Math.max(skip - less - (before - (place.guess ?? place.bits)), 0);
    if (next === rank) break;
    rank = next;
  }
  if (best === null || gaps === null) return best;
  // Up to a page behind a gap all rows of the gap would be read, and in each of several series up to as many rows as in all of them.
  for await (const { begins, found, bits } of gaps()) {
    const behind = nearOf(found, bits + (await besides(found)));
    if (behind.before > skip) return { ...best, gap: { begins, behind } };
    best = behind;
  }
  return best;
}

interface Block {
  readonly block_no: number;
  readonly before: number;
  /** The one before it with a match. */
  readonly previous: number;
}

/**
 * The block with the match of a rank from 0 on, or the last one that has some, then those behind gaps before the next few matches, with the bits
 * before each. Blocks of one number are of the same keys.
 */
async function blocksOfRank(
  db: Kysely<Database>,
  count: SetCount,
  up: boolean,
  rank: number,
): Promise<readonly Block[]> {
  const parts = setParts(count);
  if (parts === null) return [];
  const { values, bind } = createBinder();
  const at = `${bind(rank)}::bigint`;
  return selectRows<Block>(
    db,
    `with block as (
       select block_no, (sum(trades) over place - trades)::float8 as before, lag(block_no) over place as previous from (
         select block_no, sum(bit_count(bits)) as trades from (${parts.sets(bind)}) as found group by block_no
       ) as block where trades > 0 window place as (order by block_no ${up ? 'asc' : 'desc'})
     ), first as (select * from block where before <= ${at} order by before desc limit 1)
     select * from first union all
     (select block.* from block join first on block.before > first.before
      where abs(block.block_no - block.previous) > ${GAP_BLOCKS} and block.before <= ${at} + ${FEW_LEFT} order by block.before limit ${ROUNDS})`,
    values,
  );
}

/** The last step before each gap, and the next one behind it, from a step on: none of the blocks with matches has a step between. */
async function stepsOfGaps(
  db: Kysely<Database>,
  count: SetCount,
  { value, up, step }: { readonly value: SetSteps; readonly up: boolean; readonly step: number },
): Promise<readonly (readonly [last: number, next: number])[]> {
  const { values, bind } = createBinder();
  const sets = setsAround(count, bind);
  if (sets === null) return [];
  const [near, far, order, furthest] = up
    ? ['least', 'most', 'asc', 'max']
    : ['most', 'least', 'desc', 'min'];
  const rows = await selectRows<{ readonly last: number; readonly next: number }>(
    db,
    `select last, next from (
       select ${near} as next, ${furthest}(${far}) over (order by ${near} ${order} rows between unbounded preceding and 1 preceding) as last
       from (${sets}) as found join trade_sets using (series_id, block_no)
       where kind = ${blocksOf(count.elite).kindOf(value.kind)} and ${far} ${up ? '>=' : '<='} ${bind(step)}::integer and bit_count(bits) > 0
     ) as block
     where ${up ? 'next - last' : 'last - next'} > ${GAP_DAYS} order by next ${order} limit ${ROUNDS}`,
    values,
  );
  return rows.map(({ last, next }) => [last, next]);
}

/** Matches that sets do not have, among the trades that meet conditions; below 0 if sets have more than match. */
async function countBesides(
  db: Kysely<Database>,
  count: SetCount,
  within: (bind: Bind) => readonly string[],
): Promise<number> {
  const parts = setParts(count);
  if (parts === null) return 0;
  return (await readNumber(db, (bind) => parts.besides(bind, within))) ?? 0;
}
