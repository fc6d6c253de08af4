import type { Kysely } from 'kysely';
import type { PatternFilter, PatternSort } from '../../contract/patterns.ts';
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { COARSE_DAYS, cellConditions } from './cell-conditions.ts';
import { COUNTED, countedSpans, outerSteps, type Span, spanConditions } from './counted-spans.ts';
import { LENGTHS } from './pattern-lengths.ts';
import { countPatternsSql, spansSql } from './pattern-sums.ts';
import { type CutInSpan, cutInSpan, type SpanFilter } from './start-by-span.ts';

const COARSE_MS = COARSE_DAYS * DAY_MS;

/** The steps of orders by counted values: their SQL in a cell, and which values a step has. */
const STEPS = {
  seen_count: { sql: 'seen', begin: (step: number) => step, width: null },
  bit_length: { sql: 'bit_length', begin: (step: number) => step, width: null },
  last_seen_at: {
    sql: `case when fine then day >> ${Math.log2(COARSE_DAYS)} else day end`,
    begin: (step: number) => step * COARSE_MS,
    width: COARSE_MS,
  },
} as const;

/** A step of an order, its patterns, and those of them that may match. */
interface Step extends Span {
  readonly begin: number;
  readonly end: number;
  readonly patterns: number;
  readonly matching: number;
}

/** A bound cuts steps, of which not all patterns match: so many times the rows that are read are looked for. */
const SPARE = 4;

/** Which cells there are. */
interface Counted {
  readonly seriesIds: readonly number[];
  readonly ofStatus: (bind: Bind) => readonly string[];
}

/** Where in an order the matches of a filter on counted values are; undefined if the filter is on others, or on the order's alone. */
export function matchingSteps(
  filter: PatternFilter,
  sort: PatternSort,
  among: Counted & { readonly isAll: (rest: PatternFilter) => boolean },
): ((db: Kysely<Database>, reading: RangeReading) => Promise<MatchingRange | null>) | undefined {
  const { spans, rest } = countedSpans(filter);
  const value = COUNTED.find(({ kind }) => kind === sort);
  if (!value || !among.isAll(rest) || spans.every((span) => span.value === value)) return undefined;
  const { width } = STEPS[value.kind];
  const asked = spans.some((span) => span.value === value) ? spans : [...spans, knownOf(value)];
  return async (db, reading) => {
    if (reading.part.isNull) return null;
    const steps = await readSteps(db, value, asked, among);
    if (!steps) return null;
    const start = await startInSteps(db, reading, steps, { ...among, spans });
    if (start) return start;
    const { span, ...found } = findRange(steps, reading, among.seriesIds.length);
    if (!span) return { ...found, before: 0, conditions: () => [] };
    const near = width === null ? span : await fromFirstDay(db, span, spans, { ...among, up: reading.up });
    return { ...found, before: 0, conditions: (bind) => spanConditions(near, bind) };
  };
}

/** All values: patterns whose value is not known are a segment of their own. */
function knownOf(value: Span['value']): Span {
  return { value, begin: value.earliest, end: null };
}

/** The steps of an order in ascending order; null unless the patterns of all series are counted. */
async function readSteps(
  db: Kysely<Database>,
  value: Span['value'],
  asked: readonly Span[],
  among: Counted,
): Promise<readonly Step[] | null> {
  const { sql, begin, width } = STEPS[value.kind];
  const { values, bind } = createBinder();
  const conditions = (of: readonly Span[]) => cellConditions(of.map(outerSteps), bind);
  const cells = { all: conditions([knownOf(value)]), matching: asked.length > 0 ? conditions(asked) : [] };
  const [row] = await selectRows<{ readonly steps: readonly (readonly [number, number, number])[] | null }>(
    db,
    stepsSql(sql, cells, among, bind),
    values,
  );
  const steps = row?.steps?.map(([step, patterns, matching]): Step => {
    const from = begin(step);
    return {
      value,
      begin: from,
      end: width === null ? value.stepOf(from)[1] : from + width,
      patterns,
      matching,
    };
  });
  return steps ?? null;
}

/** Fewer rows are skipped in an index. */
const FEW_SKIPPED = 2_000;

