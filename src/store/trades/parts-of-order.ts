import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import { blocksOf } from './blocks-of.ts';
import { nearBlocks, stepsSet } from './count-by-sets.ts';
import type { SetSteps } from './set-values.ts';

/** Binary digits of a step that one statement tells apart. */
const DIGITS = 4;

/** Steps of an order: those that begin with the digits of `prefix`, where `left` digits follow. */
export interface OrderPart {
  readonly prefix: number;
  readonly left: number;
  /** The matches before them, from the near end of the order. */
  readonly before: number;
}

/** The last step of a part, or its first one. */
export function edgeOf({ prefix, left }: Pick<OrderPart, 'prefix' | 'left'>, isLast: boolean): number {
  return isLast ? (prefix + 1) * 2 ** left - 1 : prefix * 2 ** left;
}

/** What is looked for: in the order of a value, the match of a rank from 1 on, in one of so many divisions. */
interface Sought {
  readonly value: SetSteps;
  readonly up: boolean;
  readonly rank: number;
  readonly rounds: number;
  /** A part of so few matches is not divided. */
  readonly enough?: number;
}

/** How many matches each part of a part has. */
export type CountParts = (within: Pick<OrderPart, 'prefix' | 'left'>) => Promise<readonly number[]>;

/** The smallest part that has the match of a rank; null if there are fewer. */
export async function partOfMatch(
  { value, up, rank, rounds, enough = 0 }: Sought,
  countParts: CountParts,
): Promise<OrderPart | null> {
  let within: OrderPart = { prefix: 0, left: value.slices, before: 0 };
  for (let round = 0; round < rounds && within.left > 0; round += 1) {
    const digits = Math.min(DIGITS, within.left);
    const trades = await countParts(within);
    const places = [...trades.keys()];
    let { before } = within;
    let found: number | null = null;
    for (const place of up ? places : places.reverse()) {
      const here = trades[place] as number;
      if (before + here >= rank) {
        found = place;
        break;
      }
      before += here;
    }
    if (found === null) return null;
    within = { prefix: within.prefix * 2 ** digits + found, left: within.left - digits, before };
    if ((trades[found] as number) <= enough) break;
    // All in one part as far as these digits tell them apart.
    if (trades.filter((here) => here > 0).length === 1) round -= 1;
  }
  return within;
}

/** What sets of matches are ordered by, and whether they are of elite trades alone. */
interface OrderOfSets {
  readonly value: SetSteps;
  readonly elite: boolean;
}

/** Counts the bits of sets of matches by the next digits of a value, within some steps if they are given; each part is counted once. */
export function countPartsOf(
  db: Kysely<Database>,
  { value, elite }: OrderOfSets,
  matches: (bind: Bind) => string | null,
  within: readonly [first: number, last: number] | null = null,
): CountParts {
  const counted = new Map<string, readonly number[]>();
  const steps = within && stepsSet(value, within[0], within[1]);
  return async ({ prefix, left }) => {
    const key = `${prefix} ${left}`;
    const known = counted.get(key) ?? (await countIn(db, { value, elite }, { prefix, left }, matches, steps));
    counted.set(key, known);
    return known;
  };
}

async function countIn(
  db: Kysely<Database>,
  { value, elite }: OrderOfSets,
  { prefix, left }: Pick<OrderPart, 'prefix' | 'left'>,
  matches: (bind: Bind) => string | null,
  steps: string | null,
): Promise<readonly number[]> {
  const { values, bind } = createBinder();
  const digits = Math.min(DIGITS, left);
  const low = Math.floor(digits / 2);
  const has = (slice: number, isSet: boolean) => `${isSet ? '' : '~ '}s${slice}`;
  const path = Array.from({ length: value.slices - left }, (_, at) =>
    has(left + at, Math.floor(prefix / 2 ** at) % 2 === 1),
  );
  /** Sets by each combination of so many digits from one on. */
  const byDigits = (name: string, of: readonly string[], count: number, from: number) =>
    Array.from({ length: 2 ** count }, (_, place) => {
      const slices = Array.from({ length: count }, (__, at) =>
        has(left - digits + from + at, Math.floor(place / 2 ** at) % 2 === 1),
      );
      return `${[...of, ...slices].join(' & ')} as ${name}${place}`;
    });
  const sums = Array.from({ length: 2 ** digits }, (_, place) => {
    const both = [`high${place >> low}`, ...(low > 0 ? [`low${place % 2 ** low}`] : [])];
    return `coalesce(sum(bit_count(${both.join(' & ')})), 0)::float8`;
  });
  const sets = matches(bind);
  const ends = [edgeOf({ prefix, left }, false), edgeOf({ prefix, left }, true)] as const;
  const near = nearBlocks(value, ...ends);
  const slices = Array.from({ length: digits }, (_, at) => `s${left - digits + at}`);
  // Each level is worked out once: behind `offset 0` the planner does not write it out for each sum.
  const [row] = await selectRows<{ readonly counts: readonly number[] }>(
    db,
    `select json_build_array(${sums.join(', ')}) as counts from (
       select ${[...byDigits('high', ['bits'], digits - low, low), ...(low > 0 ? byDigits('low', [], low, 0) : [])].join(', ')} from (
         select ${['m.bits', 'known', ...path, ...(steps === null ? [] : [`(${steps})`])].join(' & ')} as bits, ${slices.join(', ')}
         from (${sets}) as m join trade_sets as o using (series_id, block_no)
         where ${[`kind = ${blocksOf(elite).kindOf(value.kind)}`, ...near].join(' and ')} offset 0) as whole
       offset 0) as part`,
    values,
  );
  return row?.counts ?? [];
}
