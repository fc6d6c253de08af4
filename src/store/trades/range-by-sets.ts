import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { BLOCK_TRADES } from './block-trades.ts';
import { blocksOf } from './blocks-of.ts';
import { newerTrades, type SetCount, setParts, setsAround, stepsBefore } from './count-by-sets.ts';
import { fromKey, fromNumber } from './from-key.ts';
import { MOST_NEWER } from './most-newer.ts';
import { onlyValue } from './only-value.ts';
import { type CountParts, countPartsOf, edgeOf, type OrderPart, partOfMatch } from './parts-of-order.ts';
import { SAMPLE_BLOCKS, sampleOfBlocks } from './sample-of-blocks.ts';
import { NUMBER_STEPS, numberAt } from './set-numbers.ts';
import { SET_VALUES, type SetValue } from './set-values.ts';
import { unsetTrades } from './unset-trades.ts';
import { withValue } from './with-value.ts';

/** So often the part of an order that a match is in is divided. */
const ROUNDS = 3;
/** So many times the rows that are read are looked for. */
const SPARE = 4;
/** So many rows of an order are read before sets are, and more where those are many. */
const NEAR_ROWS = 2_000;
const NEAR_A_BLOCK = 2;

/**
 * Where in an order by a value the next matches are, for filters on values that follow it: between the step that has the first of them and
 * the one that has the last one to read. Null if sets do not have the filter or most trades.
 */
export async function rangeBySets(
  db: Kysely<Database>,
  { part, up, place, rows, sortFirst }: RangeReading,
  count: SetCount,
  sampled = SAMPLE_BLOCKS,
): Promise<MatchingRange | null> {
  const value = SET_VALUES.find(({ column }) => column === part.column?.name);
  const isKnown = value !== undefined || part.column === null;
  if (sortFirst || !isKnown || part.isNull || setsAround(count, () => '') === null) return null;
  if (await isNear(db, { part, up, place, rows }, count)) return null;
  if (!value) {
    const near = await firstKey(db, { up, place }, count);
    if (near === null) return null;
    return {
      ...WITHOUT_END,
      conditions: (bind) => [fromNumber(up, bind(near))],
    };
  }
  const keyOfAll = await keyOfFirst(db, { up, place }, await onlyValue(db, count, value), value, count);
  if (keyOfAll) return { ...WITHOUT_END, conditions: (bind) => [keyOfAll(bind)] };
  const newest = await newerEnd(db, count, value.units, value.column, up);
  if (newest === null) return null;
  const from = place?.value ? value.read(place.value) : undefined;
  const limit = from === undefined ? null : value.stepOf(from);
  const partOf = (rank: number, countParts: CountParts) =>
    partOfMatch({ value, up, rank, rounds: ROUNDS }, countParts);
  const stepsFrom = (step: number | null) =>
    step === null ? null : up ? ([step, 2 ** value.slices - 1] as const) : ([1, step] as const);
  const guess = await guessFirst(
    db,
    count,
    { value, up, matches: SPARE * rows, within: stepsFrom(limit) },
    sampled,
  );
  const partsFrom = (step: number | null, blocks?: readonly number[]) =>
    countPartsOf(
      db,
      { value, elite: count.elite },
      (bind) => setsAround(count, bind, { blocks }),
      stepsFrom(step),
    );
  const fromPlace = partsFrom(limit, guess?.blocks);
  const first = guess?.blocks.length === 0 ? guess.first : await partOf(1, fromPlace);
  // Of the step of a place an unknown number of matches is before it, and not all that a bound's step has match.
  const last = guess
    ? guess.last
    : first && (await partOf(SPARE * rows, limit === null ? fromPlace : partsFrom(limit + (up ? 1 : -1))));
  // Trades without sets are before or within the range too.
  const ends = [
    first ? edgeOf(first, !up) : undefined,
    newest.end === null ? undefined : value.stepOf(newest.end),
  ].filter((step) => step !== undefined);
  if (ends.length === 0) return null;
  const near = up ? Math.min(...ends) : Math.max(...ends);
  const far = last ? edgeOf(last, up) : null;
  const only =
    first && near === edgeOf(first, !up)
      ? await onlyValue(db, count, value, [edgeOf(first, false), edgeOf(first, true)])
      : null;
  const begin = await keyOfFirst(db, { up, place }, only, value, count);
  return {
    before: 0,
    sortFirst: false,
    ends: far !== null,
    conditions: (bind) => [
      ...(begin ? [begin(bind)] : up ? atLeast(value, near, bind) : below(value, near + 1, bind)),
      ...(far === null ? [] : up ? below(value, far + 1, bind) : atLeast(value, far, bind)),
    ],
  };
}