/** Where a page begins that is far from both ends of an order of nearly all patterns, or those of some statuses, by a counted value: whole steps are passed over. */
export async function startBySteps(
  db: Kysely<Database>,
  { part, up, skip, place }: RangeReading,
  sort: PatternSort,
  among: Counted & { readonly except: ((bind: Bind) => string) | null },
): Promise<MatchingRange | null> {
  const value = COUNTED.find(({ kind }) => kind === sort);
  if (!value || part.isNull || place || skip < FEW_SKIPPED) return null;
  const steps = await readSteps(db, value, [], among);
  let before = 0;
  for (const { begin, end, patterns } of (up ? steps : steps?.toReversed()) ?? []) {
    if (before + patterns > skip) {
      const span: Span = up ? { value, begin, end: null } : { value, begin: null, end };
      const passed: Span = up ? { value, begin: null, end: begin } : { value, begin: end, end: null };
      const known = before - (await countFew(db, passed, among));
      // Rows of one number of times are read for what a filter leaves out, which the index of their order does not have.
      const isOne = value.kind === 'seen_count' && end === begin + 1 && among.except !== null;
      const step: SpanFilter = { ...among, lengths: LENGTHS, text: undefined, span: { value, begin, end } };
      const inside = isOne ? await cutInSpan(db, { up, skip: skip - known }, step) : null;
      return rangeInStep(span, up, { begin, known, inside });
    }
    before += patterns;
  }
  return null;
}

/** The patterns of a span that a filter leaves out, which an index has. */
async function countFew(
  db: Kysely<Database>,
  span: Span,
  { except, ...among }: Counted & { readonly except: ((bind: Bind) => string) | null },
): Promise<number> {
  if (except === null) return 0;
  const few = await readNumber(db, (bind) =>
    countPatternsSql({ ...among, lengths: LENGTHS }, [except(bind), ...spanConditions(span, bind)], bind),
  );
  return few ?? 0;
}

/** The same of a filter on counted values: the matches of whole steps are sums, and in an order by length the bits of a length are cut too. */
async function startInSteps(
  db: Kysely<Database>,
  { up, skip, rows, place, sortFirst }: RangeReading,
  steps: readonly Step[],
  among: Counted & { readonly spans: readonly Span[] },
): Promise<MatchingRange | null> {
  if (place || skip < FEW_SKIPPED) return null;
  let before = 0;
  for (const step of up ? steps : steps.toReversed()) {
    if (before + step.matching <= skip) {
      before += step.matching;
      continue;
    }
    const { value, begin, end } = step;
    const others = among.spans.filter((span) => span.value !== value);
    const [other, another] = others;
    const passed = await countSteps(db, up, step, others, among);
    const within = other && !another ? bitsWithin(step, other) : null;
    const inside = within && (await cutInSpan(db, { up, skip: skip - passed }, { ...among, ...within }));
    const read = (step.patterns * Math.min(rows - passed, step.matching)) / step.matching;
    const all = steps.reduce((sum, { matching }) => sum + matching, 0);
    // All matches may be fewer.
    if (sortFirst && !inside && read > all) return null;
    const beyond: Span = up ? { value, begin, end: null } : { value, begin: null, end };
    return rangeInStep(beyond, up, { begin, known: passed, inside });
  }
  return null;
}

/** From the step that a page begins in, or from the bits inside of it, with the matches of the steps before. */
function rangeInStep(
  beyond: Span,
  up: boolean,
  {
    begin,
    known,
    inside,
  }: { readonly begin: number; readonly known: number; readonly inside: CutInSpan | null },
): MatchingRange {
  const { kind } = beyond.value;
  return {
    before: known + (inside?.before ?? 0),
    conditions: (bind) =>
      inside
        ? [`(${kind}, pattern) ${up ? '>=' : '<'} (${bind(begin)}::integer, ${bind(inside.text)})`]
        : spanConditions(beyond, bind),
    sortFirst: false,
    ends: false,
  };
}

/** The matches of a step as patterns of some lengths within a span, which an index has with their bits; null where none does. */
function bitsWithin(step: Step, other: Span): Omit<SpanFilter, keyof Counted> | null {
  const isOfLength = step.value.kind === 'bit_length';
  const [length, span] = isOfLength ? [step, other] : [other, step];
  // Cells have greater numbers of times in steps.
  const isOne = step.end === step.begin + 1;
  if (!isOne || length.value.kind !== 'bit_length') return null;
  const lengths = LENGTHS.filter(
    (bits) => bits >= (length.begin ?? 0) && bits < (length.end ?? Number.POSITIVE_INFINITY),
  );
  return { lengths, text: undefined, except: null, span };
}

