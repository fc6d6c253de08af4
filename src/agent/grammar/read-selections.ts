import { isOfColumns } from './column-conditions.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Condition, Period, Selection } from './query.ts';
import type { Filter, Selections } from './selections.ts';
import { shareOf } from './share-of.ts';
import { toSelection } from './to-selection.ts';
import type { Workbench } from './workbench.ts';

interface SelectionOptions {
  readonly thresholds: readonly Condition[];
  readonly share: boolean;
  readonly verdict: boolean;
  /** Columns of each row stand beside each other. */
  readonly isListed: boolean;
  readonly measures: readonly string[];
}

const SIDES_AT_MOST = 6;

/** Reads the filters. Two values of one kind are two sets; a filter with one value applies to all sets. */
export function readSelections(
  bench: Workbench,
  { thresholds, share, verdict, isListed, measures }: SelectionOptions,
): Selections {
  const { items } = bench;
  const { filters: read, negated, problems } = readFilters(bench, thresholds, measures);
  const filters = withoutImplied(bench, read, measures);
  problems.push(...nestedPeriods(filters, items), ...closingClocks(filters, items));
  const compared = items.some((item) => item.kind === 'compare') && !verdict && !isListed;
  takeJoints(bench, compared);
  if (share) return shareOf(bench, filters, negated, measures.length);
  const dimensions = Map.groupBy(filters, ({ dimension }) => dimension);
  const varying = [...dimensions].filter(([, own]) => new Set(own.map(({ key }) => key)).size > 1);
  const found: Found = { filters, negated, problems, compared };
  return varying.length === 0 ? oneSet(bench, found, measures) : severalSets(bench, found, varying);
}

/** The filters of a question, and whether it compares by them. Steps add to the problems. */
interface Found {
  readonly filters: readonly Filter[];
  readonly negated: readonly Condition[];
  readonly problems: string[];
  readonly compared: boolean;
}

/** Takes the filters, and those that a 'not' denies. */
function readFilters(
  bench: Workbench,
  thresholds: readonly Condition[],
  measures: readonly string[],
): { filters: Filter[]; negated: Condition[]; problems: string[] } {
  const { table, items, done } = bench;
  // The regret of another month is known of rows that stand as they are now.
  const isDatedFigure =
    measures.length > 0 && measures.every((one) => table.measures[one]?.dated !== undefined);
  const problems: string[] = [];
  const { filters, negated } = readBounds(bench, thresholds);
  // A 'not' applies to the following values of one kind.
  let negates: string | boolean = false;
  let left: string | undefined;
  for (const [at, item] of items.entries()) {
    // What denies rows of groups denies no value.
    if (item.kind === 'not' && done.has(at)) continue;
    if (item.kind === 'not') {
      negates = true;
      const next = filterOf(items[at + 1], at + 1, table.fields);
      if (next?.condition || next?.symbol || (next?.period && isDated(table))) done.add(at);
      continue;
    }
    if (item.kind === 'or') continue;
    const filter = done.has(at) ? undefined : filterOf(item, at, table.fields);
    if (!filter || (typeof negates === 'string' && negates !== filter.dimension)) negates = false;
    if (!filter || !isOpen(filter, negates !== false, table, isDatedFigure)) continue;
    // 'except on Fridays and in April': whether April is left out as well is not said.
    const isJoined = typeof left === 'string' && left !== filter.dimension && item.joined;
    if (isJoined && !negates) problems.push(item.text);
    left = negates ? filter.dimension : left;
    if (negates) negates = filter.dimension;
    done.add(at);
    // 'were stopped because the relation broke' says one thing twice.
    const isTwice = filters.some(
      ({ dimension, key }) => dimension === filter.dimension && key === filter.key,
    );
    if (negates) negated.push(...deniedBy(filter, table.time ?? ''));
    else if (!isTwice) filters.push(filter);
  }
  return { filters, negated, problems };
}

