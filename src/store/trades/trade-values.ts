import type { TradeFilter } from '../../contract/trades.ts';
import { TRADED_STATUSES } from '../../domain/pattern-status.ts';
import { TRADE_ACTIONS } from '../../domain/trade.ts';
import { storableInstant } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';

type Bounds = Omit<TradeFilter, 'pattern' | 'bits'>;

/** A value by which trades are counted in steps; see migrations/0078_finer_trade_values.sql. */
export interface CountedValue {
  /** Also the name of the column. */
  readonly kind: string;
  readonly bounds: readonly [least: keyof Bounds, most: keyof Bounds];
  /** Whether the upper bound is itself no match. */
  readonly exclusive?: true;
  /** Whether a step is one value, as no index has the column. There are too many of them for sums by source and side. */
  readonly exact?: true;
  /** A bound of a filter as the column's type, as SQL. */
  bound(value: string | number, bind: Bind): string;
  step(bound: string): string;
  /** A value of a fine step. */
  valueOf(step: string): string;
  /** The least and the greatest value of a bound's step, as conditions on other values. */
  fromBottom(value: string, bound: string): string;
  toTop(value: string, bound: string): string;
  /** Whether a bound is the least value of its step, or the greatest one. */
  isBottom(bound: string): string;
  isTop(bound: string): string;
  /** The coarse step of a fine one, and the fine ones that it has. */
  coarse(step: string): string;
  firstFine(coarse: string): string;
  lastFine(coarse: string): string;
}

/**
 * Steps of exact decimals, so many after the point or in all, and coarse ones with fewer. Functions are named with their schema, because
 * other schemas have tables of the same names.
 */
function decimals(
  kind: string,
  bounds: CountedValue['bounds'],
  [places, digits]: readonly [number, number],
  fewer: number,
): CountedValue {
  const step = (bound: string) => `public.value_step(${bound}, ${places}, ${digits})`;
  const top = (bound: string) => `public.step_top(${step(bound)}, ${places}, ${digits})`;
  const bottom = (bound: string) => `public.step_bottom(${step(bound)}, ${places}, ${digits})`;
  const coarse = `${Math.max(places - fewer, 0)}, ${digits - fewer}`;
  return {
    kind,
    bounds,
    bound: (value, bind) => `${bind(value)}::numeric`,
    step,
    valueOf: (of) => of,
    fromBottom: (value, bound) => `${value} >= ${bottom(bound)}`,
    toTop: (value, bound) => `${value} <= ${top(bound)}`,
    isBottom: (bound) => `${bound} <= ${bottom(bound)}`,
    isTop: (bound) => `${bound} >= ${top(bound)}`,
    coarse: (fine) => `public.value_step(${fine}, ${coarse})`,
    firstFine: (of) => `public.step_bottom(${of}, ${coarse})`,
    lastFine: (of) => `public.step_top(${of}, ${coarse})`,
  };
}

/** Coarse steps of so many fine ones, which are whole numbers. */
function coarseOf(fine: number): Pick<CountedValue, 'coarse' | 'firstFine' | 'lastFine'> {
  return {
    coarse: (step) => `floor(${step} / ${fine})`,
    firstFine: (coarse) => `${coarse} * ${fine}`,
    lastFine: (coarse) => `(${coarse} * ${fine} + ${fine - 1})`,
  };
}

const CONFIDENCE: CountedValue = {
  ...coarseOf(64),
  kind: 'confidence',
  bounds: ['min_confidence', 'max_confidence'],
  // All rates are between; a value near the end of floating point has no step.
  bound: (value, bind) => `${bind(Math.min(Math.max(Number(value), -1), 2))}::double precision`,
  step: (bound) => `floor(${bound} * 4096)::numeric`,
  valueOf: (step) => `(${step}::double precision / 4096)`,
  fromBottom: (value, bound) => `${value} >= floor(${bound} * 4096) / 4096`,
  toTop: (value, bound) => `${value} < (floor(${bound} * 4096) + 1) / 4096`,
  isBottom: (bound) => `${bound} <= floor(${bound} * 4096) / 4096`,
  isTop: () => 'false',
};

const dayOf = (bound: string) => `floor(extract(epoch from ${bound}) / 86400)`;
const startOf = (day: string) => `to_timestamp((${day} * 86400)::double precision)`;
const CLOSING: CountedValue = {
  ...coarseOf(32),
  kind: 'closed_at',
  bounds: ['closed_from', 'closed_to'],
  exclusive: true,
  bound: (value, bind) => `${bind(storableInstant(String(value)))}::timestamptz`,
  step: dayOf,
  valueOf: startOf,
  fromBottom: (value, bound) => `${value} >= ${startOf(dayOf(bound))}`,
  toTop: (value, bound) => `${value} < ${startOf(`(${dayOf(bound)} + 1)`)}`,
  isBottom: (bound) => `${bound} <= ${startOf(dayOf(bound))}`,
  isTop: () => 'false',
};

