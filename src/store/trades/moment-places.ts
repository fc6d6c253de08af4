import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { readNumber } from '../list/read-number.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { blocksOf } from './blocks-of.ts';
import { type SetCount, type SetParts, setsAround, stepsBefore } from './count-by-sets.ts';
import type { SetSteps } from './set-values.ts';
import { type Place, ROUNDS } from './start-of.ts';

/** Reading the trades of more days without a match takes longer than looking for the next one. */
const GAP_DAYS = 7;

/** An order by times, whose steps are days. */
interface OrderOfDays {
  readonly value: SetSteps;
  readonly up: boolean;
}

/** The blocks with matches whose first and last day are these, and how many matches they have. */
interface Days {
  readonly least: number;
  readonly most: number;
  readonly trades: number;
  readonly blocks: readonly number[];
}

/**
 * Where in an order by times the match of a rank is. Trades are numbered by time, so all but a few blocks lie before a day or behind it: the
 * sets of all blocks are read once, those of the blocks that a day cuts again.
 */
export async function momentPlaces(
  db: Kysely<Database>,
  count: SetCount,
  parts: SetParts,
  order: OrderOfDays,
): Promise<{ readonly placeOf: (rank: number) => Promise<Place | null>; readonly share: number }> {
  const { value, up } = order;
  const { days, share } = await matchesByDays(db, count, parts, value);
  const byDay = spread(days);
  const bitsBefore = async (step: number) => {
    const isBefore = ({ least, most }: Days) => (up ? most < step : least > step);
    const isBehind = ({ least, most }: Days) => (up ? least >= step : most <= step);
    const before = days.filter(isBefore).reduce((sum, { trades }) => sum + trades, 0);
    const cut = days.filter((one) => !isBefore(one) && !isBehind(one)).flatMap(({ blocks }) => blocks);
    return cut.length === 0
      ? before
      : before + (await bitsOfCut(db, count, parts, order, { step, blocks: cut }));
  };
  return {
    share,
    placeOf: async (rank) => {
      let guess = 0;
      for (const [step, trades] of up ? byDay : byDay.toReversed()) {
        if (guess + trades <= rank) {
          guess += trades;
          continue;
        }
        return {
          found: step,
          bits: await bitsBefore(step),
          guess,
          gaps: async function* () {
            for (const [last, next] of hasGap(days, up, step)
              ? await stepsOfGaps(db, count, { value, up, step })
              : [])
              yield { begins: last + (up ? 1 : -1), found: next, bits: await bitsBefore(next) };
          },
        };
      }
      return null;
    },
  };
}

async function matchesByDays(
  db: Kysely<Database>,
  { seriesIds, elite }: SetCount,
  parts: SetParts,
  { kind }: SetSteps,
): Promise<{ readonly days: readonly Days[]; readonly share: number }> {
  const { values, bind } = createBinder();
  type Row = readonly [least: number, most: number, trades: number, blocks: readonly number[]];
  const { kindOf, count } = blocksOf(elite);
  // Sets are counted before they are grouped, behind `offset 0`: sorted with all of their slices they take twice as long.
  const [row] = await selectRows<{ readonly days: readonly Row[] | null; readonly blocks: number }>(
    db,
    `select json_agg(json_build_array(least, most, trades, blocks) order by least, most) as days,
       (select coalesce(sum(${count}), 0)::integer from counted_trades where series_id = any(${bind(seriesIds)}::integer[])) as blocks
     from (
       select least, most, sum(trades) as trades, json_agg(block_no) as blocks from (
         select least, most, block_no, bit_count(found.bits & known) as trades
         from (${parts.sets(bind)}) as found join trade_sets using (series_id, block_no)
         where kind = ${kindOf(kind)} offset 0
       ) as block group by least, most
     ) as days where trades > 0`,
    values,
  );
  const days = (row?.days ?? []).map(([least, most, trades, blocks]) => ({ least, most, trades, blocks }));
  const matches = days.reduce((sum, { trades }) => sum + trades, 0);
  return { days, share: matches / Math.max(1, (row?.blocks ?? 0) * BLOCK_TRADES) };
}

/** About how many matches each day has, in order: those of a block are taken for spread evenly. */
function spread(days: readonly Days[]): readonly (readonly [step: number, trades: number])[] {
  const byDay = new Map<number, number>();
  for (const { least, most, trades } of days)
    for (let step = least; step <= most; step += 1)
      byDay.set(step, (byDay.get(step) ?? 0) + trades / (most - least + 1));
  return [...byDay].sort(([a], [b]) => a - b);
}

/** The matches before a step in those of some blocks that have trades before and behind it. */
async function bitsOfCut(
  db: Kysely<Database>,
  { elite }: SetCount,
  parts: SetParts,
  { value, up }: OrderOfDays,
  { step, blocks }: { readonly step: number; readonly blocks: readonly number[] },
): Promise<number> {
  const bits = await readNumber(
    db,
    (bind) => `select sum(bit_count(bits))
      from (${parts.sets(bind, { blocks, steps: stepsBefore(value, up, step) })}) as found join trade_sets using (series_id, block_no)
      where kind = ${blocksOf(elite).kindOf(value.kind)} and ${up ? `most >= ${step}` : `least <= ${step}`}`,
  );
  return bits ?? 0;
}

/** Whether there may be a gap behind a step. */
function hasGap(days: readonly Days[], up: boolean, step: number): boolean {
  const near = days.filter(({ least, most }) => (up ? most >= step : least <= step));
  const ends = up ? near : near.map(({ least, most }) => ({ least: -most, most: -least })).reverse();
  let last = ends[0]?.most ?? 0;
  return ends.some(({ least, most }) => {
    const isGap = least - last > GAP_DAYS;
    last = Math.max(last, most);
    return isGap;
  });
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
