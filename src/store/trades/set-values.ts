import type { TradeFilter } from '../../contract/trades.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { storableInstant } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';

type Bounds = Omit<TradeFilter, 'pattern' | 'bits'>;
type Asked = string | number;

/**
 * What trades are ordered by in sets; see migrations/0081_blocks_of_trades.sql. Its units are numbers that grow with it, and steps of them are
 * the whole numbers in the sets, from 1 to that of all slices.
 */
export interface SetSteps {
  readonly kind: string;
  /** SQL of the column. */
  readonly column: string;
  readonly slices: number;
  /** SQL of the units of a trade. */
  readonly units: string;
  stepOf(units: number): number;
  /** The units of a value as the database writes it. */
  read(text: string): number;
  /** The least units of a step; the first step and the one after the last have no end. */
  bottomOf(step: number): number;
  /** Condition on the column: at least so many units. */
  from(units: number, bind: Bind): string;
}

/** A value that filters have bounds of. */
export interface SetValue extends SetSteps {
  readonly bounds: readonly [least: keyof Bounds, most: keyof Bounds];
  /** Whether an index has the trades of a step in every list. */
  readonly indexed: boolean;
  /** The least units that a lower bound allows, and the greatest of an upper one; undefined where they are no exact number. */
  least(bound: Asked): number | undefined;
  most(bound: Asked): number | undefined;
  /** Condition on the column: more than so many units. */
  above(units: number, bind: Bind): string;
  /** Whether all units of a step are at most so many. */
  endsWith(units: number, step: number): boolean;
}

const MICROS = 1_000_000;
/** A greater number with six decimals is not exact. */
const MOST_EXACT = 100_000_000;

/** A number as millionths, which the columns have, rounded up or down; undefined where it is too large to be exact. */
function micros(value: number, rounding: 'up' | 'down'): number | undefined {
  if (Math.abs(value) > MOST_EXACT) return undefined;
  const nearest = Math.round(value * MICROS);
  const off = Math.sign(value - nearest / MICROS);
  if (rounding === 'up') return off > 0 ? nearest + 1 : nearest;
  return off < 0 ? nearest - 1 : nearest;
}

/** Steps of so many millionths, cut to so many digits where there are more of them. */
interface Steps {
  readonly unit: number;
  readonly digits: number;
}

function sizeStep(size: number, { unit, digits }: Steps): number {
  const most = 10 ** digits;
  let [width, cut] = [unit, 0];
  for (; size >= most * width; width *= 10) cut += 1;
  return Math.floor(size / width) + cut * (most - most / 10);
}

function sizeOf(step: number, { unit, digits }: Steps): number {
  const most = 10 ** digits;
  const more = most - most / 10;
  const cut = step < most ? 0 : Math.floor((step - most) / more) + 1;
  return (step - cut * more) * unit * 10 ** cut;
}

function decimals(
  kind: string,
  bounds: SetValue['bounds'],
  slices: number,
  { signed = false, indexed = true, ...steps }: Steps & { signed?: boolean; indexed?: boolean },
): SetValue {
  const last = 2 ** slices - 1;
  // Steps are cut towards 0, and none has both 0 and a number below it.
  const zero = signed ? 2 ** (slices - 1) : 2;
  const bottomOf = (step: number): number => {
    if (step <= 1) return Number.NEGATIVE_INFINITY;
    if (step > last) return Number.POSITIVE_INFINITY;
    return step >= zero ? sizeOf(step - zero, steps) : 1 - sizeOf(zero - step, steps);
  };
  const from = (units: number, bind: Bind) => `${kind} >= (${bind(units)}::numeric / ${MICROS})`;
  return {
    kind,
    column: kind,
    bounds,
    slices,
    indexed,
    read: (text) => Math.round(Number(text) * MICROS),
    units: `(${kind} * ${MICROS})::numeric(30, 0)`,
    least: (bound) => micros(Number(bound), 'up'),
    most: (bound) => micros(Number(bound), 'down'),
    stepOf(units) {
      const step = units >= 0 ? zero + sizeStep(units, steps) : zero - 1 - sizeStep(-units, steps);
      return Math.min(Math.max(step, 1), last);
    },
    bottomOf,
    from,
    above: (units, bind) => from(units + 1, bind),
    endsWith: (units, step) => units + 1 >= bottomOf(step + 1),
  };
}

