import type { Kysely } from 'kysely';
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { instantBounds, storableInstant } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { MOST_NEWER } from './most-newer.ts';
import { COUNTED_VALUES, type CountedValue } from './trade-values.ts';

/** The trades of some series, of some sources and actions. */
interface Among {
  readonly seriesIds: readonly number[];
  /** Conditions on a trade, a roll-up or a row of `trade_values`. */
  readonly side: (bind: Bind) => readonly string[];
  /** The entries that they are of, ISO 8601; orders by entry alone have them. */
  readonly period?: Period | undefined;
}

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A step of an order, and the number of its trades. */
type Step = readonly [step: string, trades: number];

interface Start {
  readonly step: string;
  readonly before: number;
}

/** Fewer rows are skipped in an index. */
export const FEW_SKIPPED = 2_000;

/**
 * Where in an order the rows of a page are that is far from its ends: whole days of entry, or steps of a value, are passed over by the number of
 * their trades. Null near an end, and in orders that no sums have.
 */
export async function orderStart(
  db: Kysely<Database>,
  { part, up, skip }: Pick<RangeReading, 'part' | 'up' | 'skip'>,
  among: Among,
): Promise<MatchingRange | null> {
  if (skip < FEW_SKIPPED || part.isNull || part.column === null) return null;
  const { name } = part.column;
  if (name === '"timestamp"') {
    const before = await countCutDay(db, among, up);
    const start = skip < before ? null : startIn(await daySteps(db, among), up, skip - before);
    return start && rangeFrom(before + start.before, (bind) => dayCondition(start.step, up, bind));
  }
  if (among.period) return null;
  const value = COUNTED_VALUES.find(({ kind, exact }) => kind === name && !exact);
  if (!value) return null;
  const coarse = startIn(await valueSteps(db, value, null, among), up, skip);
  if (!coarse) return null;
  const fine = startIn(await valueSteps(db, value, coarse.step, among), up, skip - coarse.before);
  if (!fine) return null;
  return rangeFrom(coarse.before + fine.before, (bind) => {
    const bound = value.valueOf(`${bind(fine.step)}::numeric`);
    return up ? value.fromBottom(value.kind, bound) : value.toTop(value.kind, bound);
  });
}

/** What is skipped from there on is little: rows are read in order. */
function rangeFrom(before: number, condition: (bind: Bind) => string): MatchingRange {
  return { before, conditions: (bind) => [condition(bind)], sortFirst: false, ends: false };
}

/** The step of the first row that is not skipped, and how many rows are in those before it. Null without such a step. */
function startIn(steps: readonly Step[], up: boolean, skip: number): Start | null {
  let before = 0;
  for (const [step, trades] of up ? steps : steps.toReversed()) {
    if (before + trades > skip) return { step, before };
    before += trades;
  }
  return null;
}

function dayCondition(day: string, up: boolean, bind: Bind): string {
  const start = `${bind(`${day}T00:00:00Z`)}::timestamptz`;
  return up ? `"timestamp" >= ${start}` : `"timestamp" < ${start} + interval '1 day'`;
}

/** The first whole day of a period, and the day after its last one; null where it is not bounded. */
function wholeDays({ from, to }: Period): { readonly first: string | null; readonly end: string | null } {
  const dayOf = (text: string, round: (days: number) => number) =>
    new Date(round(Date.parse(storableInstant(text)) / DAY_MS) * DAY_MS).toISOString();
  return {
    first: from === undefined ? null : dayOf(from, Math.ceil),
    end: to === undefined ? null : dayOf(to, Math.floor),
  };
}

/** The trades of the part of a day with which a period begins, or ends where the order is read downwards. */
async function countCutDay(
  db: Kysely<Database>,
  { seriesIds, side, period = {} }: Among,
  up: boolean,
): Promise<number> {
  const { first, end } = wholeDays(period);
  if ((up ? first : end) === null) return 0;
  const [from, to] = up ? [undefined, first ?? undefined] : [end ?? undefined, undefined];
  const trades = await readNumber(db, (bind) => {
    const where = [
      ...instantBounds('"timestamp"', period.from, period.to, bind),
      ...instantBounds('"timestamp"', from, to, bind),
      ...side(bind),
    ];
    const counts = seriesIds.map(
      (id) => `(select count(*) from trades where ${[`series_id = ${bind(id)}`, ...where].join(' and ')})`,
    );
    return counts.join(' + ') || '0';
  });
  return trades ?? 0;
}

async function daySteps(
  db: Kysely<Database>,
  { seriesIds, side, period = {} }: Among,
): Promise<readonly Step[]> {
  const { values, bind } = createBinder();
  const { first, end } = wholeDays(period);
  const where = [
    `series_id = any(${bind(seriesIds)}::integer[])`,
    `tier = 'utc'`,
    ...side(bind),
    ...(first === null ? [] : [`bucket >= ${bind(first.slice(0, 19))}::timestamp`]),
    ...(end === null ? [] : [`bucket < ${bind(end.slice(0, 19))}::timestamp`]),
  ];
  return readSteps(
    db,
    `select to_char(bucket, 'YYYY-MM-DD') as step, sum(trade_count) as trades, bucket as place
     from trade_rollups where ${where.join(' and ')} group by bucket`,
    values,
  );
}

/** Coarse steps of a value, or the fine ones of one of them; none while many trades are not counted. Newer trades are counted themselves. */
async function valueSteps(
  db: Kysely<Database>,
  value: CountedValue,
  coarse: string | null,
  { seriesIds, side }: Among,
): Promise<readonly Step[]> {
  const { values, bind } = createBinder();
  const ids = `${bind(seriesIds)}::integer[]`;
  const asked = side(bind);
  const sides = asked.length > 0 ? [...asked, `source <> ''`] : [`source = ''`, `trade_action = ''`];
  const within = coarse === null ? null : `${bind(coarse)}::numeric`;
  const steps = within
    ? ['fine', `step >= ${value.firstFine(within)}`, `step <= ${value.lastFine(within)}`]
    : ['not fine'];
  const step = value.step(value.kind);
  const counted = [`series_id = any(${ids})`, `kind = '${value.kind}'`, ...steps, ...sides];
  const newer = [
    `${value.kind} is not null`,
    ...asked,
    ...(within ? [`${value.coarse(step)} = ${within}`] : []),
  ];
  // Newer trades are found by their keys alone: no index has the status, and behind `offset 0` the planner sees no other condition.
  const keys = `series_id = id and seq > counted_to and seq <= ${Number.MAX_SAFE_INTEGER} and status <> ''`;
  return readSteps(
    db,
    `with place as (
       select id, coalesce((select counted_to from counted_trades where series_id = id), -1) as counted_to
       from unnest(${ids}) as asked (id))
     select step::text, sum(trades) as trades, step as place
     from (
       select step, trade_count as trades from trade_values where ${counted.join(' and ')}
       union all
       select ${within ? step : value.coarse(step)}, 1
       from place cross join lateral (select * from trades where ${keys} offset 0) as newer
       where ${newer.join(' and ')}
     ) as step (step, trades)
     where not exists (
       select from place
       where (select max(seq) from trades where series_id = id) - counted_to > ${MOST_NEWER})
     group by step`,
    values,
  );
}

/** In ascending order. */
async function readSteps(
  db: Kysely<Database>,
  steps: string,
  values: readonly unknown[],
): Promise<readonly Step[]> {
  const [row] = await selectRows<{ readonly steps: readonly Step[] | null }>(
    db,
    `select json_agg(json_build_array(step, trades) order by place) as steps from (${steps}) as steps`,
    values,
  );
  return row?.steps ?? [];
}
