import { PATTERNS, type PatternFilter, type PatternSort } from '../../contract/patterns.ts';
import { FALSE_DISCOVERY_RATE } from '../../domain/false-discovery.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../domain/pattern-status.ts';
import { columnConditions } from '../list/column-conditions.ts';
import { columnOrder, sortColumn } from '../list/column-order.ts';
import { contradicts } from '../list/contradicts.ts';
import { holdsText, searchText } from '../list/list-filter.ts';
import {
  BY_KEY,
  byGroups,
  byNullable,
  bySeries,
  keyedPart,
  type ListTable,
  type OrderSegment,
  type SortColumn,
  type SortOrder,
} from '../list/list-order.ts';
import type { List } from '../list/list-page.ts';
import type { Bind } from '../list/list-statement.ts';
import type { ResolvedScope } from '../list/scope.ts';
import type { ListSearch } from '../list/sorts-matches.ts';
import { countedSpans, spanConditions } from './counted-spans.ts';
import type { BitsFilter } from './cut-by-bits.ts';
import { anyOf, EXCEPTIONS, type Exception, fewWithout, withoutMet } from './few-patterns.ts';
import { matchingSteps, startBySteps } from './matching-steps.ts';
import { namesWithBits } from './names-with-bits.ts';
import { PATTERN_CELLS, patternSource } from './pattern-columns.ts';
import { LENGTHS } from './pattern-lengths.ts';
import { sumByValues, sumOfText } from './pattern-sums.ts';
import { startByBits } from './start-by-bits.ts';
import { type SpanFilter, startBySpan } from './start-by-span.ts';

/**
 * A symbol selects a series of the scope. The source follows from the market, or is reported for each pattern of a mirrored
 * engine.
 */
const { symbol: _series, source: _told, ...CONDITION_COLUMNS } = PATTERNS.columns;

const PATTERN_TABLE: ListTable = {
  name: 'patterns',
  key: { name: 'pattern', kind: 'text' },
  cells: PATTERN_CELLS,
  where: null,
  sortThreshold: 40_000,
};

/** Statuses before a pattern is traded: nearly all patterns. The others are few and have separate indexes. */
const UNTRADED_STATUSES: readonly PatternStatus[] = ['awaiting', 'potential'];
const TRADED = "status in ('observed', 'promoted', 'elite', 'dormant')";

/** From so many bits on, few patterns contain a text, and they are looked up one by one. */
const FEW_WITH_BITS = 14;

export interface PatternListOptions {
  readonly filter: PatternFilter;
  readonly sort: PatternSort | undefined;
  readonly order: SortOrder | undefined;
}

/** Patterns of a scope as a list; the most traded first by default. Statuses sort in the order of a pattern's life. */
export function patternList(scope: ResolvedScope, options: PatternListOptions): Omit<List, 'read'> {
  const { filter, sort = 'trade_count', order = 'desc' } = options;
  const statuses = matchingStatuses(filter);
  const source = patternSource(scope);
  const matchesSource = source === null || source.toLowerCase().includes((filter.source ?? '').toLowerCase());
  const text = searchText(filter.pattern ?? '', 'pattern');
  // Our own engine's patterns are bits.
  const matchesBits = source === null || !/[^01]/.test(text);
  const mayMatch =
    matchesSource && matchesBits && statuses?.length !== 0 && !contradicts(PATTERNS.columns, filter);
  const among: Among = {
    seriesIds: mayMatch ? scope.series.map(({ id }) => id) : [],
    statuses,
    isOwn: source !== null,
    reportedSource: source === null ? filter.source : undefined,
    text: text !== '' && source !== null ? text : undefined,
  };
  const parts = orderParts(sort, order, scope, statuses);
  return {
    table: { ...PATTERN_TABLE, ...commonIn(parts) },
    topic: `patterns ${sort} ${order}`,
    seriesIds: among.seriesIds,
    parts,
    order,
    filter: (bind) => conditions(filter, among, bind),
    knownTotal: knownTotal(filter, among),
    knownPart: ({ series_id, where }) => {
      const status = PATTERN_STATUSES.find((one) => where === ofStatus(one));
      const within = {
        ...among,
        ...(series_id === null ? {} : { seriesIds: among.seriesIds.filter((id) => id === series_id) }),
        ...(status === undefined ? {} : { statuses: [status] }),
      };
      return series_id === null && status === undefined ? null : knownTotal(filter, within);
    },
    search: searchOf(filter, sort, among, matchesLate(filter, sort, order)),
    matchingRange: among.isOwn ? matchingRange(filter, sort, among) : undefined,
  };
}

