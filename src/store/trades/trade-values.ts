import type { TradeFilter } from '../../contract/trades.ts';
import { storableInstant } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';

type Bounds = Omit<TradeFilter, 'pattern' | 'bits'>;

/** A value by which trades are counted in steps; see migrations/0076_counted_trades.sql. */
interface CountedValue {
  /** Also the name of the column. */
  readonly kind: string;
  readonly bounds: readonly [least: keyof Bounds, most: keyof Bounds];
  /** Whether the upper bound is itself no match. */
  readonly exclusive?: true;
  /** A bound of a filter as the column's type, as SQL. */
  bound(value: string | number, bind: Bind): string;
  step(bound: string): string;
  /** The least value of a bound's step, and a condition on values that are not above it. */
  bottom(bound: string): string;
  belowTop(bound: string): string;
  /** Whether an upper bound includes the whole of its step. */
  holdsStep(bound: string): string;
}

/** Steps of exact decimals. Functions are named with their schema, because other schemas have tables of the same names. */
function decimals(
  kind: string,
  bounds: CountedValue['bounds'],
  places: number,
  digits: number,
): CountedValue {
  const step = (bound: string) => `public.value_step(${bound}, ${places}, ${digits})`;
  const top = (bound: string) => `public.step_top(${step(bound)}, ${places}, ${digits})`;
  return {
    kind,
    bounds,
    bound: (value, bind) => `${bind(value)}::numeric`,
    step,
    bottom: (bound) => `public.step_bottom(${step(bound)}, ${places}, ${digits})`,
    belowTop: (bound) => `${kind} <= ${top(bound)}`,
    holdsStep: (bound) => `${bound} >= ${top(bound)}`,
  };
}

const CONFIDENCE: CountedValue = {
  kind: 'confidence',
  bounds: ['min_confidence', 'max_confidence'],
  // All rates are between; a value near the end of floating point has no step.
  bound: (value, bind) => `${bind(Math.min(Math.max(Number(value), -1), 2))}::double precision`,
  step: (bound) => `floor(${bound} * 1024)::numeric`,
  bottom: (bound) => `floor(${bound} * 1024) / 1024`,
  belowTop: (bound) => `confidence < (floor(${bound} * 1024) + 1) / 1024`,
  holdsStep: () => 'false',
};

const dayOf = (bound: string) => `floor(extract(epoch from ${bound}) / 86400)`;
const CLOSING: CountedValue = {
  kind: 'closed_at',
  bounds: ['closed_from', 'closed_to'],
  exclusive: true,
  bound: (value, bind) => `${bind(storableInstant(String(value)))}::timestamptz`,
  step: dayOf,
  bottom: (bound) => `to_timestamp((${dayOf(bound)} * 86400)::double precision)`,
  belowTop: (bound) => `closed_at < to_timestamp(((${dayOf(bound)} + 1) * 86400)::double precision)`,
  holdsStep: () => 'false',
};

const PROFIT = ['min_profit', 'max_profit'] as const;
const PERCENT = ['min_profit_pct', 'max_profit_pct'] as const;
const COUNTED: readonly CountedValue[] = [
  decimals('profit', PROFIT, 3, 4),
  decimals('profit_pct', PERCENT, 3, 4),
  decimals('price', ['min_price', 'max_price'], 3, 4),
  decimals('quantity', ['min_quantity', 'max_quantity'], 0, 6),
  CONFIDENCE,
  CLOSING,
];
/** The profit of an elite trade is percent. */
const COUNTED_OF_ELITE = [decimals('profit_pct', PROFIT, 3, 4), ...COUNTED.slice(1)];

const OUTCOME = `coalesce(array_position(array['take_profit', 'stop_loss', 'time'], outcome), 0)`;
const [TOOK_PROFIT, STOPPED] = [1, 2];

/** Of each value by which trades are counted, the SQL of a trade's step; null where the value is not known. */
export const STEPS_OF_TRADE: readonly { readonly kind: string; readonly step: string }[] = [
  { kind: 'outcome', step: `${OUTCOME}::numeric` },
  ...COUNTED.map(({ kind, step }) => ({ kind, step: step(kind) })),
];

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
  const { filter, elite, conditions } = count;
  if (filter.status === 'pending') return null;
  const isAll = (rest: Bounds) =>
    conditions(
      { ...rest, source: undefined, source_text: undefined, trade_action: undefined, status: undefined },
      () => '',
    ).length === 0;
  if (isAll(filter)) return null;
  if (isAll({ ...filter, tp_triggered: undefined, sl_triggered: undefined }))
    return (bind) => [stepsSql(count, outcomeSteps(filter), bind), ...newerSql(count, bind)].join(' + ');
  const values = elite ? COUNTED_OF_ELITE : COUNTED;
  const value = values.find(({ bounds }) => bounds.some((name) => filter[name] !== undefined));
  if (!value) return null;
  const [least, most] = value.bounds;
  if (!isAll({ ...filter, [least]: undefined, [most]: undefined })) return null;
  return (bind) => [valueSql(count, value, bind), ...newerSql(count, bind)].join(' + ');
}

function outcomeSteps({ tp_triggered, sl_triggered }: Bounds): string[] {
  const ended = (step: number, triggered: Bounds['tp_triggered']) =>
    triggered === undefined ? [] : [`step ${triggered === 'true' ? '=' : '<>'} ${step}`];
  return [`kind = 'outcome'`, ...ended(TOOK_PROFIT, tp_triggered), ...ended(STOPPED, sl_triggered)];
}

function stepsSql({ seriesIds, side }: ValueCount, steps: readonly string[], bind: Bind): string {
  const asked = side(bind);
  const sides = asked.length > 0 ? asked : [`source = ''`, `trade_action = ''`];
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

function valueSql(count: ValueCount, value: CountedValue, bind: Bind): string {
  const { seriesIds, filter, side } = count;
  const [least, most] = value.bounds.map((name) => {
    const given = filter[name];
    return given === undefined ? null : value.bound(given, bind);
  }) as [string | null, string | null];
  const within = [
    ...(least === null ? [] : [`${value.kind} >= ${least}`]),
    ...(most === null ? [] : [`${value.kind} ${value.exclusive ? '<' : '<='} ${most}`]),
  ];
  // A step that a bound does not cut is summed like those between the bounds.
  const [first, last] = [least, most].map((bound) => (bound === null ? null : value.step(bound)));
  const fromBottom = least === null ? 'true' : `${least} <= ${value.bottom(least)}`;
  const toTop = most === null ? 'true' : value.holdsStep(most);
  const steps = [
    `kind = '${value.kind}'`,
    ...(first ? [`(step > ${first} or step = ${first} and ${fromBottom})`] : []),
    ...(last ? [`(step < ${last} or step = ${last} and ${toTop})`] : []),
  ];
  const isOne = first && last ? `${first} = ${last}` : 'false';
  const ends = [
    ...(least === null ? [] : [[value.belowTop(least), `(not ${fromBottom} or ${isOne} and not ${toTop})`]]),
    ...(most === null ? [] : [[`${value.kind} >= ${value.bottom(most)}`, `not ${toTop}`, `not ${isOne}`]]),
  ];
  const cut = ends.flatMap((end) =>
    seriesIds.map((id) => {
      const series = bind(id);
      const where = [
        `series_id = ${series}`,
        ...within,
        ...end,
        ...side(bind),
        `seq <= ${countedTo(series)}`,
      ];
      return `(select count(*) from trades where ${where.join(' and ')})`;
    }),
  );
  return [stepsSql(count, steps, bind), ...cut].join(' + ');
}
