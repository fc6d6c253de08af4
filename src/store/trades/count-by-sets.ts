import type { TradeFilter } from '../../contract/trades.ts';
import { TRADED_STATUSES } from '../../domain/pattern-status.ts';
import { searchText } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';
import { blocksOf } from './blocks-of.ts';
import type { MatchedPatterns } from './matched-patterns.ts';
import { BOUGHT, FLAGS_KIND, SLICE_OF_SOURCE, STOPPED, TOOK_PROFIT } from './set-flags.ts';
import { PATTERN_STEPS, setContaining, setOfPattern } from './set-patterns.ts';
import { SET_VALUES, SET_VALUES_OF_ELITE, type SetSteps, type SetValue } from './set-values.ts';
import { stepsFrom } from './steps-from.ts';

type Bounds = Omit<TradeFilter, 'pattern' | 'bits'>;

/** What to count of which trades. */
export interface SetCount {
  readonly seriesIds: readonly number[];
  readonly filter: Bounds;
  readonly elite: boolean;
  /** The patterns that the filter asks for; undefined: all. */
  readonly matched: MatchedPatterns | undefined;
  /** Conditions of a filter on a trade, with its source and action. */
  readonly conditions: (filter: Bounds, bind: Bind) => readonly string[];
}

/** Steps of a value. */
interface StepSpan {
  readonly value: SetSteps;
  readonly first: number;
  readonly last: number;
}

/** The steps that an order has before one, of all of the value or of some. */
export function stepsBefore(
  value: SetSteps,
  up: boolean,
  step: number,
  [least, most]: readonly [first: number, last: number] = [1, 2 ** value.slices - 1],
): StepSpan {
  return up ? { value, first: least, last: step - 1 } : { value, first: step + 1, last: most };
}

/** The steps of a value that a filter allows, and the trades that they have beyond it or lack. */
interface Span extends StepSpan {
  readonly value: SetValue;
  /** The same with the steps of the bounds, whatever of them the filter allows. */
  readonly around: readonly [first: number, last: number];
  /** Conditions on the trades of the step of a bound that the steps and the filter tell apart. */
  readonly edges: readonly ((bind: Bind) => string)[];
}

/**
 * SQL of the number of trades that meet a filter, from their sets: those of whole steps, and the difference that the step of each bound makes,
 * which an index has. Trades without sets are few and are counted. Null if the filter asks for what sets do not have.
 */
export function countBySets(count: SetCount): ((bind: Bind) => string) | null {
  const parts = setParts(count);
  return (
    parts &&
    ((bind) =>
      `(select coalesce(sum(bit_count(bits)), 0) from (${parts.sets(bind)}) as found) + ${parts.besides(bind)}`)
  );
}

/** The two parts of a number of trades: the sets of each block, as `series_id`, `block_no` and `bits`, and what is to be added to their bits. */
export interface SetParts {
  readonly sets: (bind: Bind, among?: SetsAmong) => string;
  /** SQL of the numbers of the blocks that may have matches. */
  readonly blocks: (bind: Bind) => string;
  /** Of the trades that meet conditions: the difference of the edges, and the trades without sets. */
  readonly besides: (bind: Bind, within?: (bind: Bind) => readonly string[]) => string;
}

/** Null if the filter asks for what sets do not have. */
export function setParts(count: SetCount): SetParts | null {
  const spans = spansOf(count);
  if (spans === null || patternSets(count.matched) === null) return null;
  if (spans.some(({ value, edges }) => edges.length > 0 && !value.indexed)) return null;
  return {
    sets: (bind, among) => setsSql(count, spans, bind, among),
    blocks: (bind) => blocksSql(count, spans, bind),
    besides: (bind, within = () => []) =>
      [
        ...count.seriesIds.flatMap((id) => edgesSql(count, spans, id, within, bind)),
        ...newerTrades(count, bind).map(
          (newer) => `(select count(*) from (${newer}) as newer where ${all(within(bind))})`,
        ),
      ].join(' + ') || '0',
  };
}

