import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { FLAG_SLICES, FLAGS_KIND, FLAGS_OF_TRADE } from './set-flags.ts';
import { PATTERN_STEPS } from './set-patterns.ts';
import { SET_VALUES } from './set-values.ts';

/** Trades of a set. */
export const BLOCK_TRADES = 1_024;
/** With more trades of a series that are not counted yet, sums and sets save nothing: an index may have what is asked for. */
export const MOST_NEWER = 20_000;

/** Of each kind of sets: SQL of a trade's number, the whole number in the sets, and how many slices that has. */
const KINDS: readonly {
  readonly kind: string;
  readonly units: string;
  readonly slices: number;
  stepOf(units: number): number;
}[] = [
  { kind: FLAGS_KIND, units: `(${FLAGS_OF_TRADE})`, slices: FLAG_SLICES, stepOf: (flags) => flags },
  PATTERN_STEPS,
  ...SET_VALUES,
];

const COLUMNS = sql.raw(
  KINDS.map(({ units }, at) => `string_agg(coalesce(${units}::text, 'null'), ',') as c${at}`).join(', '),
);
const SLICES = Math.max(...KINDS.map(({ slices }) => slices));
const NAMES = sql.raw(Array.from({ length: SLICES }, (_, at) => `s${at}`).join(', '));

/**
 * Adds the sets of the next blocks of counted trades of a series, at most so many. Answers how many; 0 if no whole block is left, or if the
 * series is not counted.
 */
export async function addTradeSets(db: Kysely<Database>, seriesId: number, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    // A trade that changes afterwards takes the sums back, and with them the sets: see `countTrades`.
    const counted = await sql<{ counted_to: number; set_blocks: number }>`
      select counted_to, set_blocks from counted_trades where series_id = ${seriesId} for update`.execute(
      trx,
    );
    const [place] = counted.rows;
    if (!place) return 0;
    const whole = Math.floor((place.counted_to + 1) / BLOCK_TRADES);
    const end = Math.min(whole, place.set_blocks + most);
    if (end <= place.set_blocks) return 0;
    await addBlocks(trx, seriesId, place.set_blocks, end);
    await sql`update counted_trades set set_blocks = ${end} where series_id = ${seriesId}`.execute(trx);
    return end - place.set_blocks;
  });
}

/** Sets of a kind are written together: a search reads all of few kinds. */
async function addBlocks(
  trx: Transaction<Database>,
  seriesId: number,
  from: number,
  to: number,
): Promise<void> {
  const blocks: (readonly [block: number, sets: readonly KindSets[]])[] = [];
  for (let block = from; block < to; block += 1) blocks.push([block, await readSets(trx, seriesId, block)]);
  for (const [at, { kind }] of KINDS.entries()) {
    const rows = blocks.map(([block, sets]) => {
      return sql`(${seriesId}::integer, ${kind}, ${block}::integer, ${sql.join(sets[at] as KindSets)})`;
    });
    await sql`
      insert into trade_sets (series_id, kind, block_no, least, most, known, ${NAMES}) values ${sql.join(rows)}`.execute(
      trx,
    );
  }
}

async function readSets(trx: Transaction<Database>, seriesId: number, block: number): Promise<KindSets[]> {
  const first = block * BLOCK_TRADES;
  const { rows } = await sql<Record<string, string | null>>`
    select string_agg((seq - ${first}::bigint)::text, ',') as places, ${COLUMNS} from trades
    where series_id = ${seriesId} and seq >= ${first}::bigint and seq < ${first + BLOCK_TRADES}::bigint`.execute(
    trx,
  );
  const places = listIn(rows[0]?.places) as readonly number[];
  return KINDS.map((kind, at) => setsOf(kind, places, listIn(rows[0]?.[`c${at}`])));
}

/** The least and the greatest number of a block, 0 without any, then its known trades and its slices, as literals of bits. */
type KindSets = readonly (number | string | null)[];

function listIn(text: string | null | undefined): readonly (number | null)[] {
  return JSON.parse(`[${text ?? ''}]`) as (number | null)[];
}

function setsOf(
  { slices, stepOf }: (typeof KINDS)[number],
  places: readonly number[],
  units: readonly (number | null)[],
): KindSets {
  const sets = Array.from({ length: slices + 1 }, () => new Uint8Array(BLOCK_TRADES / 8));
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const [at, place] of places.entries()) {
    const of = units[at];
    if (of === null || of === undefined) continue;
    const byte = place >> 3;
    const bit = 128 >> (place & 7);
    const step = stepOf(of);
    [least, most] = [Math.min(least, step), Math.max(most, step)];
    // The lowest bit tells that the value is known.
    for (let bits = step * 2 + 1, set = 0; bits > 0; bits >>= 1, set += 1) {
      const bytes = sets[set] as Uint8Array;
      if (bits % 2 === 1) bytes[byte] = (bytes[byte] as number) | bit;
    }
  }
  const bits = sets.map((set) => `x${Buffer.from(set).toString('hex')}`);
  return [Math.min(least, most), most, ...bits, ...Array<null>(SLICES - slices).fill(null)];
}
