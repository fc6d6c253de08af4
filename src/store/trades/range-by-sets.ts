import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { newerTrades, type SetCount, setEnd, setsAround } from './count-by-sets.ts';
import { type CountParts, countPartsOf, edgeOf, partOfMatch } from './parts-of-order.ts';
import { SET_VALUES, type SetValue } from './set-values.ts';
import { MOST_NEWER } from './trade-sets.ts';

/** So often the part of an order that a match is in is divided. */
const ROUNDS = 3;
/** So many rows of an order are read at once. */
const NEAR_ROWS = 2_000;

/**
 * Where in an order by a value the next matches are, for filters on values that follow it: between the step that has the first of them and
 * the one that has the last one to read. Null if sets do not have the filter or most trades.
 */
export async function rangeBySets(
  db: Kysely<Database>,
  { part, up, place, rows, sortFirst }: RangeReading,
  count: SetCount,
): Promise<MatchingRange | null> {
  const value = SET_VALUES.find(({ column }) => column === part.column?.name);
  if (sortFirst || !value || part.isNull || setsAround(count, () => '') === null) return null;
  if (await isNear(db, { part, up, place, rows }, count)) return null;
  const newest = await newerEnd(db, count, value, up);
  if (newest === null) return null;
  const from = place?.value ? value.read(place.value) : undefined;
  const limit = from === undefined ? null : value.stepOf(from);
  const counted = countPartsOf(db, value, (bind) => setsAround(count, bind));
  const countParts: CountParts = async (within) => {
    const counts = await counted(within);
    if (limit === null) return counts;
    const digits = Math.log2(counts.length);
    // A part with trades on the other side of the place may have none to read.
    return counts.map((trades, at) => {
      const inside = { prefix: within.prefix * 2 ** digits + at, left: within.left - digits };
      const isBeyond = up ? edgeOf(inside, false) > limit : edgeOf(inside, true) < limit;
      return isBeyond ? trades : 0;
    });
  };
  const first = await partOfMatch({ value, up, rank: 1, rounds: ROUNDS }, countParts);
  const last = first && (await partOfMatch({ value, up, rank: rows, rounds: ROUNDS }, countParts));
  // Trades without sets are before or within the range too.
  const ends = [first ? edgeOf(first, !up) : null, newest.step].filter((step) => step !== null);
  if (ends.length === 0) return null;
  const near = up ? Math.min(...ends) : Math.max(...ends);
  const far = last ? edgeOf(last, up) : null;
  return {
    before: 0,
    sortFirst: false,
    ends: far !== null,
    conditions: (bind) =>
      up
        ? [...atLeast(value, near, bind), ...(far === null ? [] : below(value, far + 1, bind))]
        : [...below(value, near + 1, bind), ...(far === null ? [] : atLeast(value, far, bind))],
  };
}

/** Whether the first rows of the order have enough matches, in each series: they are read up to so many in each. */
async function isNear(
  db: Kysely<Database>,
  { part, up, place, rows }: Pick<RangeReading, 'part' | 'up' | 'place' | 'rows'>,
  { seriesIds, filter, conditions }: SetCount,
): Promise<boolean> {
  const { values, bind } = createBinder();
  const name = part.column?.name ?? 'seq';
  const order = up ? 'asc' : 'desc';
  const counts = seriesIds.map((id) => {
    const where = [
      `series_id = ${bind(id)}`,
      `${name} is not null`,
      ...(place?.value ? [`${name} ${up ? '>=' : '<='} ${bind(place.value)}`] : []),
    ];
    const first = `select * from trades where ${where.join(' and ')} order by ${name} ${order}, seq ${order} limit ${NEAR_ROWS}`;
    return `(select count(*) from (${first}) as first where ${['true', ...conditions(filter, bind)].join(' and ')})`;
  });
  const [row] = await selectRows<{ readonly least: number }>(
    db,
    `select least(${counts.join(', ')}) as least`,
    values,
  );
  return row !== undefined && row.least >= rows;
}

function atLeast(value: SetValue, step: number, bind: Bind): string[] {
  const units = value.bottomOf(step);
  return Number.isFinite(units) ? [value.from(units, bind)] : [];
}

function below(value: SetValue, step: number, bind: Bind): string[] {
  const units = value.bottomOf(step);
  return Number.isFinite(units) ? [`not (${value.from(units, bind)})`] : [];
}

/** The step of the first match without a set, if there is one; null if too many trades have none. */
async function newerEnd(
  db: Kysely<Database>,
  count: SetCount,
  value: SetValue,
  up: boolean,
): Promise<{ readonly step: number | null } | null> {
  const { values, bind } = createBinder();
  const ids = `${bind(count.seriesIds)}::integer[]`;
  const newer = newerTrades(count, bind).map(
    (rows) => `select ${value.column} from (${rows}) as newer where ${value.column} is not null`,
  );
  const [row] = await selectRows<{ readonly units: number | null; readonly unset: number }>(
    db,
    `select (select (${up ? 'min' : 'max'}(${value.units}))::float8 from (${newer.join(' union all ')}) as newer) as units,
       (select coalesce(max(coalesce((select max(seq) from trades where series_id = id), -1) + 1
         - ${setEnd('id')}), 0)::float8
        from unnest(${ids}) as asked (id)) as unset`,
    values,
  );
  if (!row || row.unset > MOST_NEWER) return null;
  return { step: row.units === null ? null : value.stepOf(row.units) };
}