/** SQL of the trades of each series that meet a filter and have no set. */
export function newerTrades({ seriesIds, filter, elite, conditions }: SetCount, bind: Bind): string[] {
  const { only, end } = blocksOf(elite);
  return seriesIds.map((id) => {
    // They are found by their keys alone: behind `offset 0` the planner sees no other condition, and no index has the status.
    const series = bind(id);
    const keys = [
      `series_id = ${series}`,
      ...only,
      `seq >= ${end(series)}`,
      `seq <= ${Number.MAX_SAFE_INTEGER}`,
      `status <> ''`,
    ];
    const newer = `select * from trades where ${all(keys)} offset 0`;
    return `select * from (${newer}) as newer where ${all(conditions(filter, bind))}`;
  });
}

/** SQL of the set of each block that has all trades that meet a filter, and the rest of the steps of its bounds; null where sets do not have it. */
export function setsAround(count: SetCount, bind: Bind, among: SetsAmong = {}): string | null {
  const spans = spansOf(count);
  if (spans === null || patternSets(count.matched) === null) return null;
  const around = spans.map((span) => ({ ...span, first: span.around[0], last: span.around[1] }));
  return setsSql(count, around, bind, among);
}

/** Null where sets do not have all of the filter. */
function spansOf({ filter, elite, matched, conditions }: SetCount): readonly Span[] | null {
  if (filter.status === 'pending') return null;
  const values = elite ? SET_VALUES_OF_ELITE : SET_VALUES;
  const known = values.flatMap(({ bounds }) => bounds);
  const rest = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !OF_FLAGS.includes(name) && !known.includes(name as never)),
  );
  if (conditions(rest, () => '').length > (elite ? 1 : 0) + (matched ? 1 : 0)) return null;
  const spans: Span[] = [];
  for (const value of values) {
    const [least, most] = value.bounds.map((name) => filter[name]);
    if (least === undefined && most === undefined) continue;
    const span = spanOf(value, least, most);
    if (span === null) return null;
    spans.push(span);
  }
  return spans;
}

const OF_FLAGS: readonly string[] = [
  'status',
  'source',
  'source_text',
  'trade_action',
  'tp_triggered',
  'sl_triggered',
] satisfies (keyof Bounds)[];

/**
 * Many values are round, such as 0, and a step begins with the round one that is nearest to 0. So that the edges are small, a bound's step
 * counts as within where the rest of it is farther from 0.
 */
function spanOf(
  value: SetValue,
  lower: string | number | undefined,
  upper: string | number | undefined,
): Span | null {
  const edges: ((bind: Bind) => string)[] = [];
  let [first, last] = [1, 2 ** value.slices - 1];
  const around: [number, number] = [first, last];
  if (lower !== undefined) {
    const least = value.least(lower);
    if (least === undefined) return null;
    first = value.stepOf(least);
    around[0] = first;
    const bottom = value.bottomOf(first);
    if (bottom < least) {
      const isWithin = typeof lower === 'number' && lower <= 0;
      const top = value.bottomOf(first + 1);
      const [from, to] = isWithin ? [bottom, least] : [least, top];
      edges.push((bind) => all([...fromOf(value, from, bind), ...belowOf(value, to, bind)]));
      if (!isWithin) first += 1;
    }
  }
  if (upper !== undefined) {
    const most = value.most(upper);
    if (most === undefined) return null;
    last = value.stepOf(most);
    around[1] = last;
    if (!value.endsWith(most, last)) {
      const isWithin = typeof upper !== 'number' || upper >= 0;
      const [bottom, top] = [value.bottomOf(last), value.bottomOf(last + 1)];
      edges.push((bind) =>
        isWithin
          ? all([value.above(most, bind), ...belowOf(value, top, bind)])
          : all([...fromOf(value, bottom, bind), `not (${value.above(most, bind)})`]),
      );
      if (!isWithin) last -= 1;
    }
  }
  return { value, first, last, around, edges };
}