/** '8 bits vs 12 bits' are two values of one kind, and no bounds; so are 'above $5 or below -$3'. */
function readBounds(
  { items, done }: Workbench,
  thresholds: readonly Condition[],
): { filters: Filter[]; negated: Condition[] } {
  const either = eitherBound(items);
  const doubled = (one: Condition): boolean =>
    (one.op === 'is' || either >= 0) &&
    thresholds.filter(({ field, op }) => field === one.field && (op === 'is') === (one.op === 'is')).length >
      1;
  if (thresholds.some((one) => one.op !== 'is' && doubled(one))) done.add(either);
  const filters = thresholds.filter(doubled).map((condition): Filter => {
    const at = items.findIndex((item) => item.kind === 'number' && item.value === condition.values[0]);
    const key = `${condition.op} ${condition.values.join(' ')}`;
    return { at, dimension: condition.field, key, text: items[at]?.text ?? key, condition };
  });
  return { filters, negated: thresholds.filter((one) => !doubled(one)) };
}

/** Whether a filter can be one of these rows, or be denied of them. */
function isOpen(
  { period, symbol, condition }: Filter,
  negates: boolean,
  table: Workbench['table'],
  isDatedFigure: boolean,
): boolean {
  if ((period && !table.periods && !isDatedFigure) || (symbol && !table.symbols)) return false;
  if (negates && period && !isDated(table)) return false;
  // 'not starting with 01' is no condition that rows are asked for.
  return !(negates && condition && !['is', 'not'].includes(condition.op));
}

/** The condition of the rows without a filter. */
function deniedBy({ symbol, period, condition }: Filter, time: string): Condition[] {
  if (symbol) return [{ field: 'symbol', op: 'not', values: [symbol] }];
  if (period) return [outside(period, time)];
  return condition ? [{ ...condition, op: condition.op === 'not' ? 'is' : 'not' }] : [];
}

/** 'failed mints' are mints that failed: what a noun implies gives way to what is said. */
function withoutImplied(
  { table, items }: Workbench,
  filters: readonly Filter[],
  measures: readonly string[],
): readonly Filter[] {
  const isImplied = ({ at }: Filter): boolean => isNoun(items[at]);
  const said = filters.filter((one) => !isImplied(one));
  const isOfEvery = measures.some(
    (one) => table.measures[one]?.how === 'rate' || table.measures[one]?.ofEvery,
  );
  if (said.length === filters.length) return filters;
  return filters.filter(
    (one) => !isImplied(one) || !(isOfEvery || said.some(({ dimension }) => dimension === one.dimension)),
  );
}

/** 'the last week of April' is one unsupported period, not two. */
function nestedPeriods(filters: readonly Filter[], items: readonly Item[]): string[] {
  return filters.flatMap(({ at, period, text }) =>
    period && items[at]?.within && !items[at]?.joined && items[at - 1]?.kind === 'period' ? [text] : [],
  );
}

/** Takes what joins values, and what compares. */
function takeJoints({ table, items, done }: Workbench, compared: boolean): void {
  for (const [at, item] of items.entries()) {
    // 'or' joins only two values of one kind.
    const joins = item.kind === 'or' && isOneKind(items[at - 1], items[at + 1], table.fields);
    if (item.kind === 'compare' || joins || (item.kind === 'or' && compared)) done.add(at);
  }
}

/** No filter varies: one set, or two where it is compared with the whole or with the period before. */
function oneSet(bench: Workbench, found: Found, measures: readonly string[]): Selections {
  const { table, items, done } = bench;
  const { filters, negated, problems, compared } = found;
  const pair = compared
    ? (withWhole(bench, found) ?? withRest(found) ?? withNextPeriod(bench, found))
    : undefined;
  if (pair) return { selections: pair, compares: true, problems };
  const groups = items.some(
    (item, at) =>
      item.kind === 'word' && done.has(at) && item.meaning.field && table.fields[item.meaning.field]?.groups,
  );
  if (compared && !groups && measures.length < 2)
    problems.push(items.find(({ kind }) => kind === 'compare')?.text ?? 'compare');
  return { selections: [toSelection(filters, negated)], compares: false, problems };
}

