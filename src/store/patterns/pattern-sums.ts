import type { PatternFilter } from '../../contract/patterns.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import type { Bind } from '../list/list-statement.ts';
import { cellConditions } from './cell-conditions.ts';
import { countedSpans, cutSpan, outerSteps, outsideOf, type Span, spanConditions } from './counted-spans.ts';
import { LENGTHS } from './pattern-lengths.ts';
import { setsWithBits } from './sets-with-bits.ts';

/** The patterns of which a sum is a part. */
export interface Summed {
  readonly seriesIds: readonly number[];
  /** Conditions on a status. */
  readonly ofStatus: (bind: Bind) => readonly string[];
}

/** SQL of a number of patterns, taken from the sums of series that are counted. */
type Sum = (summed: Summed, bind: Bind) => string;

/**
 * The number of patterns whose values are within a filter's bounds: whole cells are summed, and what is within the steps of the bounds is
 * counted, which an index has. Null unless the filter asks for some of these values and, as `isAll` says of the rest, for nothing else.
 */
export function sumByValues(filter: PatternFilter, isAll: (rest: PatternFilter) => boolean): Sum | null {
  const { spans, rest } = countedSpans(filter);
  if (spans.length === 0 || !isAll(rest)) return null;
  return (summed, bind) => spansSql(spans, summed, bind);
}

/** SQL of the number of patterns within spans of different values. */
export function spansSql(spans: readonly Span[], summed: Summed, bind: Bind): string {
  if (spans.some(({ begin, end }) => begin !== null && end !== null && begin >= end)) return '0';
  const counts: string[] = [];
  const whole: Span[] = [];
  for (const [place, span] of spans.entries()) {
    const cut = cutSpan(span);
    const others = [...whole, ...spans.slice(place + 1)];
    counts.push(...cut.rests.map((rest) => restSql(rest, others, summed, bind)));
    if (!cut.whole) return counts.join(' + ');
    whole.push(cut.whole);
  }
  return [cellsSql(whole, summed, bind), ...counts].join(' + ');
}

/** The number of patterns of cells. */
function cellsSql(spans: readonly Span[], { seriesIds, ofStatus }: Summed, bind: Bind): string {
  const ids = `${bind(seriesIds)}::integer[]`;
  const sums = cellConditions(spans, bind).map((conditions) => {
    const where = [`series_id = any(${ids})`, ...conditions, ...ofStatus(bind)];
    return `(select coalesce(sum(pattern_count), 0) from pattern_cells where ${where.join(' and ')})`;
  });
  return sums.join(' + ');
}

/** The number of patterns within a part of a step, which an index has: behind `offset 0` the planner sees no other condition. */
function restSql(rest: Span, others: readonly Span[], { seriesIds, ofStatus }: Summed, bind: Bind): string {
  const columns = ['series_id', ...others.map(({ value }) => value.kind)].join(', ');
  const counts = seriesIds.map((id) => {
    const within = [`series_id = ${bind(id)}`, ...spanConditions(rest, bind), ...ofStatus(bind)];
    const where = ['true', ...others.flatMap((other) => spanConditions(other, bind))];
    return `(select count(*) from (select ${columns} from patterns where ${within.join(' and ')} offset 0) as near
      where ${where.join(' and ')})`;
  });
  return counts.join(' + ') || '0';
}

/** The number of patterns that contain a text of bits, of some lengths or within one other span as well. Null if the filter asks for more. */
export function sumOfText(
  text: string,
  filter: PatternFilter,
  isAll: (rest: PatternFilter) => boolean,
): Sum | null {
  const { spans, rest } = countedSpans(filter);
  const [span, another] = spans.filter(({ value }) => value.kind !== 'bit_length');
  if (another || !isAll(rest)) return null;
  const { min_bit_length: least = 0, max_bit_length: most = Number.POSITIVE_INFINITY } = filter;
  const lengths = LENGTHS.filter((length) => length >= least && length <= most);
  return span ? sumWithBitsInSpan(text, lengths, span) : sumWithBits(text, lengths);
}

function sumWithBits(text: string, lengths: readonly number[]): Sum {
  return (summed, bind) =>
    `(select coalesce(sum(bit_count(bits)), 0) from (${keptSets(text, lengths, summed, bind)}) as kept)`;
}

/** SQL of how many patterns of some lengths meet conditions. */
export function countPatternsSql(
  { seriesIds, ofStatus, lengths }: Summed & { readonly lengths: readonly number[] },
  conditions: readonly string[],
  bind: Bind,
): string {
  const where = [
    `series_id = any(${bind(seriesIds)}::integer[])`,
    ...ofStatus(bind),
    // The indexes of spans have the bits, and not their number.
    ...(lengths.length < LENGTHS.length ? [`length(pattern) = any(${bind(lengths)}::integer[])`] : []),
    ...conditions,
  ];
  return `select count(*) from patterns where ${where.join(' and ')}`;
}

/** Where most patterns were seen so often or then, the others that contain the text are counted, which an index has. */
function sumWithBitsInSpan(text: string, lengths: readonly number[], span: Span): Sum {
  const whole = sumWithBits(text, lengths);
  return (summed, bind) => {
    const count = (conditions: (bind: Bind) => readonly string[]) => {
      const where = [`strpos(pattern, ${bind(text)}) > 0`, ...conditions(bind)];
      return `(${countPatternsSql({ ...summed, lengths }, where, bind)})`;
    };
    return `case when 2 * (${cellsSql([outerSteps(span)], summed, bind)}) > ${cellsSql([], summed, bind)}
      then ${[whole(summed, bind), ...outsideOf(span).map(count)].join(' - ')}
      else ${count((own) => spanConditions(span, own))} end`;
  };
}

/**
 * SQL of the sets of counted patterns of some lengths, as `bit_length`, `chunk_no` and `bits`: of those that contain a text the sets of all that do,
 * cut with those of the counted ones.
 */
export function keptSets(
  text: string | undefined,
  lengths: readonly number[],
  { seriesIds, ofStatus }: Summed,
  bind: Bind,
): string {
  const array = (values: readonly (number | string)[], type: string) =>
    `${bind(arrayLiteral(values))}::${type}[]`;
  const where = [`kept.series_id = any(${bind(seriesIds)}::integer[])`, ...ofStatus(bind)].join(' and ');
  if (text === undefined)
    return `select bit_length, chunk_no, bits from pattern_sets as kept
      where ${where} and bit_length = any(${array(lengths, 'smallint')})`;
  const sets = setsWithBits(text, lengths);
  return `
    select bit_length, chunk_no, kept.bits & mask.bits as bits
    from unnest(${array(sets.lengths, 'smallint')}, ${array(sets.chunks, 'integer')}, ${array(sets.masks, 'bigint')})
      as given (bit_length, chunk_no, mask_no)
    join (
      select mask_no, digits::bit(4096) as bits
      from unnest(${array(sets.digits, 'text')}) with ordinality as mask (digits, mask_no) offset 0
    ) as mask using (mask_no)
    join pattern_sets as kept using (bit_length, chunk_no)
    where ${where}`;
}