/** Days since 2000. */
const FIRST_DAY = Date.UTC(2000, 0, 1);

function instants(kind: string, bounds: SetValue['bounds'], column = kind): SetValue {
  const slices = 15;
  const last = 2 ** slices - 1;
  const bottomOf = (step: number): number => {
    if (step <= 1) return Number.NEGATIVE_INFINITY;
    return step > last ? Number.POSITIVE_INFINITY : FIRST_DAY + (step - 1) * DAY_MS;
  };
  const from = (units: number, bind: Bind) =>
    `${column} >= ${bind(new Date(units).toISOString())}::timestamptz`;
  return {
    kind,
    column,
    bounds,
    slices,
    indexed: true,
    read: (text) => Date.parse(`${text.slice(0, 23).replace(' ', 'T').replace('+00', '')}Z`),
    units: `floor(extract(epoch from ${column}) * 1000)`,
    least: (bound) => Date.parse(storableInstant(String(bound))),
    most: (bound) => Date.parse(storableInstant(String(bound))) - 1,
    stepOf: (units) => Math.min(Math.max(Math.floor((units - FIRST_DAY) / DAY_MS) + 1, 1), last),
    bottomOf,
    from,
    above: (units, bind) => from(units + 1, bind),
    endsWith: (units, step) => units + 1 >= bottomOf(step + 1),
  };
}

const SHARES = 4_096;
const CONFIDENCE: SetValue = {
  kind: 'confidence',
  column: 'confidence',
  bounds: ['min_confidence', 'max_confidence'],
  slices: 13,
  indexed: true,
  read: Number,
  units: 'confidence',
  // All rates are between.
  least: (bound) => Math.min(Math.max(Number(bound), -1), 2),
  most: (bound) => Math.min(Math.max(Number(bound), -1), 2),
  stepOf: (units) => Math.min(Math.max(Math.floor(units * SHARES) + 1, 1), SHARES + 1),
  bottomOf(step) {
    if (step <= 1) return Number.NEGATIVE_INFINITY;
    return step > SHARES + 1 ? Number.POSITIVE_INFINITY : (step - 1) / SHARES;
  },
  from: (units, bind) => `confidence >= ${bind(units)}::double precision`,
  above: (units, bind) => `confidence > ${bind(units)}::double precision`,
  endsWith: () => false,
};

const PERCENT = decimals('profit_pct', ['min_profit_pct', 'max_profit_pct'], 17, {
  unit: 100,
  digits: 4,
  signed: true,
});

export const SET_VALUES: readonly SetValue[] = [
  decimals('profit', ['min_profit', 'max_profit'], 17, { unit: 1_000, digits: 4, signed: true }),
  PERCENT,
  decimals('price', ['min_price', 'max_price'], 19, { unit: 100, digits: 5 }),
  // Each millionth up to 268 is a step, as not every list has an index of them.
  decimals('exit_price', ['min_exit_price', 'max_exit_price'], 28, { unit: 1, digits: 9, indexed: false }),
  decimals('quantity', ['min_quantity', 'max_quantity'], 16, { unit: MICROS, digits: 4 }),
  CONFIDENCE,
  instants('closed_at', ['closed_from', 'closed_to']),
  instants('timestamp', ['from', 'to'], '"timestamp"'),
];

/** The profit of an elite trade is percent. */
export const SET_VALUES_OF_ELITE: readonly SetValue[] = [
  { ...PERCENT, bounds: ['min_profit', 'max_profit'] },
  ...SET_VALUES.slice(1),
];