/** The matches of the steps before one. */
async function countSteps(
  db: Kysely<Database>,
  up: boolean,
  { value, begin, end }: Step,
  others: readonly Span[],
  among: Counted & { readonly spans: readonly Span[] },
): Promise<number> {
  const own = among.spans.find((span) => span.value === value) ?? knownOf(value);
  const before: Span = up ? { ...own, end: begin } : { ...own, begin: end };
  return (await readNumber(db, (bind) => spansSql([before, ...others], among, bind))) ?? 0;
}

/** A span of days without those before the first match: it begins with a coarse step of them. */
async function fromFirstDay(
  db: Kysely<Database>,
  span: Span,
  asked: readonly Span[],
  { seriesIds, ofStatus, up }: Counted & { readonly up: boolean },
): Promise<Span> {
  const edge = up
    ? { begin: span.begin, end: (span.begin ?? 0) + COARSE_MS }
    : { begin: (span.end ?? 0) - COARSE_MS, end: span.end };
  const others = asked.filter(({ value }) => value !== span.value).map(outerSteps);
  const { values, bind } = createBinder();
  const [conditions = []] = cellConditions([{ ...span, ...edge }, ...others], bind, true);
  const where = [`series_id = any(${bind(seriesIds)}::integer[])`, ...conditions, ...ofStatus(bind)];
  const [row] = await selectRows<{ readonly day: number | null }>(
    db,
    `select ${up ? 'min' : 'max'}(day) as day from pattern_cells where ${where.join(' and ')}`,
    values,
  );
  const day = row?.day ?? null;
  if (day === null) return span;
  return up ? { ...span, begin: day * DAY_MS } : { ...span, end: (day + 1) * DAY_MS };
}

/** Conditions of the cells of all patterns, and of those of the ones that may match. */
interface CellSets {
  readonly all: readonly string[][];
  readonly matching: readonly string[][];
}

/** Null unless the patterns of all series are counted. */
function stepsSql(
  step: string,
  { all, matching }: CellSets,
  { seriesIds, ofStatus }: Counted,
  bind: Bind,
): string {
  const ids = `${bind(seriesIds)}::integer[]`;
  const cells = (counts: string, conditions: readonly string[]) => {
    const where = [`series_id = any(${ids})`, ...conditions, ...ofStatus(bind)];
    return `select ${step}, ${counts} from pattern_cells where ${where.join(' and ')}`;
  };
  const both = [
    ...all.map((conditions) => cells('pattern_count, 0', conditions)),
    ...matching.map((conditions) => cells('0, pattern_count', conditions)),
  ];
  return `
    select json_agg(json_build_array(step, patterns, matching) order by step) as steps
    from (
      select step, sum(patterns) as patterns, sum(matching) as matching
      from (${both.join(' union all ')}) as cell (step, patterns, matching) group by step
    ) as steps
    where not exists (
      select from unnest(${ids}) as asked (id)
      where not exists (select from counted_patterns where series_id = asked.id and counted_to is null))`;
}

/** From the first step with matches to the one by which enough are found; no span without matches. */
function findRange(
  steps: readonly Step[],
  { up, rows, place }: RangeReading,
  series: number,
): Pick<MatchingRange, 'sortFirst' | 'ends'> & { readonly span: Span | null } {
  const at = place?.value == null ? null : (steps[0]?.value.read(place.value) ?? null);
  const isAhead = ({ begin, end }: Step) => at === null || (up ? end > at : begin <= at);
  const ahead = (up ? steps : steps.toReversed()).filter(isAhead);
  const from = ahead.findIndex(({ matching }) => matching > 0);
  const first = ahead[from];
  if (!first) return { span: null, sortFirst: true, ends: false };
  let [patterns, matching] = [0, 0];
  let last: Step | undefined;
  for (const step of ahead.slice(from)) {
    // What a cursor's own step has was read in part.
    const isCut = at !== null && step.begin <= at && at < step.end;
    patterns += step.patterns;
    matching += isCut ? 0 : step.matching;
    if (matching >= SPARE * rows) {
      last = step;
      break;
    }
  }
  const { value } = first;
  const all = ahead.reduce((sum, step) => sum + step.matching, 0);
  return {
    span: up
      ? { value, begin: first.begin, end: last?.end ?? null }
      : { value, begin: last?.begin ?? null, end: first.end },
    // In order, about so many patterns of each series are read until enough of them match.
    sortFirst: all * Math.max(matching, 1) <= patterns * rows * series,
    ends: last !== undefined,
  };
}