/** 'compare elite trades with all trades': the rows with the one filter, and those without it. */
function withWhole({ items, done }: Workbench, { filters, negated }: Found): Selection[] | undefined {
  const whole = items.findIndex(({ kind }) => kind === 'whole');
  const [own, second] = filters.filter(({ period }) => !period);
  if (whole < 0 || !own || second || negated.length > 0) return undefined;
  done.add(whole);
  const rest = filters.filter(({ period }) => period);
  const sets = [toSelection(filters, negated), toSelection(rest, negated)];
  return own.at > whole ? sets.toReversed() : sets;
}

/** 'elite vs non-elite': the rows of a filter, and those without it. */
function withRest({ filters, negated }: Found): Selection[] | undefined {
  const [denied, second] = negated;
  const own = filters.find(
    ({ condition }) =>
      condition?.field === denied?.field &&
      condition?.op === 'is' &&
      denied?.op === 'not' &&
      condition.values.join() === denied.values.join(),
  );
  if (!own || !denied || second) return undefined;
  return [
    toSelection(filters, []),
    toSelection(
      filters.filter((one) => one !== own),
      [denied],
    ),
  ];
}

/** A period that is compared, with the one that its words imply. */
function withNextPeriod({ items }: Workbench, { filters, negated }: Found): Selection[] | undefined {
  const period = filters.find(({ dimension }) => dimension === 'period');
  if (!period?.period?.next || comparesFigures(items)) return undefined;
  const other = { ...period, period: period.period.next };
  const rest = filters.filter(({ dimension }) => dimension !== 'period');
  return [toSelection([...rest, other], negated), toSelection([...rest, period], negated)];
}

/** A set for each value of the filters that vary, and one of all where they are not compared. */
function severalSets(
  { items }: Workbench,
  { filters, negated, problems, compared }: Found,
  varying: readonly (readonly [string, readonly Filter[]])[],
): Selections {
  // 'compare buys, sells and elite' names sides of two kinds.
  if (compared)
    problems.push(
      ...filters
        .filter(({ at, dimension }) => items[at]?.joined && !varying.some(([one]) => one === dimension))
        .map(({ text }) => text),
    );
  const shared = filters.filter(({ dimension }) => !varying.some(([one]) => one === dimension));
  const sides = sidesOf(varying.map(([, own]) => own));
  if (sides === undefined || sides.length > SIDES_AT_MOST) {
    problems.push(...varying.flatMap(([, own]) => own.slice(1).map(({ text }) => text)));
    return { selections: [toSelection(filters, negated)], compares: false, problems };
  }
  const selections = sides.map((own) => toSelection([...shared, ...own], negated));
  // 'opened in April, closed in May' is one set of rows with two times.
  if (!compared && new Set(selections.map(({ closed }) => closed)).size > 1)
    problems.push(...filters.flatMap(({ period, text }) => (period ? [text] : [])).slice(1));
  const [union] = together(selections, varying, shared, negated);
  return {
    selections: compared || !union ? selections : [...selections, union],
    compares: compared,
    union,
    problems,
  };
}

/** The place of an 'or' that joins two bounds, or of what compares them: 'seen more than 500 times vs fewer than 100'. */
function eitherBound(items: readonly Item[]): number {
  const isBounded = (some: readonly Item[]): boolean => {
    const [one, ...more] = some.flatMap((item, at) => (item.kind === 'comparator' ? [{ item, at }] : []));
    return one?.item.op !== 'between' && more.length === 0 && some[(one?.at ?? -2) + 1]?.kind === 'number';
  };
  const compares = items.findIndex(
    (item, at) => item.kind === 'compare' && isBounded(items.slice(0, at)) && isBounded(items.slice(at + 1)),
  );
  if (compares >= 0) return compares;
  return items.findIndex((item, at) => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const isBounded = before?.kind === 'number' || items[at - 2]?.kind === 'number';
    return item.kind === 'or' && isBounded && next?.kind === 'comparator';
  });
}

/** Whether rows have a time that a period can leave out. */
function isDated({ time, periods, fields }: Workbench['table']): boolean {
  return periods && fields[time ?? '']?.unit === 'instant';
}

/** 'the profit without April', 'all but yesterday': the rows of every other time. */
function outside({ from, to, since, text }: Period, field: string): Condition {
  return { field, op: 'outside', values: since === undefined ? [from ?? '', to ?? ''] : [since], text };
}

