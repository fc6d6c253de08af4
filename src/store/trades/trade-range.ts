import type { Kysely } from 'kysely';
import { TRADED_STATUSES } from '../../domain/pattern-status.ts';
import { TRADE_ACTIONS } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { blocksToSort } from './blocks-to-sort.ts';
import type { SetCount } from './count-by-sets.ts';
import { fromKey, fromNumber } from './from-key.ts';
import { haveSets } from './have-sets.ts';
import type { MatchedPatterns } from './matched-patterns.ts';
import { MOMENTS, onlyValue } from './only-value.ts';
import { FEW_SKIPPED, orderStart } from './order-start.ts';
import { firstKey, isNear, rangeBySets, WITHOUT_END } from './range-by-sets.ts';
import { BOUGHT, SLICE_OF_SOURCE } from './set-flags.ts';
import { PATTERN_STEPS } from './set-patterns.ts';
import { SET_VALUES, type SetSteps } from './set-values.ts';
import { type Start, startByValue } from './start-by-value.ts';
import { type StartByKey, type TradesByKey, tradesByFlags, tradesByKey } from './trades-by-key.ts';
import { withValue } from './with-value.ts';

type Bounds = SetCount['filter'];

/** What is known of the trades of a list. */
export interface RangedList {
  readonly count: SetCount;
  /** Conditions on a roll-up or a step of values, where the filter is about sources, actions and entries alone; null where it is about more. */
  readonly side: ((bind: Bind) => readonly string[]) | null;
  /** The entries that it is about. */
  readonly period: Pick<Bounds, 'from' | 'to'> | undefined;
  /** Whether the filter may follow the order: the first match may then come after millions of other rows. */
  readonly isLate: boolean;
  /** The same of the trades of some patterns. */
  readonly countOf: (matched: MatchedPatterns) => SetCount;
  /** SQL of the number of trades of another filter; null if no sums have it. */
  readonly sumOf: (filter: Bounds) => ((bind: Bind) => string) | null;
}

/** Where a page is in an order. */
type Rank = Pick<RangeReading, 'part' | 'up' | 'skip' | 'sortFirst' | 'matches'>;

/** The trades of a segment as a filter. */
const SEGMENTS: Readonly<Record<string, Bounds>> = {
  "status = 'completed'": { status: 'completed' },
  "outcome = 'take_profit'": { tp_triggered: 'true' },
  "outcome is distinct from 'take_profit'": { tp_triggered: 'false' },
  "outcome = 'stop_loss'": { sl_triggered: 'true' },
  "outcome is distinct from 'stop_loss'": { sl_triggered: 'false' },
};

/** Where in a segment the rows to read are, as sums and sets tell; null if they do not, or if that saves nothing. */
export async function tradeRange(
  db: Kysely<Database>,
  reading: RangeReading,
  list: RangedList,
): Promise<MatchingRange | null> {
  const { part, skip, place } = reading;
  const isDeep = skip >= FEW_SKIPPED && !place && !part.isNull;
  const start = isDeep ? await deepStart(db, reading, list) : null;
  if (start && start.before > 0) return { ...start, sortFirst: false, ends: start.next !== undefined };
  if (reading.sortFirst) return blocksToSort(db, list.count);
  if (GROUPED.some((name) => name === part.column?.name)) return groupRange(db, reading, list);
  const count = list.isLate ? countOf(list.count, part) : null;
  return count && rangeBySets(db, reading, count);
}

/** Orders by columns of few values. */
const GROUPED = ['trade_action', 'source'] as const;

/** Where the matches of a filter begin in an order by sides or sources: at the first one of these that has some. */
async function groupRange(
  db: Kysely<Database>,
  { part, up, place, rows, sortFirst }: RangeReading,
  list: RangedList,
): Promise<MatchingRange | null> {
  const { count } = list;
  const column = part.column?.name ?? '';
  if (sortFirst || place || count.conditions(count.filter, () => '').length === 0) return null;
  if ((await isNear(db, { part, up, place, rows }, count)) || !(await haveSets(db, count))) return null;
  const groups = await groupsOf(db, column, list);
  for (const { value, count: ofGroup } of up ? groups : groups.toReversed()) {
    const seq = await firstKey(db, { up, place }, ofGroup);
    if (seq === null) continue;
    const conditions = (bind: Bind) =>
      groups.length === 1 ? fromNumber(up, bind(seq)) : fromKey(column, bind(value), up, bind(seq));
    return { ...WITHOUT_END, conditions: (bind) => [conditions(bind)] };
  }
  return null;
}

/** Up to this place matches are all sorted where that is less work than reading them in order. */
const FEW_SORTED = 10_000;

/** Where an order begins. */
const FROM_END: Start = { before: 0, conditions: () => [] };

