import { ELITE_TRADES, type EliteSort, TRADES, type TradeSort } from '../../contract/trades.ts';
import type { TradeOutcome } from '../../domain/trade.ts';
import { rollUpRanges } from '../figures/roll-up-ranges.ts';
import { columnOrder } from '../list/column-order.ts';
import { contradicts } from '../list/contradicts.ts';
import { decimalBounds, instantBounds } from '../list/list-filter.ts';
import {
  BY_KEY,
  byGroups,
  byNullable,
  bySeries,
  type ListTable,
  type OrderSegment,
  type SortColumn,
  type SortOrder,
} from '../list/list-order.ts';
import type { List } from '../list/list-page.ts';
import type { Bind } from '../list/list-statement.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { countBySets, type SetCount } from './count-by-sets.ts';
import { followsOther } from './follows-other.ts';
import type { MatchedPatterns } from './matched-patterns.ts';
import { TRADE_CELLS } from './trade-columns.ts';
import {
  COMPLETED,
  PENDING,
  sideConditions,
  type TradeConditions,
  tradeConditions,
} from './trade-conditions.ts';
import { type RangedList, tradeRange, withinSegment } from './trade-range.ts';
import { countByValue } from './trade-values.ts';
import { wholeQuarters } from './whole-quarters.ts';

const KEY: SortColumn = { name: 'seq', kind: 'integer' };
const NOT_PENDING = (series: string) =>
  `seq not in (select seq from trades where series_id = ${series} and ${PENDING})`;
const TRADE_TABLE: ListTable = {
  name: 'trades',
  key: KEY,
  cells: TRADE_CELLS,
  where: null,
  sortThreshold: 25_000,
  common: { condition: COMPLETED, instead: NOT_PENDING },
};
/** So many trades of patterns are counted fast: an index has them. */
const FEW_TRADES = 20_000;
/** With far fewer rows it is cheaper to scan the order than to sort many of them. */
const ELITE_TABLE: ListTable = { ...TRADE_TABLE, where: "source = 'elite'", sortThreshold: 10_000 };
/** Rows of a span of time or prices are close together and fast to read. In another order the first match may be far away. */
const SPAN_THRESHOLD = 90_000;
/** The profit of a trade does not depend on its entry. Matching rows are spread over such an order, and a page is filled soon. */
const OUTCOME_THRESHOLD = 8_000;
const ENTRY_SORTS: readonly (TradeSort | EliteSort)[] = [
  'timestamp',
  'symbol',
  'pattern',
  'trade_action',
  'price',
  'quantity',
  'confidence',
  'source',
];

export interface TradeListOptions {
  readonly filter: TradeConditions;
  /** The patterns that match the filter's text or bits, and their number of trades; undefined if it has neither. */
  readonly matched: MatchedPatterns | undefined;
  readonly sort: TradeSort | EliteSort | undefined;
  readonly order: SortOrder | undefined;
  /** Only elite trades; their profit is percent. */
  readonly elite: boolean;
  /** What has nearly all trades by the values of the filter; see `totalFrom`. */
  readonly counted: 'values' | 'sets' | null;
  /** Whether elite trades have sets, which tell where in an order the matches are: few of them are sorted then. */
  readonly haveSets?: boolean;
}

/** Trades or elite trades of a scope as a list; newest first by default. */
export function tradeList(scope: ResolvedScope, options: TradeListOptions): Omit<List, 'read'> {
  const { filter, matched, elite, sort = 'timestamp', order = 'desc' } = options;
  const profit: SortColumn = { name: elite ? 'profit_pct' : 'profit', kind: 'decimal' };
  const isEmpty = contradicts(elite ? ELITE_TRADES.columns : TRADES.columns, filter);
  const seriesIds = isEmpty ? [] : scope.series.map(({ id }) => id);
  const table = elite ? ELITE_TABLE : TRADE_TABLE;
  const conditions = (bind: Bind) => tradeConditions(filter, matched?.patterns, profit.name, bind);
  const search = searchOf(seriesIds, options, sort);
  const ends = sort === 'pattern' && matched ? endsOf(matched) : null;
  return {
    table: { ...table, sortThreshold: sortThresholdOf(options, sort, table.sortThreshold) },
    topic: `${elite ? 'elite' : 'trades'} ${sort} ${order}`,
    seriesIds,
    parts: orderParts(sort, order, scope, profit, elite),
    order,
    filter: (bind) => [...(ends?.(bind) ?? []), ...conditions(bind)],
    knownTotal: knownTotal(seriesIds, options),
    totalVaries: options.counted === 'sets' || sort === 'confidence',
    knownPart: (part) => knownPart(seriesIds, options, part),
    mostOfPart: (part) => mostOfPart(seriesIds, options, part),
    // The ends leave out nothing more, which the planner does not know.
    search: search && ends ? { ...search, estimated: conditions } : search,
    matchingRange: matchingRange(seriesIds, options, sort),
  };
}

