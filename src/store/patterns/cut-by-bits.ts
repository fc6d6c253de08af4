import type { Kysely } from 'kysely';
import { arrayLiteral } from '../database/array-literal.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import { keptSets, type Summed } from './pattern-sums.ts';

/** Patterns of some statuses, of some lengths, that may contain a text. */
export interface BitsFilter extends Summed {
  readonly lengths: readonly number[];
  readonly text: string | undefined;
  /** Conditions of the few of them that an order or a filter leaves out, each with an index; null: none. */
  readonly except: ((bind: Bind) => string) | null;
}

/** So many bits a statement tells apart, and in all: what is left is skipped. */
const DIGITS = 3;
const TOLD = 9;
/** Greater than all bits. */
const BEYOND = '2';

/** A place in the order of patterns, before the first one of which so many first bits have a number. */
interface Cut {
  readonly number: number;
  readonly bits: number;
}

/** Behind all patterns. */
export const END: Cut = { number: 1, bits: 0 };

/** A cut, and how many patterns are before it. */
export interface CountedCut extends Cut {
  readonly before: number;
}

/** The last cut with at most so many patterns before it upwards, the first one with at least so many downwards; `all` have no pattern behind them. */
export async function cutAt(
  db: Kysely<Database>,
  among: BitsFilter,
  { up, rank, all }: { readonly up: boolean; readonly rank: number; readonly all: number },
): Promise<CountedCut | null> {
  let found: CountedCut = up ? { number: 0, bits: 0, before: 0 } : { number: 1, bits: 0, before: all };
  let from = 0;
  for (let bits = DIGITS; bits <= TOLD; bits += DIGITS) {
    const cuts = Array.from({ length: 2 ** DIGITS + 1 }, (_, at) => ({
      number: from * 2 ** DIGITS + at,
      bits,
    }));
    const counts = await countBefore(db, among, cuts);
    if (counts === null) return null;
    const counted = cuts.map((cut, at): CountedCut => ({ ...cut, before: counts[at] ?? 0 }));
    const at = counted.findLastIndex(({ before }) => (up ? before <= rank : before < rank));
    const next = counted[up ? at : at + 1];
    // Patterns of fewer bits are between this cut and the one before it.
    if (!next) break;
    found = next;
    from = counted[Math.max(Math.min(at, 2 ** DIGITS - 1), 0)]?.number ?? 0;
  }
  return found;
}

/** The pattern at which a cut is. */
export function textOf({ number, bits }: Cut): string {
  return number >= 2 ** bits ? BEYOND : number.toString(2).padStart(bits, '0');
}

/** The patterns before each cut, whatever is left out; null unless the patterns of all series are counted. */
export async function countBefore(
  db: Kysely<Database>,
  { seriesIds, ofStatus, lengths, text }: BitsFilter,
  cuts: readonly Cut[],
): Promise<readonly number[] | null> {
  const { values, bind } = createBinder();
  const places = cuts.flatMap((cut, no) =>
    lengths.map((length) => ({ no, length, end: endOf(cut, length) })),
  );
  const array = (of: readonly number[], type: string) => `${bind(arrayLiteral(of))}::${type}[]`;
  const columns = [
    array(
      places.map(({ no }) => no),
      'integer',
    ),
    array(
      places.map(({ length }) => length),
      'smallint',
    ),
    array(
      places.map(({ end }) => Math.floor(end / 4_096)),
      'integer',
    ),
    array(
      places.map(({ end }) => end % 4_096),
      'integer',
    ),
  ];
  const ids = `${bind(seriesIds)}::integer[]`;
  // Behind `offset 0` the numbers of bits are grouped, not the sets.
  const [row] = await selectRows<{ readonly counts: readonly number[] | null }>(
    db,
    `select json_agg(patterns order by no) as counts from (
       select no, coalesce(sum(here), 0)::float8 as patterns from (
         select no, case when kept.chunk_no < last then bit_count(kept.bits)
           else bit_count(substring(kept.bits from 1 for rest)) end as here
         from unnest(${columns.join(', ')}) as cut (no, bit_length, last, rest)
         left join (${keptSets(text, lengths, { seriesIds, ofStatus }, bind)}) as kept
           on kept.bit_length = cut.bit_length and kept.chunk_no <= last
         offset 0) as of_chunk
       group by no) as counted
     where not exists (
       select from unnest(${ids}) as asked (id)
       where not exists (select from counted_patterns where series_id = asked.id and counted_to is null))`,
    values,
  );
  return row?.counts ?? null;
}

/** How many patterns of a length are before a cut. */
function endOf({ number, bits }: Cut, length: number): number {
  if (length >= bits) return number * 2 ** (length - bits);
  // So is one that the cut begins with.
  return Math.min(Math.floor(number / 2 ** (bits - length)) + 1, 2 ** length);
}