async function deepStart(db: Kysely<Database>, rank: Rank, list: RangedList): Promise<Start | null> {
  const { part, up, skip } = rank;
  const { column } = part;
  const { seriesIds } = list.count;
  const bySums =
    list.side && column
      ? await orderStart(db, rank, { seriesIds, side: list.side, period: list.period })
      : null;
  // Few matches are read and sorted sooner than sets are.
  if ((rank.sortFirst && skip < FEW_SORTED) || (bySums && skip - bySums.before < FEW_SKIPPED)) return bySums;
  const count = countOf(list.count, part);
  if (count === null || !(await haveSets(db, count))) return bySums;
  if (column === null) return startFromKey(await tradesByKey(db, count).start(rank), up, 0, null);
  const value = stepsOf(column.name, list);
  if (!value) return startInGroup(db, rank, column.name, { ...list, count });
  const only = bySums ? null : await onlyValue(db, count, value);
  const start: (Start & { readonly step?: number }) | null =
    bySums ??
    (only === null ? await startByValue(db, count, { value, up, skip, total: rank.matches }) : FROM_END);
  if (start === null || start.isNear || skip - start.before < FEW_SKIPPED) return start;
  return (await startInValue(db, rank, { ...start, only }, value, { ...list, count })) ?? start;
}

/** The steps of an order; undefined in one by few groups, whose trades are known. Patterns know the number of all of their trades alone. */
function stepsOf(column: string, { side, period, count }: RangedList): SetSteps | undefined {
  const isOfAll = side !== null && side(() => '').length === 0 && !period;
  const isOfPatterns = count.matched !== undefined && count.conditions(count.filter, () => '').length === 1;
  if (column === PATTERN_STEPS.column) return isOfAll || isOfPatterns ? undefined : PATTERN_STEPS;
  return SET_VALUES.find((one) => one.column === column);
}

/** The trades of a segment; null where a filter cannot say which they are. */
function countOf(count: SetCount, { where, column, series_id }: RangeReading['part']): SetCount | null {
  const seriesIds = series_id === null ? count.seriesIds : [series_id];
  if (where === null || (column && where === `${column.name} is not null`)) return { ...count, seriesIds };
  const filter = withinSegment(count.filter, where);
  return filter && { ...count, seriesIds, filter };
}

/** A filter within a segment as one filter; null where no filter says the segment, or where the two contradict each other. */
export function withinSegment<Filter extends Bounds>(filter: Filter, where: string): Filter | null {
  const more = SEGMENTS[where];
  if (!more) return null;
  for (const [name, value] of Object.entries(more)) {
    const asked = filter[name as keyof Bounds];
    if (asked !== undefined && asked !== value) return null;
  }
  return { ...filter, ...more };
}

/** Where in the many trades of one value, such as a usual quantity, a start is nearer; null if the page is not among them. */
async function startInValue(
  db: Kysely<Database>,
  { up, skip }: Rank,
  start: Start & { readonly step?: number; readonly only: string | null },
  value: SetSteps,
  list: RangedList,
): Promise<Start | null> {
  const { step } = start;
  const { count } = list;
  // Before the first match there may be millions of other trades of that value.
  if (MOMENTS.includes(value.kind)) return null;
  const only = step === undefined ? start.only : await onlyValue(db, count, value, [step, step]);
  const first = only ?? (await firstValue(db, start, value.column, up, count));
  const same =
    first === null ? null : value === PATTERN_STEPS ? ofPattern(list, first) : withValue(count, value, first);
  if (first === null || !same) return null;
  // Where all trades have the value, the page is among them.
  const inOrder = tradesByKey(db, same);
  const trades = start.only === null ? await inOrder.matches() : Number.POSITIVE_INFINITY;
  if (trades === null || start.before + trades <= skip) return null;
  const inside = await inOrder.start({ up, skip: skip - start.before });
  return startFromKey(inside, up, start.before, { column: value.column, value: first });
}

/** Where the trades of one value of an order begin, or all in an order by their numbers, and what is behind a gap if there is one. */
function startFromKey(
  start: StartByKey | null,
  up: boolean,
  before: number,
  of: { readonly column: string; readonly value: string } | null,
): Start | null {
  if (start === null) return null;
  const at = (order: string, seq: number, bind: Bind) =>
    of === null
      ? `seq ${order} ${bind(seq)}::bigint`
      : `(${of.column}, seq) ${order} (${bind(of.value)}, ${bind(seq)}::bigint)`;
  const from = (seq: number, bind: Bind) => at(up ? '>=' : '<=', seq, bind);
  const { gap } = start;
  return {
    before: before + start.before,
    conditions: (bind) => [from(start.seq, bind), ...(gap ? [at(up ? '<' : '>', gap.seq, bind)] : [])],
    ...(gap && {
      next: { before: before + gap.behind.before, conditions: (bind) => [from(gap.behind.seq, bind)] },
    }),
  };
}