/** The number of trades of a segment, if roll-ups, sums or sets have it. */
function knownPart(
  seriesIds: readonly number[],
  options: TradeListOptions,
  { series_id, where }: OrderSegment,
): List['knownTotal'] {
  const { filter, matched, counted, haveSets } = options;
  const ofSegment = where !== null && series_id === null && haveSets ? withinSegment(filter, where) : null;
  if (ofSegment) return totalBySets(seriesIds, { ...options, filter: ofSegment });
  // Many trades may have no confidence, and all of these would be read.
  if (where === 'confidence is not null' && counted !== null) {
    const known = { ...filter, min_confidence: filter.min_confidence ?? 0 };
    return totalBySets(seriesIds, { ...options, filter: known });
  }
  // Trades of a pattern are known of the whole scope alone.
  return series_id === null || matched ? null : knownTotal([series_id], options);
}

/** The number of all trades without a confidence: those of a filter are counted in sets. */
function mostOfPart(
  seriesIds: readonly number[],
  options: TradeListOptions,
  { where }: OrderSegment,
): List['knownTotal'] {
  if (where !== 'confidence is null' || options.counted === null) return null;
  const of = (filter: TradeConditions) =>
    knownTotal(seriesIds, { ...options, filter, matched: undefined, counted: 'values' });
  const [all, known] = [of({}), of({ min_confidence: 0 })];
  return all && known && ((bind) => `${all(bind)} - (${known(bind)})`);
}

/** Whether a list is all trades of some sources, actions and entries. */
function isOfSides({ filter, matched }: TradeListOptions): boolean {
  const {
    source: _source,
    source_text: _text,
    trade_action: _action,
    from: _from,
    to: _to,
    ...others
  } = filter;
  return matched === undefined && tradeConditions(others, undefined, 'profit', () => '').length === 0;
}

function orderParts(
  sort: TradeSort | EliteSort,
  order: SortOrder,
  scope: ResolvedScope,
  profit: SortColumn,
  elite: boolean,
): readonly OrderSegment[] {
  switch (sort) {
    case 'symbol':
      return bySeries(scope.series.map(({ id }) => id));
    case 'profit':
      return byNullable(profit, order);
    case 'status':
      return byGroups([COMPLETED, PENDING]).map((part) =>
        part.where === PENDING ? { ...part, few: true } : part,
      );
    case 'source':
      return elite ? BY_KEY : columnOrder(sort, TRADES.columns[sort], order);
    case 'tp_triggered':
      return byOutcome('take_profit');
    case 'sl_triggered':
      return byOutcome('stop_loss');
    default:
      return columnOrder(sort, TRADES.columns[sort], order);
  }
}

/** Trades without this outcome, including pending ones, then those with it. */
function byOutcome(outcome: TradeOutcome): readonly OrderSegment[] {
  return byGroups([`outcome is distinct from '${outcome}'`, `outcome = '${outcome}'`]);
}

/** Matches up to which all are read and sorted instead of scanned in order. */
function sortThresholdOf(
  { filter, matched, haveSets = false }: TradeListOptions,
  sort: TradeSort | EliteSort,
  usual: number,
): number {
  if (isSpan(filter)) return haveSets ? usual : SPAN_THRESHOLD;
  const { min_quantity, max_quantity, min_confidence, max_confidence } = filter;
  const entry = [matched, min_quantity, max_quantity, min_confidence, max_confidence];
  if (entry.some((bound) => bound !== undefined) || !boundsOutcome(filter)) return usual;
  // The order starts at its own bound.
  if (sort === 'profit' && !boundsOutcome({ ...filter, min_profit: undefined, max_profit: undefined }))
    return 0;
  return ENTRY_SORTS.includes(sort) ? Math.min(usual, OUTCOME_THRESHOLD) : usual;
}

