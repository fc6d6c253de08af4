import type { PatternFilter } from '../../contract/patterns.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { storableInstant } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';

type CountedKind = 'seen_count' | 'last_seen_at' | 'bit_length';

/** A value by whose steps patterns are counted; see migrations/0079_pattern_cells.sql. Bounds and steps are numbers on one axis. */
interface CountedValue {
  /** The name of the column. */
  readonly kind: CountedKind;
  readonly bounds: readonly [least: keyof PatternFilter, most: keyof PatternFilter];
  /** Before all values that are known, if some are not. */
  readonly earliest: number | null;
  /** A filter's bounds, the upper one exclusive. */
  from(bound: number | string): number;
  to(bound: number | string): number;
  /** A value as the database writes it. */
  read(text: string): number;
  /** Where the step of a number begins and the next one does. */
  stepOf(value: number): readonly [begin: number, next: number];
  boundSql(value: number, bind: Bind): string;
}

/** What is asked of one value: from `begin` to before `end`; null: no bound. */
export interface Span {
  readonly value: CountedValue;
  readonly begin: number | null;
  readonly end: number | null;
}

const MOST_COUNTED = 2 ** 31;
/** No column has a number below 0. */
const countable = (value: number) => Math.min(Math.max(value, 0), MOST_COUNTED);

/** A column of whole numbers. */
const INTEGERS = {
  earliest: null,
  from: (bound: number | string) => countable(Math.ceil(Number(bound))),
  to: (bound: number | string) => countable(Math.floor(Number(bound)) + 1),
  read: Number,
  boundSql: (value: number, bind: Bind) => `${bind(value)}::bigint`,
};

const instantOf = (bound: number | string) => Date.parse(storableInstant(String(bound)));

/** The values, those with the fewest patterns in a step first. */
export const COUNTED: readonly CountedValue[] = [
  {
    kind: 'last_seen_at',
    bounds: ['seen_from', 'seen_to'],
    earliest: instantOf('0001-01-01T00:00:00Z'),
    from: instantOf,
    to: instantOf,
    read: (text) => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z')),
    stepOf(value) {
      const day = Math.floor(value / DAY_MS) * DAY_MS;
      return [day, day + DAY_MS];
    },
    boundSql: (value, bind) => `${bind(new Date(value).toISOString())}::timestamptz`,
  },
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
];

/** What a filter asks of counted values, and the rest of it. */
export function countedSpans(filter: PatternFilter): {
  readonly spans: readonly Span[];
  readonly rest: PatternFilter;
} {
  const rest = { ...filter };
  const spans: Span[] = [];
  for (const value of COUNTED) {
    const [least, most] = value.bounds.map((name) => filter[name]);
    for (const name of value.bounds) delete rest[name];
    if ((least ?? most) === undefined) continue;
    const begin = least === undefined ? value.earliest : value.from(least);
    spans.push({ value, begin, end: most === undefined ? null : value.to(most) });
  }
  return { spans, rest };
}

/** A span as the whole steps that it has, null if it has none, and what is left at its ends. */
export function cutSpan(span: Span): { readonly whole: Span | null; readonly rests: readonly Span[] } {
  const { value, begin, end } = span;
  const [start, next] = begin === null ? [null, null] : value.stepOf(begin);
  const first = start === begin ? begin : next;
  const last = end === null ? null : value.stepOf(end)[0];
  if (first !== null && last !== null && first > last) return { whole: null, rests: [span] };
  const rests = [
    { value, begin, end: first },
    { value, begin: last, end },
  ].filter((rest) => rest.begin !== rest.end);
  return { whole: { value, begin: first, end: last }, rests };
}

/** The whole steps that have a span. */
export function outerSteps({ value, begin, end }: Span): Span {
  const first = begin === null ? null : value.stepOf(begin)[0];
  if (end === null) return { value, begin: first, end };
  const [start, next] = value.stepOf(end);
  return { value, begin: first, end: start === end ? end : next };
}

/** The values of a span, as SQL conditions on a pattern. */
export function spanConditions({ value: { kind, boundSql }, begin, end }: Span, bind: Bind): string[] {
  return [
    ...(begin === null ? [] : [`${kind} >= ${boundSql(begin, bind)}`]),
    ...(end === null ? [] : [`${kind} < ${boundSql(end, bind)}`]),
  ];
}

/** The values that a span leaves out, and where some are not known these too: SQL conditions on a pattern, one after the other. */
export function outsideOf({ value, begin, end }: Span): readonly ((bind: Bind) => readonly string[])[] {
  const rests: Span[] = [
    { value, begin: null, end: begin === value.earliest ? null : begin },
    { value, begin: end, end: null },
  ];
  return [
    ...rests
      .filter((rest) => rest.begin !== null || rest.end !== null)
      .map((rest) => (bind: Bind) => spanConditions(rest, bind)),
    ...(value.earliest === null ? [] : [() => [`${value.kind} is null`]]),
  ];
}
