import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { belowOf, fromOf, type SetCount, type SetParts, setParts, stepsBefore } from './count-by-sets.ts';
import { momentPlaces } from './moment-places.ts';
import { MOMENTS } from './only-value.ts';
import { countPartsOf, edgeOf, partOfMatch } from './parts-of-order.ts';
import { SAMPLE_BLOCKS, sampleOfBlocks } from './sample-of-blocks.ts';
import type { SetSteps } from './set-values.ts';
import { type Places, startOf } from './start-of.ts';

/** Where in an order to begin so that few rows are skipped. */
export interface Start extends Pick<MatchingRange, 'before' | 'conditions' | 'next'> {
  /** Whether few rows are left. */
  readonly isNear?: boolean;
}

/** An order by a value, and the matches that a page skips, of all that it has if that is known. */
export interface RankInOrder {
  readonly value: SetSteps;
  readonly up: boolean;
  readonly skip: number;
  readonly total?: number | undefined;
}

/** Skipping fewer takes less than looking for a better start: matches, and rows of an order, of which at least so many match. */
const LEAST_LEFT = 200;
const FEW_SKIPPED_ROWS = 20_000;
/** The same where another look counts all blocks. */
const FEW_SKIPPED_AFTER_SAMPLE = 50_000;
/** A guess is early by so many standard deviations of a sample, so that it is seldom late. */
const DEVIATIONS = 1.3;

/**
 * Where in an order by a value the step begins that has the first row which is left, but for a few. Which step that is a sample of blocks guesses,
 * and the matches before it are counted in all blocks.
 */
export async function startByValue(
  db: Kysely<Database>,
  count: SetCount,
  rank: RankInOrder,
  sampled = SAMPLE_BLOCKS,
): Promise<(Start & { readonly step: number }) | null> {
  const { value, up, skip } = rank;
  const parts = setParts(count);
  if (parts === null) return null;
  const isBefore = (step: number, bind: Bind) =>
    up ? belowOf(value, value.bottomOf(step), bind) : fromOf(value, value.bottomOf(step + 1), bind);
  const from = (step: number, bind: Bind) =>
    up ? fromOf(value, value.bottomOf(step), bind) : belowOf(value, value.bottomOf(step + 1), bind);
  const places = MOMENTS.includes(value.kind)
    ? await placesByDays(db, count, parts, rank)
    : await placesBySample(db, count, parts, rank, sampled);
  const found = await startOf(db, count, skip, isBefore, places);
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

/** Times follow the numbers of trades: nothing is guessed. */
async function placesByDays(
  db: Kysely<Database>,
  count: SetCount,
  parts: SetParts,
  order: RankInOrder,
): Promise<Places> {
  const { share, placeOf } = await momentPlaces(db, count, parts, order);
  const few = Math.max(LEAST_LEFT, FEW_SKIPPED_ROWS * share);
  // Of a day some matches have no bits: a place that was late is looked for earlier than by what it was late.
  return { few, less: (left) => (left === null ? 0 : few / 4), placeOf };
}

async function placesBySample(
  db: Kysely<Database>,
  count: SetCount,
  parts: SetParts,
  { value, up, skip, total }: RankInOrder,
  sampled: number,
): Promise<Places> {
  const { blocks, every, all } = await sampleOfBlocks(db, count, parts, sampled);
  const countParts = countPartsOf(db, { value, elite: count.elite }, (bind) => parts.sets(bind, { blocks }));
  const bits = (await countParts({ prefix: 0, left: value.slices })).reduce((sum, trades) => sum + trades, 0);
  // Where few of the trades in an order match, many are read for each that is skipped.
  const share = (bits * every) / (all * count.seriesIds.length * BLOCK_TRADES);
  const isExact = every === 1;
  const most = total ?? bits * every;
  const deviation = (matches: number) => Math.sqrt(every * matches);
  const less = (left: number | null) =>
    isExact ? 0 : Math.ceil(DEVIATIONS * deviation(left ?? skip * Math.max(0, 1 - skip / most)));
  const few = Math.max(LEAST_LEFT, (isExact ? FEW_SKIPPED_ROWS : FEW_SKIPPED_AFTER_SAMPLE) * share);
  const enough = isExact ? 0 : Math.floor(Math.max(less(null) / 2, few / 4) / every);
  return {
    few,
    less,
    placeOf: async (rank) => {
      const sought = Math.min(Math.floor(isExact ? rank : (rank / most) * bits) + 1, bits);
      const part =
        sought > 0 &&
        (await partOfMatch({ value, up, rank: sought, rounds: value.slices, enough }, countParts));
      if (!part) return null;
      const found = edgeOf(part, !up);
      if (isExact) return { found, bits: part.before };
      const steps = stepsBefore(value, up, found);
      const exact = await readNumber(
        db,
        (bind) => `select sum(bit_count(bits)) from (${parts.sets(bind, { steps })}) as found`,
      );
      return { found, bits: exact ?? 0, guess: bits === 0 ? 0 : (part.before / bits) * most };
    },
  };
}