/** Where in an order the rows of a page are, as cells or sets of patterns tell. */
function matchingRange(filter: PatternFilter, sort: PatternSort, among: Among): List['matchingRange'] {
  const ofStatus = (bind: Bind) => statusConditions(among.statuses, bind);
  const { seriesIds } = among;
  const bySteps = matchingSteps(filter, sort, {
    seriesIds,
    ofStatus,
    isAll: (rest) => !isSearch(rest, among),
  });
  return async (db, reading) => {
    const bits = bitsOf(filter, reading.part, among);
    const start = bits
      ? await startByBits(db, reading, bits)
      : await startBySpan(db, reading, bitsInSpan(filter, reading.part, among));
    if (start) return start;
    const { others, exceptions } = fewWithout(filter, among.isOwn);
    if (isSearch(others, among)) return (await bySteps?.(db, reading)) ?? null;
    const except = exceptions.length > 0 ? anyOf(exceptions) : null;
    return startBySteps(db, reading, sort, { seriesIds, ofStatus, except });
  };
}

/** A segment and a filter as patterns that sets have, less few others; null if they ask for more. */
function bitsOf(filter: PatternFilter, { where, series_id }: OrderSegment, among: Among): BitsFilter | null {
  const exceptions: Exception[] = [];
  let { statuses } = among;
  const status = PATTERN_STATUSES.find((one) => where === ofStatus(one));
  if (status !== undefined) statuses = [status];
  else if (where !== null) {
    const except = EXCEPTIONS[where];
    if (!except) return null;
    exceptions.push(() => except);
  }
  const few = fewWithout(filter, among.isOwn);
  exceptions.push(...few.exceptions);
  const { min_bit_length: least = 0, max_bit_length: most = Number.POSITIVE_INFINITY, ...rest } = few.others;
  if (isSearch({ ...rest, pattern: undefined }, among)) return null;
  return {
    seriesIds: series_id === null ? among.seriesIds : [series_id],
    ofStatus: (bind) => statusConditions(statuses, bind),
    lengths: LENGTHS.filter((length) => length >= least && length <= most),
    text: among.text,
    except: exceptions.length > 0 ? anyOf(exceptions) : null,
  };
}

/** The same of a filter on how often or when patterns were seen. */
function bitsInSpan(filter: PatternFilter, part: OrderSegment, among: Among): SpanFilter | null {
  const { spans, rest } = countedSpans(filter);
  const [span, another] = spans.filter(({ value }) => value.kind !== 'bit_length');
  const { min_bit_length, max_bit_length } = filter;
  if (!span || another || among.text) return null;
  const bits = bitsOf({ ...rest, min_bit_length, max_bit_length }, part, among);
  return bits && { ...bits, span };
}

/** What a filter is about, aside from the values of columns. */
interface Among {
  readonly seriesIds: readonly number[];
  readonly statuses: readonly PatternStatus[] | null;
  /** Whether an engine of our own made the patterns. */
  readonly isOwn: boolean;
  readonly reportedSource: string | undefined;
  /** The text of bits, for patterns of our own engine. */
  readonly text: string | undefined;
}

/** The condition of an order that nearly every pattern meets, and the same by the keys of those that do not. */
function commonIn(parts: readonly OrderSegment[]): Pick<ListTable, 'common'> {
  const condition = parts.find(({ where }) => where !== null && where in EXCEPTIONS)?.where;
  if (!condition) return {};
  const keys = (series: string) => `select pattern from patterns where series_id = ${series}`;
  return {
    common: {
      condition,
      instead: (series) => `pattern not in (${keys(series)} and ${EXCEPTIONS[condition]})`,
    },
  };
}

/** Short patterns were seen often and lately: what a bound of one of these columns leaves is at one end of the orders by the others. */
const BY_LENGTH = [
  { column: 'bit_length', ofShort: 'max_bit_length', ofLong: 'min_bit_length', shortFirst: 'asc' },
  { column: 'seen_count', ofShort: 'min_seen', ofLong: 'max_seen', shortFirst: 'desc' },
  { column: 'last_seen_at', ofShort: 'seen_from', ofLong: 'seen_to', shortFirst: 'desc' },
] as const;

type CountedFilter = ReturnType<typeof countedSpans>;

/** Whether the matches are spread over an order: counted values say nothing about the bits, and days little about the status. */
function isSpread({ spans, rest }: CountedFilter, sort: PatternSort, among: Among): boolean {
  if (spans.length === 0 || isSearch(rest, among) || BY_LENGTH.some(({ column }) => column === sort))
    return false;
  return sort !== 'status' || spans.every(({ value }) => value.kind === 'last_seen_at');
}