const PROFIT = ['min_profit', 'max_profit'] as const;
const PERCENT = ['min_profit_pct', 'max_profit_pct'] as const;
export const COUNTED_VALUES: readonly CountedValue[] = [
  decimals('profit', PROFIT, [3, 4], 1),
  decimals('profit_pct', PERCENT, [4, 5], 2),
  decimals('price', ['min_price', 'max_price'], [4, 5], 1),
  { ...decimals('exit_price', ['min_exit_price', 'max_exit_price'], [6, 18], 3), exact: true },
  decimals('quantity', ['min_quantity', 'max_quantity'], [0, 6], 2),
  CONFIDENCE,
  CLOSING,
];
/** The profit of an elite trade is percent. */
const COUNTED_OF_ELITE = [decimals('profit_pct', PROFIT, [4, 5], 2), ...COUNTED_VALUES.slice(1)];

const OUTCOME = `coalesce(array_position(array['take_profit', 'stop_loss', 'time'], outcome), 0)`;
const [TOOK_PROFIT, STOPPED] = [1, 2];

/** Of each value by which trades are counted, the SQL of a trade's step; null where the value is not known. */
export const STEPS_OF_TRADE: readonly {
  readonly kind: string;
  readonly step: string;
  readonly bySide: boolean;
}[] = [
  { kind: 'outcome', step: `${OUTCOME}::numeric`, bySide: true },
  ...COUNTED_VALUES.map(({ kind, step, exact = false }) => ({ kind, step: step(kind), bySide: !exact })),
];

/** SQL of the coarse step of a row with a kind and a fine step. */
export const COARSE_STEP = `case kind ${COUNTED_VALUES.map(({ kind, coarse }) => `when '${kind}' then ${coarse('step')}`).join(' ')} end`;

interface ValueCount {
  readonly seriesIds: readonly number[];
  readonly filter: Bounds;
  readonly elite: boolean;
  /** Conditions of a filter. */
  readonly conditions: (filter: Bounds, bind: Bind) => readonly string[];
  /** Conditions on the source and action of a trade or a step. */
  readonly side: (bind: Bind) => readonly string[];
}

/**
 * SQL of the number of trades one value of which is within a filter's bounds, or that ended in a way. Counted trades are a sum of whole
 * steps and those within the steps of the bounds; the newer ones are few and are counted. Null if the filter asks for more than that
 * value, the source, the action and the status.
 */
export function countByValue(count: ValueCount): ((bind: Bind) => string) | null {
  const { filter, elite, conditions, side } = count;
  if (filter.status === 'pending') return null;
  const isAll = (rest: Bounds) =>
    conditions(
      { ...rest, source: undefined, source_text: undefined, trade_action: undefined, status: undefined },
      () => '',
    ).length === 0;
  if (isAll(filter)) return null;
  if (isAll({ ...filter, tp_triggered: undefined, sl_triggered: undefined }))
    return (bind) => [stepsSql(count, outcomeSteps(filter), bind), ...newerSql(count, bind)].join(' + ');
  const values = elite ? COUNTED_OF_ELITE : COUNTED_VALUES;
  const value = values.find(({ bounds }) => bounds.some((name) => filter[name] !== undefined));
  if (!value) return null;
  const [least, most] = value.bounds;
  if (!isAll({ ...filter, [least]: undefined, [most]: undefined })) return null;
  if (value.exact && side(() => '').length > 0) return null;
  return (bind) => [valueSql(count, value, bind), ...newerSql(count, bind)].join(' + ');
}

function outcomeSteps({ tp_triggered, sl_triggered }: Bounds): string[] {
  const ended = (step: number, triggered: Bounds['tp_triggered']) =>
    triggered === undefined ? [] : [`step ${triggered === 'true' ? '=' : '<>'} ${step}`];
  return [`kind = 'outcome'`, 'fine', ...ended(TOOK_PROFIT, tp_triggered), ...ended(STOPPED, sl_triggered)];
}

const oneOf = (values: readonly string[]) => `in (${values.map((value) => `'${value}'`).join(', ')})`;
/** The key has the source and the side before the step. */
const ANY_SIDE = `source ${oneOf(TRADED_STATUSES)} and trade_action ${oneOf(TRADE_ACTIONS)}`;

function stepsSql({ seriesIds, side }: ValueCount, steps: readonly string[], bind: Bind): string {
  const asked = side(bind);
  const sides = asked.length > 0 ? [...asked, ANY_SIDE] : [`source = ''`, `trade_action = ''`];
  const where = [`series_id = any(${bind(seriesIds)}::integer[])`, ...steps, ...sides];
  return `(select coalesce(sum(trade_count), 0) from trade_values where ${where.join(' and ')})`;
}

/** Up to which trade a series is counted when the statement runs. */
function countedTo(series: string): string {
  return `coalesce((select counted_to from counted_trades where series_id = ${series}), -1)`;
}