/** What is looked for first, in some steps if they are given. */
interface FirstMatches {
  readonly value: SetValue;
  readonly up: boolean;
  readonly matches: number;
  readonly within: readonly [first: number, last: number] | null;
}

/** What a sample of blocks tells of the first matches. */
interface GuessOfFirst {
  /** The first step of the sample's matches. */
  readonly first: OrderPart;
  /** The blocks with matches before it. */
  readonly blocks: readonly number[];
  /** The part up to which there are about twice as many as asked for. */
  readonly last: OrderPart;
}

/** Undefined where a sample says too little: then all blocks are looked at. */
async function guessFirst(
  db: Kysely<Database>,
  count: SetCount,
  { value, up, matches, within }: FirstMatches,
  sampled: number,
): Promise<GuessOfFirst | undefined> {
  const parts = setParts(count);
  if (parts === null) return undefined;
  const sample = await sampleOfBlocks(db, count, parts, sampled);
  if (sample.every === 1) return undefined;
  const order = { value, elite: count.elite };
  const { blocks } = sample;
  const countParts = countPartsOf(db, order, (bind) => setsAround(count, bind, { blocks }), within);
  const rank = Math.ceil((2 * matches) / sample.every);
  const last = await partOfMatch({ value, up, rank, rounds: ROUNDS }, countParts);
  const first = last && (await partOfMatch({ value, up, rank: 1, rounds: value.slices }, countParts));
  if (!first) return undefined;
  const steps = stepsBefore(value, up, first.prefix, within ?? undefined);
  const { values, bind } = createBinder();
  const found = await selectRows<{ readonly block_no: number }>(
    db,
    `select distinct block_no from (${setsAround(count, bind, { steps })}) as found where bit_count(bits) > 0`,
    values,
  );
  return { first, blocks: found.map(({ block_no }) => block_no), last };
}

/** Trades of one value, such as a usual quantity, are ordered by their numbers: SQL from the first one that matches on. */
async function keyOfFirst(
  db: Kysely<Database>,
  { up, place }: Pick<RangeReading, 'up' | 'place'>,
  only: string | null,
  value: SetValue,
  count: SetCount,
): Promise<((bind: Bind) => string) | null> {
  const same = only === null ? null : withValue(count, value, only);
  if (only === null || !same) return null;
  const seq = await firstKey(db, { up, place: place?.value === only ? place : null }, same);
  return seq === null ? null : (bind) => fromKey(value.column, bind(only), up, bind(seq));
}

/** Nothing before it matches, and all behind it is in the range. */
export const WITHOUT_END = { before: 0, sortFirst: false, ends: false } as const;

/** The number of a trade, in an order by these alone, before which nothing matches: that of the first block with a match. Null if sets do not tell. */
export async function firstKey(
  db: Kysely<Database>,
  { up, place }: Pick<RangeReading, 'up' | 'place'>,
  count: SetCount,
): Promise<number | null> {
  const newest = await newerEnd(db, count, 'seq', 'seq', up);
  if (newest === null) return null;
  if (setsAround(count, () => '') === null) return null;
  const key = place ? Number(place.key) : null;
  const ofSets = await (count.elite ? firstOfElite : firstOfBlocks)(db, count, up, key);
  const ends = [ofSets, newest.end].filter((end) => end !== null);
  if (ends.length === 0) return null;
  return up ? Math.min(...ends) : Math.max(...ends);
}