/** Whether the filter is about patterns that come last in an order. */
function matchesLate(filter: PatternFilter, sort: PatternSort, order: SortOrder): boolean {
  const ordered = BY_LENGTH.find(({ column }) => column === sort);
  if (!ordered) return false;
  const late = ordered.shortFirst === order ? 'ofLong' : 'ofShort';
  return BY_LENGTH.some((one) => one !== ordered && filter[one[late]] !== undefined);
}

/** The bounds of the column that patterns are ordered by: the order begins at them. */
function ownSpan({ spans }: CountedFilter, sort: PatternSort): ListSearch['span'] {
  const own = spans.find(({ value }) => value.kind === sort);
  return own && ((bind) => spanConditions(own, bind));
}

function searchOf(filter: PatternFilter, sort: PatternSort, among: Among, late: boolean): ListSearch | null {
  const { text, statuses } = among;
  if (!isSearch(filter, among))
    return statuses !== null && statuses.length > 1 ? { matching: undefined } : null;
  if (!text) {
    const counted = countedSpans(filter);
    const spread = isSpread(counted, sort, among);
    return { matching: matchingPatterns(filter), late, spread, span: ownSpan(counted, sort) };
  }
  if (text.length >= FEW_WITH_BITS) return { matching: 0 };
  const others = { ...filter, pattern: undefined };
  // A page of what many patterns have is full soon, in any order.
  if (!isSearch(others, among)) return { matching: Number.POSITIVE_INFINITY, byKeys: true };
  return {
    matching: undefined,
    estimated: (bind) => conditions(others, { ...among, text: undefined }, bind),
  };
}

function orderParts(
  sort: PatternSort,
  order: SortOrder,
  scope: ResolvedScope,
  statuses: readonly PatternStatus[] | null,
): readonly OrderSegment[] {
  switch (sort) {
    case 'pattern':
      return BY_KEY;
    case 'source':
      // All patterns of our own engine in a scope have the same source.
      return patternSource(scope) === null
        ? byNullable({ name: 'given_source', kind: 'text' }, order)
        : BY_KEY;
    case 'symbol':
      return bySeries(scope.series.map(({ id }) => id));
    case 'status':
      return byGroups((statuses ?? PATTERN_STATUSES).map(ofStatus));
    case 'trade_count':
      return tradeCountParts(statuses);
    case 'confidence':
    case 'win_rate':
    case 'avg_profit':
    case 'profit':
      return sparseParts(sortColumn(sort, PATTERNS.columns[sort]), order, statuses);
    default:
      return columnOrder(sort, PATTERNS.columns[sort], order);
  }
}

const ofStatus = (status: PatternStatus) => `status = '${status}'`;

/** Most patterns were never traded: they are one segment, sorted by pattern. */
function tradeCountParts(statuses: readonly PatternStatus[] | null): readonly OrderSegment[] {
  const none = keyedPart(knownByIndex('trade_count = 0', statuses));
  const column: SortColumn = { name: 'trade_count', kind: 'integer' };
  return [none, { column, where: 'trade_count > 0', isNull: false, series_id: null, few: true }];
}

/** A column that few patterns have: its index holds those, and the others are one segment, sorted by pattern. */
function sparseParts(
  column: SortColumn,
  order: SortOrder,
  statuses: readonly PatternStatus[] | null,
): readonly OrderSegment[] {
  return byNullable(column, order, keyedPart(knownByIndex(`${column.name} is null`, statuses)));
}

/**
 * A condition that nearly every pattern meets needs no index. Among patterns of later statuses few meet it: there its text is
 * the one in their index.
 */
function knownByIndex(condition: string, statuses: readonly PatternStatus[] | null): string {
  const [only] = statuses ?? [];
  const isLater = statuses?.length === 1 && only !== undefined && !UNTRADED_STATUSES.includes(only);
  return isLater ? `${condition} and ${TRADED}` : condition;
}

function statusConditions(statuses: readonly PatternStatus[] | null, bind: Bind): string[] {
  if (statuses === null) return [];
  return [
    statuses.length === 1 ? `status = ${bind(statuses[0])}` : `status = any(${bind(statuses)}::text[])`,
  ];
}

