import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import { stepsSet } from './count-by-sets.ts';
import type { SetValue } from './set-values.ts';

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
  readonly value: SetValue;
  readonly up: boolean;
  readonly rank: number;
  readonly rounds: number;
}

/** How many matches each part of a part has. */
export type CountParts = (within: Pick<OrderPart, 'prefix' | 'left'>) => Promise<readonly number[]>;

/** The smallest part that has the match of a rank; null if there are fewer. */
export async function partOfMatch(
  { value, up, rank, rounds }: Sought,
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
    // All in one part as far as these digits tell them apart.
    if (trades.filter((here) => here > 0).length === 1) round -= 1;
  }
  return within;
}

/** Counts the bits of sets of matches by the next digits of a value, within some steps if they are given; each part is counted once. */
export function countPartsOf(
  db: Kysely<Database>,
  value: SetValue,
  matches: (bind: Bind) => string | null,
  within: readonly [first: number, last: number] | null = null,
): CountParts {
  const counted = new Map<string, readonly number[]>();
  const steps = within && stepsSet(value, within[0], within[1]);
  return async ({ prefix, left }) => {
    const key = `${prefix} ${left}`;
    const known = counted.get(key) ?? (await countIn(db, value, { prefix, left }, matches, steps));
    counted.set(key, known);
    return known;
  };
}

async function countIn(
  db: Kysely<Database>,
  value: SetValue,
  { prefix, left }: Pick<OrderPart, 'prefix' | 'left'>,
  matches: (bind: Bind) => string | null,
  steps: string | null,
): Promise<readonly number[]> {
  const { values, bind } = createBinder();
  const digits = Math.min(DIGITS, left);
  const has = (slice: number, isSet: boolean) => `${isSet ? '' : '~ '}o.s${slice}`;
  const path = Array.from({ length: value.slices - left }, (_, at) =>
    has(left + at, Math.floor(prefix / 2 ** at) % 2 === 1),
  );
  const sums = Array.from({ length: 2 ** digits }, (_, place) => {
    const slices = Array.from({ length: digits }, (__, at) =>
      has(left - digits + at, Math.floor(place / 2 ** at) % 2 === 1),
    );
    return `coalesce(sum(bit_count(${['bits', ...slices].join(' & ')})), 0)::float8`;
  });
  const sets = matches(bind);
  const [row] = await selectRows<{ readonly counts: readonly number[] }>(
    db,
    `select json_build_array(${sums.join(', ')}) as counts from (
       select ${['m.bits', 'o.known', ...path, ...(steps === null ? [] : [`(${steps})`])].join(' & ')} as bits, ${Array.from({ length: digits }, (_, at) => `o.s${left - digits + at}`).join(', ')}
       from (select * from (${sets}) as m where bit_count(bits) > 0 offset 0) as m join trade_sets as o using (series_id, block_no)
       where o.kind = '${value.kind}' offset 0) as o`,
    values,
  );
  return row?.counts ?? [];
}