/** The first number of the first block with a match, or the last one of the last block, from a number on. */
async function firstOfBlocks(
  db: Kysely<Database>,
  count: SetCount,
  up: boolean,
  key: number | null,
): Promise<number | null> {
  const { values, bind } = createBinder();
  const sets = setsAround(count, bind);
  const beyond =
    key === null ? '' : ` and block_no ${up ? '>=' : '<='} ${bind(Math.floor(key / BLOCK_TRADES))}::integer`;
  const [row] = await selectRows<{ readonly block: number | null }>(
    db,
    `select ${up ? 'min' : 'max'}(block_no) as block from (${sets}) as found where bit_count(bits) > 0${beyond}`,
    values,
  );
  const block = row?.block ?? null;
  if (block === null) return null;
  return up ? block * BLOCK_TRADES : (block + 1) * BLOCK_TRADES - 1;
}

/** The same of blocks that have their numbers in a set. */
async function firstOfElite(
  db: Kysely<Database>,
  count: SetCount,
  up: boolean,
  key: number | null,
): Promise<number | null> {
  const { values, bind } = createBinder();
  const sets = setsAround(count, bind);
  const [near, far] = up ? ['least', 'most'] : ['most', 'least'];
  const where = [
    `kind = ${blocksOf(true).kindOf(NUMBER_STEPS.kind)}`,
    'bit_count(bits) > 0',
    ...(key === null ? [] : [`${far} ${up ? '>=' : '<='} ${bind(NUMBER_STEPS.stepOf(key))}::integer`]),
  ];
  const [row] = await selectRows<{ readonly step: number | null }>(
    db,
    `select ${up ? 'min' : 'max'}(${near}) as step from (${sets}) as found join trade_sets using (series_id, block_no)
     where ${where.join(' and ')}`,
    values,
  );
  const step = row?.step ?? null;
  return step === null ? null : numberAt(step, up);
}

/** Whether the first rows of the order have enough matches, in each series: they are read up to so many in each. */
export async function isNear(
  db: Kysely<Database>,
  { part, up, place, rows }: Pick<RangeReading, 'part' | 'up' | 'place' | 'rows'>,
  { seriesIds, filter, elite, conditions }: SetCount,
): Promise<boolean> {
  const { values, bind } = createBinder();
  const name = part.column?.name ?? 'seq';
  const order = up ? 'asc' : 'desc';
  const from = part.column ? place?.value : place?.key;
  const counts = seriesIds.map((id) => {
    const series = bind(id);
    const near = `greatest(${NEAR_ROWS}, (select ${blocksOf(elite).count} * ${NEAR_A_BLOCK} from counted_trades where series_id = ${series}))`;
    const where = [
      `series_id = ${series}`,
      // Their indexes have elite trades alone.
      ...(elite ? [`source = 'elite'`] : []),
      `${name} is not null`,
      ...(from == null ? [] : [`${name} ${up ? '>=' : '<='} ${bind(from)}`]),
    ];
    const first = `select * from trades where ${where.join(' and ')} order by ${name} ${order}, seq ${order} limit ${near}`;
    const matching = `select from (${first}) as first where ${['true', ...conditions(filter, bind)].join(' and ')} limit ${rows}`;
    return `(select count(*) from (${matching}) as matching)`;
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

/** A number of the first match without a set, if there is one; null if too many trades have none. */
async function newerEnd(
  db: Kysely<Database>,
  count: SetCount,
  number: string,
  column: string,
  up: boolean,
): Promise<{ readonly end: number | null } | null> {
  const { values, bind } = createBinder();
  const ids = `${bind(count.seriesIds)}::integer[]`;
  const newer = newerTrades(count, bind).map(
    (rows) => `select ${column} from (${rows}) as newer where ${column} is not null`,
  );
  const [row] = await selectRows<{ readonly end: number | null; readonly unset: number }>(
    db,
    `select (select (${up ? 'min' : 'max'}(${number}))::float8 from (${newer.join(' union all ')}) as newer) as "end",
       ${unsetTrades(ids, count.elite)} as unset`,
    values,
  );
  if (!row || row.unset > MOST_NEWER) return null;
  return { end: row.end };
}
