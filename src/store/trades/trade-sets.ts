import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { blocksOf } from './blocks-of.ts';
import { FLAG_SLICES, FLAGS_KIND, FLAGS_OF_TRADE } from './set-flags.ts';
import { NUMBER_STEPS } from './set-numbers.ts';
import { PATTERN_STEPS } from './set-patterns.ts';
import { SET_VALUES } from './set-values.ts';

/** SQL of a trade's number, the whole number in the sets, and how many slices that has. */
interface Kind {
  readonly kind: string;
  readonly units: string;
  readonly slices: number;
  stepOf(units: number): number;
}

const KINDS: readonly Kind[] = [
  { kind: FLAGS_KIND, units: `(${FLAGS_OF_TRADE})`, slices: FLAG_SLICES, stepOf: (flags) => flags },
  PATTERN_STEPS,
  ...SET_VALUES,
];
const KINDS_OF_ELITE: readonly Kind[] = [...KINDS, NUMBER_STEPS];

const SLICES = Math.max(...KINDS_OF_ELITE.map(({ slices }) => slices));
const NAMES = sql.raw(Array.from({ length: SLICES }, (_, at) => `s${at}`).join(', '));

/** Trades of a block: those of a series from a number up to another one. */
interface Block {
  readonly series_id: number;
  readonly elite: boolean;
  readonly block_no: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Adds the sets of the next blocks of counted trades of a series, at most so many of all trades or of elite ones. Answers how many; 0 if no whole
 * block is left, or if the series is not counted.
 */
export async function addTradeSets(db: Kysely<Database>, seriesId: number, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    // A trade that changes afterwards takes the sums back, and with them the sets: see `countTrades`.
    const counted = await sql<Counted>`
      select series_id, counted_to, set_blocks, elite_blocks, elite_end from counted_trades where series_id = ${seriesId} for update`.execute(
      trx,
    );
    const [place] = counted.rows;
    return place ? (await addBlocks(trx, place, most)) || (await addEliteBlocks(trx, place, most)) : 0;
  });
}

interface Counted {
  readonly series_id: number;
  readonly counted_to: number;
  readonly set_blocks: number;
  readonly elite_blocks: number;
  readonly elite_end: number;
}

async function addBlocks(
  trx: Transaction<Database>,
  { series_id, counted_to, set_blocks }: Counted,
  most: number,
): Promise<number> {
  const end = Math.min(Math.floor((counted_to + 1) / BLOCK_TRADES), set_blocks + most);
  const blocks: Block[] = [];
  for (let block_no = set_blocks; block_no < end; block_no += 1) {
    const first = block_no * BLOCK_TRADES;
    blocks.push({ series_id, elite: false, block_no, first, last: first + BLOCK_TRADES - 1 });
  }
  await writeSets(trx, blocks);
  if (blocks.length > 0)
    await sql`update counted_trades set set_blocks = ${end} where series_id = ${series_id}`.execute(trx);
  return blocks.length;
}

async function addEliteBlocks(
  trx: Transaction<Database>,
  { series_id, counted_to, elite_blocks, elite_end }: Counted,
  most: number,
): Promise<number> {
  const blocks: Block[] = [];
  for (let first = elite_end; blocks.length < most; ) {
    const end = await sql<{ last: number }>`
      select seq as last from trades where series_id = ${series_id} and source = 'elite' and seq >= ${first} and seq <= ${counted_to}
      order by seq offset ${BLOCK_TRADES - 1} limit 1`.execute(trx);
    const last = end.rows[0]?.last;
    if (last === undefined) break;
    blocks.push({ series_id, elite: true, block_no: elite_blocks + blocks.length, first, last });
    first = last + 1;
  }
  await writeSets(trx, blocks);
  const last = blocks.at(-1)?.last;
  if (last !== undefined)
    await sql`
      update counted_trades set elite_blocks = ${elite_blocks + blocks.length}, elite_end = ${last + 1} where series_id = ${series_id}`.execute(
      trx,
    );
  return blocks.length;
}

/** Sets of a kind are written together: a search reads all of few kinds. */
async function writeSets(trx: Transaction<Database>, blocks: readonly Block[]): Promise<void> {
  const sets = new Map<Block, readonly KindSets[]>();
  for (const block of blocks) sets.set(block, await readSets(trx, block));
  const [first] = blocks;
  if (!first) return;
  for (const [at, { kind }] of kindsOf(first).entries()) {
    const name = sql.raw(blocksOf(first.elite).kindOf(kind));
    const rows = blocks.map((block) => {
      const of = sql.join(sets.get(block)?.[at] as KindSets);
      return sql`(${block.series_id}::integer, ${name}, ${block.block_no}::integer, ${of})`;
    });
    await sql`
      insert into trade_sets (series_id, kind, block_no, least, most, known, ${NAMES}) values ${sql.join(rows)}`.execute(
      trx,
    );
  }
}

function kindsOf({ elite }: Block): readonly Kind[] {
  return elite ? KINDS_OF_ELITE : KINDS;
}

async function readSets(trx: Transaction<Database>, block: Block): Promise<KindSets[]> {
  const kinds = kindsOf(block);
  const { series_id, elite, first, last } = block;
  const columns = kinds.map(({ units }, at) => `string_agg(coalesce(${units}::text, 'null'), ',') as c${at}`);
  const place = sql.raw(elite ? 'row_number() over (order by seq) - 1' : `seq - ${first}::bigint`);
  const only = sql.raw(
    blocksOf(elite)
      .only.map((condition) => ` and ${condition}`)
      .join(''),
  );
  const { rows } = await sql<Record<string, string | null>>`
    select string_agg(place::text, ',') as places, ${sql.raw(columns.join(', '))} from (
      select *, ${place} as place from trades
      where series_id = ${series_id} and seq >= ${first}::bigint and seq <= ${last}::bigint${only}) as block`.execute(
    trx,
  );
  const places = listIn(rows[0]?.places) as readonly number[];
  return kinds.map((kind, at) => setsOf(kind, places, listIn(rows[0]?.[`c${at}`])));
}

/** The least and the greatest number of a block, 0 without any, then its known trades and its slices, as literals of bits. */
type KindSets = readonly (number | string | null)[];

function listIn(text: string | null | undefined): readonly (number | null)[] {
  return JSON.parse(`[${text ?? ''}]`) as (number | null)[];
}

function setsOf(
  { slices, stepOf }: Kind,
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