/** Conditions of what is at least, or below, units that may be beyond all. */
export function fromOf(value: SetSteps, units: number, bind: Bind): string[] {
  if (units === Number.POSITIVE_INFINITY) return ['false'];
  return units === Number.NEGATIVE_INFINITY ? [] : [value.from(units, bind)];
}

export function belowOf(value: SetSteps, units: number, bind: Bind): string[] {
  if (units === Number.NEGATIVE_INFINITY) return ['false'];
  return units === Number.POSITIVE_INFINITY ? [] : [`not (${value.from(units, bind)})`];
}

const all = (conditions: readonly string[]) => (conditions.length > 0 ? conditions.join(' and ') : 'true');

/** What is asked besides a filter: some blocks alone, and steps of another value. */
export interface SetsAmong {
  readonly blocks?: readonly number[] | undefined;
  readonly steps?: StepSpan | undefined;
}

/** SQL of the set of each block that has steps of all spans. */
function setsSql(
  count: SetCount,
  spans: readonly StepSpan[],
  bind: Bind,
  { blocks, steps }: SetsAmong = {},
): string {
  const flags = flagsSet(count);
  const kinds: readonly SetOfKind[] = [
    ...[...spans, ...(steps ? [steps] : [])].map(setOfSteps),
    ...(flags === null ? [] : [{ kind: FLAGS_KIND, set: flags, near: [] }]),
    ...(patternSets(count.matched) ?? []).map((set) => ({ kind: PATTERN_STEPS.kind, set, near: [] })),
  ];
  return joinedSets(kinds.length > 0 ? kinds : [{ kind: FLAGS_KIND, set: 'known', near: [] }], (kind) => [
    `series_id = any(${bind(count.seriesIds)}::integer[])`,
    `kind = ${blocksOf(count.elite).kindOf(kind)}`,
    ...(blocks ? [`block_no = any(${bind(blocks)}::integer[])`] : []),
  ]);
}

function blocksSql({ seriesIds, elite }: SetCount, spans: readonly StepSpan[], bind: Bind): string {
  const ids = `${bind(seriesIds)}::integer[]`;
  const { kindOf, count } = blocksOf(elite);
  const sets = spans.flatMap(({ value, first, last }) => {
    const near = nearBlocks(value, first, last);
    if (near.length === 0) return [];
    const where = [`series_id = any(${ids})`, `kind = ${kindOf(value.kind)}`, ...near];
    return [`select series_id, block_no from trade_sets where ${where.join(' and ')}`];
  });
  if (sets.length > 0) return `select distinct block_no from (${sets.join(' intersect ')}) as near`;
  return `select generate_series(0, max(${count}) - 1) as block_no from counted_trades where series_id = any(${ids})`;
}

/** A set of each block of a kind, as SQL. */
interface SetOfKind {
  readonly kind: string;
  readonly set: string;
  /** Conditions on the numbers that a block has: no other block has anything in the set. */
  readonly near: readonly string[];
}

function setOfSteps({ value, first, last }: StepSpan): SetOfKind {
  return { kind: value.kind, set: stepsSet(value, first, last), near: nearBlocks(value, first, last) };
}

/** Conditions on the blocks that may have steps. */
export function nearBlocks({ slices }: SetSteps, first: number, last: number): string[] {
  return [
    ...(first > 1 ? [`most >= ${first}`] : []),
    ...(last < 2 ** slices - 1 ? [`least <= ${last}`] : []),
  ];
}

/** SQL of what sets of several kinds have in common in each block. */
function joinedSets(kinds: readonly SetOfKind[], where: (kind: string) => readonly string[]): string {
  const sets = kinds.map(
    ({ kind, set, near }) =>
      `select series_id, block_no, ${set} as bits from trade_sets where ${[...where(kind), ...near].join(' and ')}`,
  );
  if (sets.length === 1) return sets[0] as string;
  const names = sets.map((_, at) => `one${at}`);
  const joined = sets.map(
    (set, at) => `(${set}) as ${names[at]}${at === 0 ? '' : ' using (series_id, block_no)'}`,
  );
  return `select series_id, block_no, ${names.map((name) => `${name}.bits`).join(' & ')} as bits from ${joined.join(' join ')}`;
}

