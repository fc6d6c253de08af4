import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange } from '../list/matching-range.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { blocksOf } from './blocks-of.ts';
import {
  belowOf,
  fromOf,
  nearBlocks,
  type SetCount,
  type SetParts,
  setParts,
  stepsBefore,
  stepsSet,
} from './count-by-sets.ts';
import { momentPlaces } from './moment-places.ts';
import { MOMENTS } from './only-value.ts';
import { countPartsOf, edgeOf, type OrderPart, partOfMatch } from './parts-of-order.ts';
import { SAMPLE_BLOCKS, sampleOfBlocks } from './sample-of-blocks.ts';
import type { SetSteps } from './set-values.ts';
import { type Place, type Places, startOf } from './start-of.ts';

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
/** How many blocks of a series a sample has, and how few rows are left where another look would count all blocks. */
const SAMPLE = { blocks: SAMPLE_BLOCKS, rows: 120_000 };
/** Values that are alike in a block. Of others nearly all blocks have most steps, and the planner takes conditions that leave all blocks for ones that leave few. */
const OF_FEW_BLOCKS = ['price', 'exit_price', 'seq'];
/** A sample is seldom off by more standard deviations; the places that are tried at once are to be near wherever within them the page begins. */
const DEVIATIONS = 1.6;
const PLACES_AT_ONCE = 4;

/**
 * Where in an order by a value the step begins that has the first row which is left, but for a few. Which step that is a sample of blocks guesses,
 * and the matches before it are counted in all blocks.
 */
export async function startByValue(
  db: Kysely<Database>,
  count: SetCount,
  rank: RankInOrder,
  sample = SAMPLE,
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
    : await placesBySample(db, count, parts, rank, sample);
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

/** By how many matches places are early, the last one first: evenly over where a rank may be, and so near to each other that few are left behind one of them. */
function earlyBy(deviation: number, few: number): readonly number[] {
  const span = 2 * DEVIATIONS * deviation;
  const places = Math.min(Math.max(Math.ceil(span / few), 1), PLACES_AT_ONCE);
  const apart = span / places;
  return Array.from({ length: places }, (_, at) => (at + 1) * apart - span / 2);
}

/** Matches among so many rows, if that is not too few. */
const fewOf = (rows: number, share: number) => Math.max(Math.min(LEAST_LEFT, rows), rows * share);

/** Times follow the numbers of trades: nothing is guessed. */
async function placesByDays(
  db: Kysely<Database>,
  count: SetCount,
  parts: SetParts,
  order: RankInOrder,
): Promise<Places> {
  const { share, placeOf } = await momentPlaces(db, count, parts, order);
  const few = fewOf(FEW_SKIPPED_ROWS, share);
  // Of a day some matches have no bits: a place that was late is looked for earlier than by what it was late.
  const placesOf: Places['placesOf'] = async (rank, left) => {
    const place = await placeOf(left === null ? rank : Math.max(rank - few / 4, 0));
    return place ? [place] : [];
  };
  return { few, placesOf };
}

async function placesBySample(
  db: Kysely<Database>,
  count: SetCount,
  parts: SetParts,
  { value, up, skip, total }: RankInOrder,
  sample: typeof SAMPLE,
): Promise<Places> {
  const { blocks, every, all } = await sampleOfBlocks(db, count, parts, sample.blocks);
  const countParts = countPartsOf(db, { value, elite: count.elite }, (bind) => parts.sets(bind, { blocks }));
  const bits = (await countParts({ prefix: 0, left: value.slices })).reduce((sum, trades) => sum + trades, 0);
  // Where few of the trades in an order match, many are read for each that is skipped.
  const share = (bits * every) / (all * count.seriesIds.length * BLOCK_TRADES);
  const isExact = every === 1;
  const few = isExact ? fewOf(FEW_SKIPPED_ROWS, share) : fewOf(sample.rows, share);
  const most = total ?? bits * every;
  const deviation = (matches: number) => Math.sqrt(every * matches);
  const first = deviation(skip * Math.max(0, 1 - skip / most));
  const enough = isExact ? 0 : Math.floor(Math.max(first / 2, few / 4) / every);
  const partAt = async (rank: number) => {
    const sought = Math.min(Math.floor(isExact ? rank : (rank / most) * bits) + 1, bits);
    return sought > 0
      ? partOfMatch({ value, up, rank: sought, rounds: value.slices, enough }, countParts)
      : null;
  };
  const placeAt = (part: OrderPart, exact?: number): Place => ({
    found: edgeOf(part, !up),
    bits: exact ?? part.before,
    guess: exact === undefined ? part.before : (part.before / bits) * most,
  });
  return {
    few,
    placesOf: async (rank, left) => {
      const deviations = left === null ? first : deviation(left);
      const early = isExact ? [0] : earlyBy(deviations, few);
      const ranks = early.map((matches) => Math.max(0, rank - Math.ceil(matches)));
      const found: OrderPart[] = [];
      for (const one of ranks) {
        const part = await partAt(one);
        if (part && edgeOf(part, !up) !== (found.at(-1) && edgeOf(found.at(-1) as OrderPart, !up)))
          found.push(part);
      }
      if (isExact) return found.map((part) => placeAt(part));
      const exact = await bitsBefore(
        db,
        count,
        parts,
        { value, up },
        found.map((part) => edgeOf(part, !up)),
      );
      return found.map((part, at) => placeAt(part, exact[at]));
    },
  };
}

/** The bits before each of some steps, the last one first. */
async function bitsBefore(
  db: Kysely<Database>,
  { elite }: SetCount,
  parts: SetParts,
  { value, up }: Pick<RankInOrder, 'value' | 'up'>,
  steps: readonly number[],
): Promise<readonly number[]> {
  const [widest] = steps;
  if (widest === undefined) return [];
  const spans = steps.map((step) => stepsBefore(value, up, step));
  const { first, last } = stepsBefore(value, up, widest);
  const { values, bind } = createBinder();
  const sums = spans.map(
    (span) => `coalesce(sum(bit_count(m.bits & ${stepsSet(value, span.first, span.last)})), 0)::float8`,
  );
  const near = OF_FEW_BLOCKS.includes(value.kind) ? nearBlocks(value, first, last) : [];
  const where = [`kind = ${blocksOf(elite).kindOf(value.kind)}`, ...near];
  // The sets of the filter are worked out once, behind `offset 0`.
  const [row] = await selectRows<{ readonly bits: readonly number[] }>(
    db,
    `select json_build_array(${sums.join(', ')}) as bits
     from (${parts.sets(bind)} offset 0) as m join trade_sets as o using (series_id, block_no) where ${where.join(' and ')}`,
    values,
  );
  return row?.bits ?? [];
}
