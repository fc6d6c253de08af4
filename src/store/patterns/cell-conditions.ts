import { DAY_MS } from '../../domain/durations.ts';
import type { Bind } from '../list/list-statement.ts';
import type { Span } from './counted-spans.ts';

/** Days that are one coarse step. */
export const COARSE_DAYS = 32;

/**
 * The rows of `pattern_cells` whose values are within spans of whole steps, as SQL conditions: coarse rows, and fine ones for the days at
 * the ends of a span of days, or only fine ones. Each pattern is in one row of one of them.
 */
export function cellConditions(spans: readonly Span[], bind: Bind, onlyFine = false): string[][] {
  const of = (kind: Span['value']['kind']) => spans.find(({ value }) => value.kind === kind);
  const days = of('last_seen_at');
  const [first = null, last = null] = [days?.begin, days?.end].map((at) => (at == null ? null : at / DAY_MS));
  const parts = onlyFine ? [{ fine: true, begin: first, end: last }] : dayParts(first, last);
  return parts.map(({ fine, begin, end }) => [
    fine ? 'fine' : 'not fine',
    ...bounds('day', { begin, end }, bind),
    ...bounds('bit_length', of('bit_length'), bind),
    ...bounds('seen', of('seen_count'), bind),
  ]);
}

interface DayPart {
  readonly fine: boolean;
  readonly begin: number | null;
  readonly end: number | null;
}

/** The coarse steps of a span of days, and the days beside them. */
function dayParts(first: number | null, last: number | null): DayPart[] {
  const begin = first === null ? null : Math.ceil(first / COARSE_DAYS);
  const end = last === null ? null : Math.floor(last / COARSE_DAYS);
  if (begin !== null && end !== null && begin > end) return [{ fine: true, begin: first, end: last }];
  const days = [
    { fine: true, begin: first, end: begin === null ? null : begin * COARSE_DAYS },
    { fine: true, begin: end === null ? null : end * COARSE_DAYS, end: last },
  ];
  return [{ fine: false, begin, end }, ...days.filter((part) => part.begin !== part.end)];
}

function bounds(column: string, span: Pick<Span, 'begin' | 'end'> | undefined, bind: Bind): string[] {
  return [
    ...(span?.begin == null ? [] : [`${column} >= ${bind(span.begin)}::bigint`]),
    ...(span?.end == null ? [] : [`${column} < ${bind(span.end)}::bigint`]),
  ];
}