/** SQL of the sets of trades of the patterns that a filter asks for; null if it asks for other texts than bits. */
function patternSets(matched: MatchedPatterns | undefined): readonly string[] | null {
  if (!matched) return [];
  const { by, patterns } = matched;
  const sets = [
    ...(by.text === '' ? [] : [setContaining(by.text, patterns)]),
    ...(by.bits === undefined ? [] : [setOfPattern(by.bits)]),
  ];
  return sets.some((set) => set === null) ? null : [sets.join(' & ')];
}

/** SQL of the set of trades whose value is within steps: bits are compared in blocks alone that have other steps too. */
export function stepsSet({ slices }: SetSteps, first: number, last: number): string {
  const end = 2 ** slices;
  const parts = [
    first <= 1
      ? 'known'
      : `case when least >= ${first} then known else ${stepsFrom(Math.min(first, end), slices)} end`,
    ...(last + 1 >= end
      ? []
      : [`case when most <= ${last} then known else ~ ${stepsFrom(last + 1, slices)} end`]),
  ];
  return parts.map((part) => `(${part})`).join(' & ');
}

/** SQL of the set of trades of a filter's sources, side and ends; null if it asks for none of these. */
function flagsSet({ filter }: SetCount): string | null {
  const { source, source_text, trade_action, tp_triggered, sl_triggered } = filter;
  const part = source_text ? searchText(source_text, 'source_text') : '';
  const sources = TRADED_STATUSES.filter((one) => one.includes(part)).map((one) => SLICE_OF_SOURCE[one]);
  const ended = (slice: string, triggered: 'true' | 'false' | undefined) =>
    triggered === undefined ? [] : [triggered === 'true' ? slice : `~ ${slice}`];
  const parts = [
    ...(source === undefined ? [] : [SLICE_OF_SOURCE[source] ?? NONE]),
    ...(part === '' ? [] : [sources.length > 0 ? `(${sources.join(' | ')})` : NONE]),
    ...(trade_action === undefined ? [] : [trade_action === 'buy' ? BOUGHT : `~ ${BOUGHT}`]),
    ...ended(TOOK_PROFIT, tp_triggered),
    ...ended(STOPPED, sl_triggered),
  ];
  return parts.length > 0 ? ['known', ...parts].join(' & ') : null;
}

const NONE = '(known & ~ known)';

/** By how many trades the filter differs from the whole steps, among the trades of each edge that are of no edge before it. */
function edgesSql(
  count: SetCount,
  spans: readonly Span[],
  id: number,
  within: (bind: Bind) => readonly string[],
  bind: Bind,
): string[] {
  const edges = spans.flatMap((span) => span.edges);
  const { only, end } = blocksOf(count.elite);
  return edges.map((edge, at) => {
    const series = bind(id);
    const exact = all(count.conditions(count.filter, bind));
    const whole = all([
      ...count.conditions(withoutValues(count), bind),
      ...spans.flatMap(({ value, first, last }) => [
        `${value.column} is not null`,
        ...fromOf(value, value.bottomOf(first), bind),
        ...belowOf(value, value.bottomOf(last + 1), bind),
      ]),
    ]);
    const where = [
      `series_id = ${series}`,
      ...only,
      edge(bind),
      `seq < ${end(series)}`,
      ...edges.slice(0, at).map((before) => `(${before(bind)}) is not true`),
      ...within(bind),
    ];
    const one = (condition: string) => `coalesce(${condition}, false)::integer`;
    return `(select coalesce(sum(${one(exact)} - ${one(whole)}), 0) from trades where ${all(where)})`;
  });
}

function withoutValues({ filter, elite }: SetCount): Bounds {
  const bounds = (elite ? SET_VALUES_OF_ELITE : SET_VALUES).flatMap((value) => value.bounds);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !bounds.includes(name as never)));
}
