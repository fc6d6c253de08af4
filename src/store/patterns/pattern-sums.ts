import type { PatternFilter } from '../../contract/patterns.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import { storableInstant } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';
import { setsWithBits } from './sets-with-bits.ts';

/** The patterns of which a sum is a part. */
interface Summed {
  readonly seriesIds: readonly number[];
  /** Conditions on a status. */
  readonly ofStatus: (bind: Bind) => readonly string[];
}

/** SQL of a number of patterns, taken from the sums of series that are counted. */
type Sum = (summed: Summed, bind: Bind) => string;

/** A value by whose steps patterns are counted; see migrations/0077_counted_patterns.sql. Bounds and steps are numbers on one axis. */
interface CountedValue {
  /** Also the name of the column. */
  readonly kind: 'seen_count' | 'last_seen_at' | 'bit_length';
  readonly bounds: readonly [least: keyof PatternFilter, most: keyof PatternFilter];
  /** A filter's bounds, the upper one exclusive. */
  from(bound: number | string): number;
  to(bound: number | string): number;
  /** Where the step of a number begins and the next one does. */
  stepOf(value: number): readonly [begin: number, next: number];
  /** How a step that begins there is named. */
  nameOf(begin: number): number;
  boundSql(value: number, bind: Bind): string;
}

const MOST_COUNTED = 2 ** 31;
/** No column has a number below 0. */
const countable = (value: number) => Math.min(Math.max(value, 0), MOST_COUNTED);

/** A column of whole numbers. */
const INTEGERS = {
  from: (bound: number | string) => countable(Math.ceil(Number(bound))),
  to: (bound: number | string) => countable(Math.floor(Number(bound)) + 1),
  nameOf: (begin: number) => begin,
  boundSql: (value: number, bind: Bind) => `${bind(value)}::bigint`,
};

const DAY_MS = 86_400_000;

const COUNTED: readonly CountedValue[] = [
  {
    ...INTEGERS,
    kind: 'seen_count',
    bounds: ['min_seen', 'max_seen'],
    stepOf(value) {
      const width = value < 1_000 ? 1 : Math.min(10 ** (String(value).length - 3), 100_000);
      return [value - (value % width), value - (value % width) + width];
    },
  },
  {
    ...INTEGERS,
    kind: 'bit_length',
    bounds: ['min_bit_length', 'max_bit_length'],
    stepOf: (value) => [value, value + 1],
  },
  {
    kind: 'last_seen_at',
    bounds: ['seen_from', 'seen_to'],
    from: (bound) => Date.parse(storableInstant(String(bound))),
    to: (bound) => Date.parse(storableInstant(String(bound))),
    stepOf(value) {
      const day = Math.floor(value / DAY_MS) * DAY_MS;
      return [day, day + DAY_MS];
    },
    nameOf: (begin) => begin / DAY_MS,
    boundSql: (value, bind) => `${bind(new Date(value).toISOString())}::timestamptz`,
  },
];

/**
 * The number of patterns one value of which is within a filter's bounds: whole steps are summed, and what is within the steps of the bounds
 * is counted, which an index has. Null unless the filter asks for one of these values and, as `isAll` says of the rest, for nothing else.
 */
export function sumByValue(filter: PatternFilter, isAll: (rest: PatternFilter) => boolean): Sum | null {
  const value = COUNTED.find(({ bounds }) => bounds.some((name) => filter[name] !== undefined));
  if (!value) return null;
  const [least, most] = value.bounds;
  if (!isAll({ ...filter, [least]: undefined, [most]: undefined })) return null;
  const begin = filter[least] === undefined ? null : value.from(filter[least]);
  const end = filter[most] === undefined ? null : value.to(filter[most]);
  return (summed, bind) => spanSql(value, begin, end, summed, bind);
}

function spanSql(
  value: CountedValue,
  begin: number | null,
  end: number | null,
  summed: Summed,
  bind: Bind,
): string {
  if (begin !== null && end !== null && begin >= end) return '0';
  const first = begin === null ? null : firstWhole(value, begin);
  const last = end === null ? null : value.stepOf(end)[0];
  if (first !== null && last !== null && first > last)
    return withinSql(value, begin as number, end as number, summed, bind);
  return [
    stepsSql(value, first, last, summed, bind),
    ...(begin !== null && first !== null && begin < first
      ? [withinSql(value, begin, first, summed, bind)]
      : []),
    ...(end !== null && last !== null && last < end ? [withinSql(value, last, end, summed, bind)] : []),
  ].join(' + ');
}

/** Where the first step begins that no bound cuts. */
function firstWhole({ stepOf }: CountedValue, begin: number): number {
  const [start, next] = stepOf(begin);
  return start === begin ? begin : next;
}

function stepsSql(
  { kind, nameOf }: CountedValue,
  first: number | null,
  last: number | null,
  { seriesIds, ofStatus }: Summed,
  bind: Bind,
): string {
  const where = [
    `series_id = any(${bind(seriesIds)}::integer[])`,
    `kind = '${kind}'`,
    ...(first === null ? [] : [`step >= ${bind(nameOf(first))}::bigint`]),
    ...(last === null ? [] : [`step < ${bind(nameOf(last))}::bigint`]),
    ...ofStatus(bind),
  ];
  return `(select coalesce(sum(pattern_count), 0) from pattern_values where ${where.join(' and ')})`;
}

function withinSql(
  { kind, boundSql }: CountedValue,
  begin: number,
  end: number,
  { seriesIds, ofStatus }: Summed,
  bind: Bind,
): string {
  const counts = seriesIds.map((id) => {
    const where = [
      `series_id = ${bind(id)}`,
      `${kind} >= ${boundSql(begin, bind)}`,
      `${kind} < ${boundSql(end, bind)}`,
      ...ofStatus(bind),
    ];
    return `(select count(*) from patterns where ${where.join(' and ')})`;
  });
  return counts.join(' + ') || '0';
}

/** The number of patterns that contain a text of bits: the sets of all that do, cut with those of the counted ones. */
export function sumWithBits(text: string, lengths: readonly number[]): Sum {
  return ({ seriesIds, ofStatus }, bind) => {
    const sets = setsWithBits(text, lengths);
    const array = (values: readonly (number | string)[], type: string) =>
      `${bind(arrayLiteral(values))}::${type}[]`;
    const where = [`kept.series_id = any(${bind(seriesIds)}::integer[])`, ...ofStatus(bind)];
    return `(
      select coalesce(sum(bit_count(kept.bits & mask.bits)), 0)
      from unnest(${array(sets.lengths, 'smallint')}, ${array(sets.chunks, 'integer')}, ${array(sets.masks, 'bigint')})
        as given (bit_length, chunk_no, mask_no)
      join (
        select mask_no, digits::bit(4096) as bits
        from unnest(${array(sets.digits, 'text')}) with ordinality as mask (digits, mask_no) offset 0
      ) as mask using (mask_no)
      join pattern_sets as kept using (bit_length, chunk_no)
      where ${where.join(' and ')})`;
  };
}