/** The trades that are not counted yet. */
function newerSql({ seriesIds, filter, conditions, side }: ValueCount, bind: Bind): string[] {
  return seriesIds.map((id) => {
    const series = bind(id);
    // They are found by their keys alone: behind `offset 0` the planner sees no other condition, with an upper bound it takes the span for a
    // short one, and no index has the status, so that none is read whole.
    const keys = `seq > ${countedTo(series)} and seq <= ${Number.MAX_SAFE_INTEGER}`;
    const span = `select * from trades where series_id = ${series} and ${keys} and status <> '' offset 0`;
    const where = ['true', ...conditions(withoutSide(filter), bind), ...side(bind)];
    return `(select count(*) from (${span}) as newer where ${where.join(' and ')})`;
  });
}

function withoutSide(filter: Bounds): Bounds {
  return { ...filter, source: undefined, source_text: undefined, trade_action: undefined };
}

/** An end of a span of values. */
interface End {
  readonly bound: string;
  readonly step: string;
  /** Which fine steps the span has. */
  readonly steps: string;
  /** What is left of the step of the bound: added where the step is no part of the span, taken off where it is. */
  readonly rest: readonly string[];
  readonly sign: '+' | '-';
}

/**
 * Many values are round, such as 0, and a step begins with the round one that is nearest to 0. So that those are seldom counted, the rest
 * of a step is what is farther from 0 than the bound.
 */
function leastEnd(value: CountedValue, given: string | number, bind: Bind): End {
  const { kind } = value;
  const bound = value.bound(given, bind);
  const step = value.step(bound);
  if (typeof given === 'number' && given <= 0) {
    const rest = [value.fromBottom(kind, bound), `${kind} < ${bound}`];
    return { bound, step, steps: `step >= ${step}`, rest, sign: '-' };
  }
  const isWhole = value.isBottom(bound);
  const rest = [`${kind} >= ${bound}`, value.toTop(kind, bound), `not ${isWhole}`];
  return { bound, step, steps: `step >= ${step} and (step > ${step} or ${isWhole})`, rest, sign: '+' };
}

function mostEnd(value: CountedValue, given: string | number, bind: Bind): End {
  const { kind } = value;
  const bound = value.bound(given, bind);
  const step = value.step(bound);
  if (value.exclusive) {
    const isNone = value.isBottom(bound);
    const rest = [`${kind} >= ${bound}`, value.toTop(kind, bound), `not ${isNone}`];
    return { bound, step, steps: `step <= ${step} and (step < ${step} or not ${isNone})`, rest, sign: '-' };
  }
  if (typeof given === 'number' && given < 0) {
    const isWhole = value.isTop(bound);
    const rest = [value.fromBottom(kind, bound), `${kind} <= ${bound}`, `not ${isWhole}`];
    return { bound, step, steps: `step <= ${step} and (step < ${step} or ${isWhole})`, rest, sign: '+' };
  }
  const rest = [`${kind} > ${bound}`, value.toTop(kind, bound)];
  return { bound, step, steps: `step <= ${step}`, rest, sign: '-' };
}

/** Coarse steps between the bounds, the fine ones of the coarse steps that they cut, and what is left of the fine ones. */
function valueSql(count: ValueCount, value: CountedValue, bind: Bind): string {
  const { seriesIds, filter, side } = count;
  const [least, most] = value.bounds.map((name) => filter[name]);
  if (least !== undefined && most !== undefined && isBeyond(least, most)) return '0';
  const first = least === undefined ? null : leastEnd(value, least, bind);
  const last = most === undefined ? null : mostEnd(value, most, bind);
  const kind = `kind = '${value.kind}'`;
  const [from, to] = [first, last].map((end) => end && value.coarse(end.step));
  const coarse = [kind, 'not fine', ...(from ? [`step > ${from}`] : []), ...(to ? [`step < ${to}`] : [])];
  const ends = [first, last].flatMap((end) => (end ? [end.steps] : []));
  const sums = [
    coarse,
    ...(from ? [[kind, 'fine', ...ends, `step <= ${value.lastFine(from)}`]] : []),
    ...(to
      ? [[kind, 'fine', ...ends, `step >= ${value.firstFine(to)}`, ...(from ? [`${from} <> ${to}`] : [])]]
      : []),
  ];
  const rests = [first, last].flatMap((end) =>
    end === null || value.exact
      ? []
      : seriesIds.map((id) => {
          const series = bind(id);
          const where = [`series_id = ${series}`, ...end.rest, ...side(bind), `seq <= ${countedTo(series)}`];
          return `${end.sign} (select count(*) from trades where ${where.join(' and ')})`;
        }),
  );
  return [sums.map((steps) => stepsSql(count, steps, bind)).join(' + '), ...rests].join(' ');
}

/** Whether nothing is between two bounds. */
function isBeyond(least: string | number, most: string | number): boolean {
  const [first, last] = [least, most].map((bound) =>
    typeof bound === 'number' ? bound : Date.parse(storableInstant(bound)),
  ) as [number, number];
  return typeof least === 'number' ? first > last : first >= last;
}