/** 'gross vs net this month' compares what stands on both sides, and no periods. */
function comparesFigures(items: readonly Item[]): boolean {
  const at = items.findIndex(({ kind }) => kind === 'compare');
  const isFigure = (item: Item | undefined): boolean =>
    item?.kind === 'mean' ||
    (item?.kind === 'word' &&
      (item.meaning.measure ?? item.meaning.value ?? item.meaning.field) !== undefined &&
      !item.meaning.noun);
  return isFigure(items[at - 1]) && isFigure(items[at + 1]);
}

/** 'closed after 20:00', 'closed on Mondays': hours and days of the week are those of the entry. */
function closingClocks(filters: readonly Filter[], items: readonly Item[]): string[] {
  const isTime = ({ condition, period }: Filter): boolean =>
    period !== undefined || ['clock', 'weekday', 'session'].includes(condition?.field ?? '');
  return filters.flatMap((filter) => {
    if (!filter.condition || !isTime(filter)) return [];
    let before = filter.at - 1;
    while (filters.some((one) => one.at === before && isTime(one))) before -= 1;
    return /\b(?:closed?|exit(?:ed)?)\b/i.test(items[before]?.text ?? '') ? [filter.text] : [];
  });
}

function filterOf(
  item: Item | undefined,
  at: number,
  fields: Workbench['table']['fields'],
): Filter | undefined {
  if (item?.kind === 'symbol')
    return { at, dimension: 'symbol', key: item.symbol, text: item.text, symbol: item.symbol };
  if (item?.kind === 'period') {
    const { from, to, since } = item.period;
    return { at, dimension: 'period', key: `${from} ${to} ${since}`, text: item.text, period: item.period };
  }
  const condition =
    item?.kind === 'condition'
      ? item.condition
      : item?.kind === 'word' && item.meaning.value && !item.meaning.measure
        ? ({ field: item.meaning.value.field, op: 'is', values: [item.meaning.value.value] } as const)
        : undefined;
  if (!item || !condition || !(condition.field in fields || isOfColumns(condition))) return undefined;
  return {
    at,
    dimension: condition.field,
    key: `${condition.op} ${condition.values.join(' ')}`,
    text: item.text,
    condition,
  };
}

function isOneKind(a: Item | undefined, b: Item | undefined, fields: Workbench['table']['fields']): boolean {
  const [one, two] = [filterOf(a, 0, fields), filterOf(b, 0, fields)];
  return one !== undefined && one.dimension === two?.dimension;
}

/** The filters of each side: by one kind that varies, or by several that vary together, one value per side. */
function sidesOf(varying: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] | undefined {
  const distinct = varying.map((own) =>
    own.filter(({ key }, at) => own.findIndex((one) => one.key === key) === at),
  );
  const [first = []] = distinct;
  if (distinct.length === 1) return first.map((one) => [one]);
  if (
    varying.some((own) => own.length !== first.length) ||
    distinct.some((own) => own.length !== first.length)
  )
    return undefined;
  const sides = first.map((_, side) => distinct.flatMap((own) => own[side] ?? []));
  // All filters of one side come before those of the next.
  const ordered = sides.every((own, side) => {
    const next = sides[side + 1];
    return !next || Math.max(...own.map(({ at }) => at)) < Math.min(...next.map(({ at }) => at));
  });
  return ordered ? sides : undefined;
}

/** Sets that are only named together are also answered together: 'EUR_USD and USD_SGD' are two sets, and both as one. */
function together(
  selections: readonly Selection[],
  varying: readonly (readonly [string, readonly Filter[]])[],
  shared: readonly Filter[],
  negated: readonly Condition[],
): Selection[] {
  const [only, second] = varying;
  if (!only || second) return [];
  const [dimension, filters] = only;
  if (dimension === 'symbol') return [toSelection([...shared, ...filters], negated)];
  if (
    dimension === 'period' ||
    filters.some(({ condition }) => condition?.op !== 'is' || condition.field === 'clock')
  )
    return [];
  const values = [...new Set(filters.flatMap(({ condition }) => condition?.values ?? []))];
  const [first] = selections;
  return first ? [toSelection(shared, [{ field: dimension, op: 'is', values }, ...negated])] : [];
}
