import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import { readNumber } from '../list/read-number.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { belowOf, fromOf, type SetCount, setParts } from './count-by-sets.ts';
import { countPartsOf, partOfMatch } from './parts-of-order.ts';
import { SAMPLE_BLOCKS, sampleOfBlocks } from './sample-of-blocks.ts';
import { NUMBER_STEPS, numberAt } from './set-numbers.ts';
import type { SetSteps } from './set-values.ts';

/** Where in an order to begin so that few rows are skipped. */
export interface Start {
  /** The matches before it. */
  readonly before: number;
  readonly conditions: (bind: Bind) => string[];
  /** Whether few rows are left. */
  readonly isNear?: boolean;
}

interface StartByKey extends Start {
  /** The first number of a trade upwards, or the last one. */
  readonly seq: number;
}

/** Skipping fewer takes less than looking for a better start: matches in an order by numbers, and rows of an order, of which at least so many match. */
const FEW_LEFT = 4_000;
const FEW_SKIPPED_ROWS = 20_000;
const LEAST_LEFT = 200;
/** Sets say where a rank is but for the trades that they do not have: so often it is looked for with these. */
const ROUNDS = 3;

/** A place that sets tell: the bits before it, how many a sample of blocks told if one was asked, and the conditions on the trades before it. */
interface Place<Found> {
  readonly found: Found;
  readonly bits: number;
  readonly guess?: number;
  readonly isBefore: (bind: Bind) => readonly string[];
}

/** Where, in an order by the numbers of trades alone, those that meet a filter begin that are left after so many. Null if sets do not tell. */
export async function startByKey(
  db: Kysely<Database>,
  count: SetCount,
  { up, skip }: { readonly up: boolean; readonly skip: number },
): Promise<StartByKey | null> {
  if (count.elite) return startByNumber(db, count, { up, skip });
  const found = await startOf<number>(db, count, { skip, few: FEW_LEFT }, async (rank) => {
    const block = await blockOfRank(db, count, up, rank);
    if (block === null) return null;
    const seq = up ? block.block_no * BLOCK_TRADES : (block.block_no + 1) * BLOCK_TRADES - 1;
    return {
      found: seq,
      bits: block.before,
      isBefore: (bind) => [`seq ${up ? '<' : '>'} ${bind(seq)}::bigint`],
    };
  });
  if (found === null) return null;
  const seq = found.found;
  return {
    seq,
    before: found.before,
    conditions: (bind) => [`seq ${up ? '>=' : '<='} ${bind(seq)}::bigint`],
  };
}

/** Blocks of elite trades of several series are of other numbers each: a number is looked for as a value. */
async function startByNumber(
  db: Kysely<Database>,
  count: SetCount,
  { up, skip }: { readonly up: boolean; readonly skip: number },
): Promise<StartByKey | null> {
  const start = await startByValue(db, count, { value: NUMBER_STEPS, up, skip });
  if (start === null) return null;
  return { ...start, seq: numberAt(start.step, up) };
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
  const { blocks, every, all } = await sampleOfBlocks(db, count, parts, sampled);
  const countParts = countPartsOf(db, { value, elite: count.elite }, (bind) => parts.sets(bind, { blocks }));
  const bits = (await countParts({ prefix: 0, left: value.slices })).reduce((sum, trades) => sum + trades, 0);
  // Where few of the trades in an order match, many are read for each that is skipped.
  const share = (bits * every) / (all * count.seriesIds.length * BLOCK_TRADES);
  const few = Math.max(LEAST_LEFT, FEW_SKIPPED_ROWS * share);
  const less = every === 1 ? 0 : Math.floor(few / 2);
  const found = await startOf<number>(db, count, { skip, few, less }, async (rank) => {
    const sought = Math.min(Math.floor(rank / every) + 1, bits);
    const part =
      sought > 0 && (await partOfMatch({ value, up, rank: sought, rounds: value.slices }, countParts));
    if (!part) return null;
    const { prefix: step, before } = part;
    const steps = up
      ? { value, first: 1, last: step - 1 }
      : { value, first: step + 1, last: 2 ** value.slices - 1 };
    return {
      found: step,
      bits: every === 1 ? before : await countBits(db, (bind) => parts.sets(bind, { steps })),
      guess: before * every,
      isBefore: (bind) =>
        up ? belowOf(value, value.bottomOf(step), bind) : fromOf(value, value.bottomOf(step + 1), bind),
    };
  });
  if (found === null) return null;
  const step = found.found;
  return {
    step,
    isNear: found.isNear,
    before: found.before,
    conditions: (bind) =>
      up ? fromOf(value, value.bottomOf(step), bind) : belowOf(value, value.bottomOf(step + 1), bind),
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
interface Near<Found> {
  readonly found: Found;
  readonly before: number;
  readonly isNear: boolean;
}

/** The best place for a start: that of the rank by the bits of sets, less by what other matches before it and the sample were off. */
async function startOf<Found>(
  db: Kysely<Database>,
  count: SetCount,
  { skip, few, less = 0 }: { readonly skip: number; readonly few: number; readonly less?: number },
  placeOf: (rank: number) => Promise<Place<Found> | null>,
): Promise<Near<Found> | null> {
  let best: Near<Found> | null = null;
  let rank = Math.max(skip - less, 0);
  const seen: Found[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await placeOf(rank);
    if (place === null || seen.includes(place.found)) break;
    seen.push(place.found);
    const besides = await countBesides(db, count, place.isBefore);
    const before = place.bits + besides;
    if (before <= skip && (best === null || before > best.before))
      best = { found: place.found, before, isNear: skip - before < few };
    if (best?.isNear) break;
    const next = Math.max(skip - less - (before - (place.guess ?? place.bits)), 0);
    if (next === rank) break;
    rank = next;
  }
  return best;
}

interface Block {
  readonly block_no: number;
  readonly before: number;
}

/** The block with the match of a rank from 0 on, or the last one, and the bits before it. Blocks of one number are of the same keys. */
async function blockOfRank(
  db: Kysely<Database>,
  count: SetCount,
  up: boolean,
  rank: number,
): Promise<Block | null> {
  const parts = setParts(count);
  if (parts === null) return null;
  const { values, bind } = createBinder();
  const at = `${bind(rank)}::bigint`;
  const [row] = await selectRows<Block>(
    db,
    `select block_no, (upto - trades)::float8 as before from (
       select block_no, trades, sum(trades) over (order by block_no ${up ? 'asc' : 'desc'}) as upto from (
         select block_no, sum(bit_count(bits)) as trades from (${parts.sets(bind)}) as found group by block_no
       ) as block
     ) as block
     where upto - trades <= ${at} order by upto desc limit 1`,
    values,
  );
  return row ?? null;
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
