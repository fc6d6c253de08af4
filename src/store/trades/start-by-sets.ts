import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import { readNumber } from '../list/read-number.ts';
import { belowOf, fromOf, type SetCount, setParts } from './count-by-sets.ts';
import { countPartsOf, partOfMatch } from './parts-of-order.ts';
import type { SetValue } from './set-values.ts';
import { BLOCK_TRADES } from './trade-sets.ts';

/** Where in an order to begin so that few rows are skipped. */
export interface Start {
  /** The matches before it. */
  readonly before: number;
  readonly conditions: (bind: Bind) => string[];
}

interface StartByKey extends Start {
  /** The first number of a trade upwards, or the last one. */
  readonly seq: number;
}

/** Skipping fewer rows takes less than looking for a better start. */
const FEW_LEFT = 4_000;
/** Sets say where a rank is but for the trades that they do not have: so often it is looked for with these. */
const ROUNDS = 3;

/** A place that sets tell: the bits before it, and the conditions on the trades before it. */
interface Place<Found> {
  readonly found: Found;
  readonly bits: number;
  readonly isBefore: (bind: Bind) => readonly string[];
}

/** Where, in an order by the numbers of trades alone, those that meet a filter begin that are left after so many. Null if sets do not tell. */
export async function startByKey(
  db: Kysely<Database>,
  count: SetCount,
  { up, skip }: { readonly up: boolean; readonly skip: number },
): Promise<StartByKey | null> {
  const found = await startOf<number>(db, count, skip, async (rank) => {
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

/** The same in an order by a value: where the step begins that has the first row which is left. */
export async function startByValue(
  db: Kysely<Database>,
  count: SetCount,
  { value, up, skip }: { readonly value: SetValue; readonly up: boolean; readonly skip: number },
): Promise<(Start & { readonly step: number }) | null> {
  const parts = setParts(count);
  if (parts === null) return null;
  const countParts = countPartsOf(db, value, parts.sets);
  const whole = { prefix: 0, left: value.slices };
  const found = await startOf<number>(db, count, skip, async (rank) => {
    const bits = (await countParts(whole)).reduce((sum, trades) => sum + trades, 0);
    const sought = Math.min(rank + 1, bits);
    const part =
      sought > 0 && (await partOfMatch({ value, up, rank: sought, rounds: value.slices }, countParts));
    if (!part) return null;
    const { prefix: step, before } = part;
    return {
      found: step,
      bits: before,
      isBefore: (bind) =>
        up ? belowOf(value, value.bottomOf(step), bind) : fromOf(value, value.bottomOf(step + 1), bind),
    };
  });
  if (found === null) return null;
  const step = found.found;
  return {
    step,
    before: found.before,
    conditions: (bind) =>
      up ? fromOf(value, value.bottomOf(step), bind) : belowOf(value, value.bottomOf(step + 1), bind),
  };
}

/** The best place for a start: that of the rank by the bits of sets, less what other matches are before it. */
async function startOf<Found>(
  db: Kysely<Database>,
  count: SetCount,
  skip: number,
  placeOf: (rank: number) => Promise<Place<Found> | null>,
): Promise<{ readonly found: Found; readonly before: number } | null> {
  let best: { readonly found: Found; readonly before: number } | null = null;
  let rank = skip;
  for (let round = 0; round < ROUNDS && rank >= 0; round += 1) {
    const place = await placeOf(rank);
    if (place === null) break;
    const besides = await countBesides(db, count, place.isBefore);
    const before = place.bits + besides;
    if (before <= skip && (best === null || before > best.before)) best = { found: place.found, before };
    if (best !== null && skip - best.before < FEW_LEFT) break;
    if (skip - besides === rank) break;
    rank = Math.max(skip - besides, 0);
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