function boundsOutcome(filter: TradeListOptions['filter']): boolean {
  const { min_profit, max_profit, min_profit_pct, max_profit_pct, tp_triggered, sl_triggered } = filter;
  const bounds = [min_profit, max_profit, min_profit_pct, max_profit_pct, tp_triggered, sl_triggered];
  return bounds.some((bound) => bound !== undefined);
}

/** Whether the filter bounds values that are clustered: times, and with them prices. */
function isSpan({
  from,
  to,
  closed_from,
  closed_to,
  min_price,
  max_price,
  min_exit_price,
  max_exit_price,
}: TradeListOptions['filter']): boolean {
  const prices = [min_price, max_price, min_exit_price, max_exit_price];
  return [from, to, closed_from, closed_to, ...prices].some((bound) => bound !== undefined);
}

/** Where an order by pattern has the patterns of a filter: before the first and behind the last one it is not read. Null without any. */
function endsOf({ patterns }: MatchedPatterns): ((bind: Bind) => string[]) | null {
  const inOrder = patterns.toSorted((a, b) => (a < b ? -1 : 1));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined) return null;
  return (bind) => [`pattern >= ${bind(first)}`, `pattern <= ${bind(last)}`];
}

function searchOf(
  seriesIds: readonly number[],
  options: TradeListOptions,
  sort: TradeSort | EliteSort,
): List['search'] {
  const { filter, matched, elite, haveSets } = options;
  // Which patterns have elite trades the planner does not know.
  const counted = (elite && matched && haveSets && totalBySets(seriesIds, options)) || undefined;
  if (isSearch(filter)) return { matching: undefined, counted, span: spanOf(filter, sort) };
  return matched ? { matching: elite ? undefined : matched.trade_count, counted } : null;
}

/** The bounds of the column by which trades are ordered. Behind them no row of the order is read. */
function spanOf(
  { from, to, min_price, max_price }: TradeListOptions['filter'],
  sort: TradeSort | EliteSort,
): ((bind: Bind) => string[]) | undefined {
  if (sort === 'timestamp' && (from ?? to) !== undefined)
    return (bind) => instantBounds('"timestamp"', from, to, bind);
  if (sort === 'price' && (min_price ?? max_price) !== undefined)
    return (bind) => decimalBounds('price', min_price, max_price, bind);
  return undefined;
}

/** Whether the filter searches by a value that is not the order's own. */
function isSearch(filter: TradeListOptions['filter']): boolean {
  const { trade_action, source, source_text, from, to } = filter;
  return (
    isUncounted(filter) ||
    [trade_action, source, source_text || undefined, from, to].some((value) => value !== undefined)
  );
}

/** Whether the filter searches by a value that no roll-up of days has. */
function isUncounted(filter: TradeListOptions['filter']): boolean {
  const {
    trade_action: _,
    status: _status,
    source: _source,
    source_text: _text,
    from: _from,
    to: _to,
    ...uncounted
  } = filter;
  return tradeConditions(uncounted, undefined, 'profit', () => '').length > 0;
}