/** The value of the first match from a start, as text. */
async function firstValue(
  db: Kysely<Database>,
  start: Start,
  column: string,
  up: boolean,
  { seriesIds, filter, conditions }: SetCount,
): Promise<string | null> {
  const { values, bind } = createBinder();
  const order = up ? 'asc' : 'desc';
  const firsts = seriesIds.map((id) => {
    const where = [
      `series_id = ${bind(id)}`,
      `${column} is not null`,
      ...start.conditions(bind),
      ...conditions(filter, bind),
    ];
    return `(select ${column} as value from trades where ${where.join(' and ')} order by ${column} ${order}, seq ${order} limit 1)`;
  });
  const [row] = await selectRows<{ readonly value: string | null }>(
    db,
    `select (${up ? 'min' : 'max'}(value))::text as value from (${firsts.join(' union all ')}) as first`,
    values,
  );
  return row?.value ?? null;
}

/** Trades of one value of a column of few values; their number is null where neither sums nor sets have it. */
interface Group {
  readonly value: string;
  readonly trades: () => Promise<number | null>;
  readonly count: SetCount;
  readonly inOrder: TradesByKey;
}

/** In an order by sides, sources or patterns: the groups before the page are passed over by the number of their trades. */
async function startInGroup(
  db: Kysely<Database>,
  { up, skip }: Rank,
  column: string,
  list: RangedList,
): Promise<Start | null> {
  const groups = await groupsOf(db, column, list);
  let before = 0;
  for (const [at, { value, trades: tradesOf, inOrder }] of (up ? groups : groups.toReversed()).entries()) {
    // What is in no other group is in the last one.
    const trades = at === groups.length - 1 ? Number.POSITIVE_INFINITY : await tradesOf();
    if (trades === null) return null;
    if (before + trades > skip) {
      const inside = skip - before < FEW_SKIPPED ? null : await inOrder.start({ up, skip: skip - before });
      const of = groups.length === 1 ? null : { column, value };
      return (
        startFromKey(inside, up, before, of) ?? {
          before,
          conditions: (bind) => [fromKey(column, bind(value), up, null)],
        }
      );
    }
    before += trades;
  }
  return null;
}

/**
 * The groups of a filter in order. Of an only one the filter has its own condition: compared with the key in one row, PostgreSQL reads an index from the
 * first trade of the group on.
 */
async function groupsOf(db: Kysely<Database>, column: string, list: RangedList): Promise<readonly Group[]> {
  const { count } = list;
  if (column === 'trade_action') return sidesOf(db, TRADE_ACTIONS, 'trade_action', list);
  if (column === 'source') return sidesOf(db, TRADED_STATUSES, 'source', list);
  const rows = await selectRows<{ readonly pattern: string; readonly trades: number }>(db, PATTERNS, [
    count.seriesIds,
  ]);
  const asked = count.matched && new Set(count.matched.patterns);
  const found = rows.filter(({ pattern }) => asked?.has(pattern) ?? true);
  return found.map(({ pattern, trades }) => {
    const ofOne = ofPattern(list, pattern);
    return { value: pattern, trades: async () => trades, count: ofOne, inOrder: tradesByKey(db, ofOne) };
  });
}

function ofPattern({ countOf: of }: RangedList, pattern: string): SetCount {
  return of({ by: { text: '', bits: pattern }, patterns: [pattern], trade_count: 0 });
}

const PATTERNS = prepared(`
  select pattern, sum(trade_count)::float8 as trades from patterns
  where series_id = any($1::integer[]) and trade_count > 0 group by pattern order by pattern`);

/** The trades of each source or side that a filter leaves, in order. */
function sidesOf(
  db: Kysely<Database>,
  values: readonly string[],
  name: 'source' | 'trade_action',
  { count, sumOf }: RangedList,
): readonly Group[] {
  const asked = count.filter[name];
  const groups = [...values]
    .sort()
    .filter((value) => asked === undefined || asked === value)
    .map((value) => ({
      value,
      flag: name === 'source' ? (SLICE_OF_SOURCE[value] as string) : value === 'buy' ? BOUGHT : `~ ${BOUGHT}`,
      count: { ...count, filter: { ...count.filter, [name]: value } },
    }));
  const inOrder = tradesByFlags(db, count, groups);
  return groups.map(({ value, count: ofGroup }, at) => {
    const sum = sumOf(ofGroup.filter);
    const trades = inOrder[at] as TradesByKey;
    return {
      value,
      trades: () => (sum ? readNumber(db, sum) : trades.matches()),
      count: ofGroup,
      inOrder: trades,
    };
  });
}