function conditions(
  { pattern, ...filter }: PatternFilter,
  { statuses, isOwn, reportedSource, text }: Omit<Among, 'seriesIds'>,
  bind: Bind,
): string[] {
  const { significant, min_tested_mean, max_tested_mean } = filter;
  const needsEvidence = significant === 'true' || (min_tested_mean ?? max_tested_mean) !== undefined;
  return [
    ...statusConditions(statuses, bind),
    // A source that no engine reported is shown, and therefore found, as 'unknown'.
    ...(reportedSource
      ? [holdsText(`coalesce(given_source, 'Unknown')`, reportedSource, 'source', bind)]
      : []),
    ...(text && text.length >= FEW_WITH_BITS
      ? [`pattern = any(${bind(namesWithBits(text, LENGTHS))}::text[])`]
      : columnConditions(CONDITION_COLUMNS, { pattern }, bind)),
    ...columnConditions(CONDITION_COLUMNS, withoutMet(filter), bind),
    // Without evidence an engine of our own knows neither, and few patterns have some: an index has those.
    ...(isOwn && needsEvidence ? ['evidence_n > 0'] : []),
    ...(filter.significant === 'true' ? [`q_value <= ${FALSE_DISCOVERY_RATE}`] : []),
    ...(filter.significant === 'false' ? [`(q_value is null or q_value > ${FALSE_DISCOVERY_RATE})`] : []),
  ];
}

/** Whether the filter searches by more than the status. */
function isSearch(filter: PatternFilter, among: Omit<Among, 'seriesIds'>): boolean {
  return conditions(filter, { ...among, statuses: null, text: undefined }, () => '').length > 0;
}

/**
 * The estimated number of patterns that contain a text of bits, as if all strings of 16 bits existed. The planner assumes a
 * third for any text. Undefined without such a text.
 */
function matchingPatterns({ pattern }: PatternFilter): number | undefined {
  if (!pattern) return undefined;
  const places = 17 - pattern.length;
  return /^[01]+$/.test(pattern) && places > 0 ? 3 * 2 ** 16 * Math.min(1, places / 2 ** pattern.length) : 0;
}

/** The statuses that match the filter's chip and text; null: all. */
function matchingStatuses({ status, status_text }: PatternFilter): readonly PatternStatus[] | null {
  const chosen = status === undefined || status === 'all' ? PATTERN_STATUSES : [status];
  const text = (status_text ?? '').toLowerCase();
  const left = chosen.filter((one) => one.includes(text));
  return left.length === PATTERN_STATUSES.length ? null : left;
}

/**
 * The number of rows, from roll-ups and the sums of counted patterns. What nearly all patterns meet is the number without it less the
 * few that do not: counting the others directly would read the whole list.
 */
function knownTotal(filter: PatternFilter, among: Among): List['knownTotal'] {
  const { others, exceptions } = fewWithout(filter, among.isOwn);
  const whole = isSearch(others, among)
    ? among.isOwn
      ? countedTotal(others, among)
      : null
    : (bind: Bind) => total(among, bind);
  if (!whole || exceptions.length === 0) return whole;
  const few = (bind: Bind) => [anyOf(exceptions)(bind)];
  return (bind) => `(${whole(bind)}) - (${countSql(others, among, few, bind)})`;
}

/** The total of a filter on counted values, or on a text of bits and a length, as the sums of counted patterns have it. */
function countedTotal(filter: PatternFilter, among: Among): List['knownTotal'] {
  const { seriesIds, statuses, text } = among;
  const isAll = (rest: PatternFilter) => !isSearch(rest, among);
  const sum = text ? sumOfText(text, { ...filter, pattern: undefined }, isAll) : sumByValues(filter, isAll);
  if (!sum) return null;
  const ofStatus = (bind: Bind) => statusConditions(statuses, bind);
  // Only one of both is read, and what it says is of the same moment.
  return (bind) => {
    const uncounted = `select from unnest(${bind(seriesIds)}::integer[]) as asked (id)
      where not exists (select from counted_patterns where series_id = asked.id and counted_to is null)`;
    return `case when exists (${uncounted}) then (${countSql(filter, among, () => [], bind)})
      else ${sum({ seriesIds, ofStatus }, bind)} end`;
  };
}

/** SQL of the number of patterns that meet a filter and more conditions. */
function countSql(
  filter: PatternFilter,
  among: Among,
  more: (bind: Bind) => readonly string[],
  bind: Bind,
): string {
  const where = [
    `series_id = any(${bind(among.seriesIds)}::integer[])`,
    ...conditions(filter, among, bind),
    ...more(bind),
  ];
  return `select count(*) from patterns where ${where.join(' and ')}`;
}

function total({ seriesIds, statuses }: Among, bind: Bind): string {
  const where = [`series_id = any(${bind(seriesIds)}::integer[])`, ...statusConditions(statuses, bind)];
  return `select coalesce(sum(pattern_count), 0) from pattern_rollups where ${where.join(' and ')}`;
}