/** The number of trades, from the roll-ups if they cover the filter's bounds; pending trades are few and are counted. */
function knownTotal(seriesIds: readonly number[], options: TradeListOptions): List['knownTotal'] {
  const { filter, matched, elite } = options;
  const { trade_action, status, from, to } = filter;
  if (isUncounted(filter)) return totalBy(seriesIds, options);
  if (matched) {
    const others = [trade_action, status, filter.source, filter.source_text, from, to];
    if (elite || others.some((value) => value !== undefined)) return totalBy(seriesIds, options);
    return (bind) => bind(matched.trade_count);
  }
  const period = wholeQuarters(from, to);
  const slices = period && rollUpRanges(period.from, period.to);
  if (!slices) return null;
  return (bind) => {
    if (slices.length === 0 && period.besides.length === 0) return '0';
    const ids = `${bind(seriesIds)}::integer[]`;
    const same = sideConditions(filter, elite, bind);
    // A bound value must occur in the statement, so the counted part comes first.
    const pendingSql = () => {
      const where = [
        `series_id = any(${ids})`,
        PENDING,
        ...same,
        ...instantBounds('"timestamp"', from, to, bind),
      ];
      return `(select count(*) from trades where ${where.join(' and ')})`;
    };
    if (status === 'pending') return pendingSql();
    const rolledUp = slices.map((slice) => {
      const where = [
        `series_id = any(${ids})`,
        `tier = '${slice.tier}'`,
        ...(slice.from === null ? [] : [`bucket >= ${bind(slice.from)}::timestamp`]),
        ...(slice.to === null ? [] : [`bucket < ${bind(slice.to)}::timestamp`]),
        ...same,
      ];
      return `(select coalesce(sum(trade_count), 0) from trade_rollups where ${where.join(' and ')})`;
    });
    const besides = period.besides.map((span) => {
      const where = [
        `series_id = any(${ids})`,
        ...instantBounds('"timestamp"', span.from, span.to, bind),
        ...same,
      ];
      return `(select count(*) from trades where ${where.join(' and ')})`;
    });
    const all = [...rolledUp, ...besides].join(' + ');
    return status === undefined ? all : `${all} - ${pendingSql()}`;
  };
}

function totalBy(seriesIds: readonly number[], options: TradeListOptions): List['knownTotal'] {
  if (options.counted === null) return null;
  return (options.counted === 'sets' ? totalBySets : totalByValue)(seriesIds, options);
}

/** Whether the total is counted in sets as soon as trades have some. */
export function isTotalBySets(options: Omit<TradeListOptions, 'counted'>): boolean {
  const { filter, matched } = options;
  if (matched && matched.trade_count <= FEW_TRADES) return false;
  return (matched !== undefined || isUncounted(filter)) && totalBySets([], options) !== null;
}

function totalBySets(
  seriesIds: readonly number[],
  options: Omit<TradeListOptions, 'counted'>,
): List['knownTotal'] {
  return countBySets(setCount(seriesIds, options));
}

function setCount(
  seriesIds: readonly number[],
  { filter, matched, elite }: Omit<TradeListOptions, 'counted'>,
): SetCount {
  return {
    seriesIds,
    filter,
    elite,
    matched,
    conditions: (some, bind) => [
      ...(elite ? [`source = 'elite'`] : []),
      ...tradeConditions(some, matched?.patterns, elite ? 'profit_pct' : 'profit', bind),
    ],
  };
}

/** The range of an order in which the next rows are, where sums or sets tell. */
function matchingRange(
  seriesIds: readonly number[],
  options: TradeListOptions,
  sort: TradeSort | EliteSort,
): List['matchingRange'] {
  const { filter, elite } = options;
  const list: RangedList = {
    count: setCount(seriesIds, options),
    side: isOfSides(options) ? (bind) => sideConditions(filter, elite, bind) : null,
    period: (filter.from ?? filter.to) === undefined ? undefined : { from: filter.from, to: filter.to },
    isLate: followsOther(filter, sort),
    countOf: (matched) => setCount(seriesIds, { ...options, matched }),
    sumOf: (asked) => knownTotal(seriesIds, { ...options, filter: asked, counted: 'values' }),
  };
  return (db, reading) => tradeRange(db, reading, list);
}

/** Whether the total is a sum as soon as trades are counted by their values. */
export function isTotalByValue(options: Omit<TradeListOptions, 'counted'>): boolean {
  return isUncounted(options.filter) && totalByValue([], options) !== null;
}

function totalByValue(
  seriesIds: readonly number[],
  { filter, matched, elite }: Omit<TradeListOptions, 'counted'>,
): List['knownTotal'] {
  if (matched) return null;
  return countByValue({
    seriesIds,
    filter,
    elite,
    conditions: (some, bind) => tradeConditions(some, undefined, elite ? 'profit_pct' : 'profit', bind),
    side: (bind) => sideConditions(filter, elite, bind),
  });
}
