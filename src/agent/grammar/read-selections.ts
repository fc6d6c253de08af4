import type { CurrencyPair } from '../../domain/symbol.ts';
import { isOfColumns } from './column-conditions.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Condition, Period, Selection } from './query.ts';
import type { Workbench } from './workbench.ts';

/** The result of a question's filters: one set of rows, or several to compare. */
export interface Selections {
  readonly selections: readonly Selection[];
  readonly compares: boolean;
  /** All of them as one, if they differ in one thing only. */
  readonly union?: Selection | undefined;
  readonly problems: readonly string[];
}

interface SelectionOptions {
  readonly thresholds: readonly Condition[];
  readonly share: boolean;
  readonly verdict: boolean;
  readonly measures: readonly string[];
}

/** A filter and its position. */
interface Filter {
  readonly at: number;
  readonly dimension: string;
  readonly key: string;
  readonly text: string;
  readonly symbol?: CurrencyPair;
  readonly condition?: Condition;
  readonly period?: Period;
  readonly closed?: boolean;
}

const SIDES_AT_MOST = 6;

/** Reads the filters. Two values of one kind are two sets; a filter with one value applies to all sets. */
export function readSelections(
  bench: Workbench,
  { thresholds, share, verdict, measures }: SelectionOptions,
): Selections {
  const { table, items, done } = bench;
  const problems: string[] = [];
  const filters: Filter[] = [];
  // '8 bits vs 12 bits' are two values of one kind, and no bounds; so are 'above $5 or below -$3'.
  const either = eitherBound(items);
  const doubled = (one: Condition): boolean =>
    (one.op === 'is' || either >= 0) &&
    thresholds.filter(({ field, op }) => field === one.field && (op === 'is') === (one.op === 'is')).length >
      1;
  if (thresholds.some((one) => one.op !== 'is' && doubled(one))) done.add(either);
  const negated: Condition[] = thresholds.filter((one) => !doubled(one));
  for (const condition of thresholds.filter(doubled)) {
    const at = items.findIndex((item) => item.kind === 'number' && item.value === condition.values[0]);
    const key = `${condition.op} ${condition.values.join(' ')}`;
    filters.push({ at, dimension: condition.field, key, text: items[at]?.text ?? key, condition });
  }
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
    if (!filter) continue;
    if ((filter.period && !table.periods) || (filter.symbol && !table.symbols)) continue;
    if (negates && filter.period && !isDated(table)) continue;
    // 'not starting with 01' is no condition that rows are asked for.
    if (negates && filter.condition && !['is', 'not'].includes(filter.condition.op)) continue;
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
    if (!negates && !isTwice) filters.push(filter);
    else if (!negates) continue;
    else if (filter.symbol) negated.push({ field: 'symbol', op: 'not', values: [filter.symbol] });
    else if (filter.period) negated.push(outside(filter.period, table.time ?? ''));
    else if (filter.condition)
      negated.push({ ...filter.condition, op: filter.condition.op === 'not' ? 'is' : 'not' });
  }
  // 'failed mints' are mints that failed: what a noun implies gives way to what is said.
  const isImplied = ({ at }: Filter): boolean => isNoun(items[at]);
  const said = filters.filter((one) => !isImplied(one));
  const isOfEvery = measures.some(
    (one) => table.measures[one]?.how === 'rate' || table.measures[one]?.ofEvery,
  );
  if (said.length < filters.length)
    filters.splice(
      0,
      filters.length,
      ...filters.filter(
        (one) => !isImplied(one) || !(isOfEvery || said.some(({ dimension }) => dimension === one.dimension)),
      ),
    );
  // 'the last week of April' is one unsupported period, not two.
  for (const { at, period, text } of filters)
    if (period && items[at]?.within && !items[at]?.joined && items[at - 1]?.kind === 'period')
      problems.push(text);
  problems.push(...closingClocks(filters, items));
  const compared = items.some((item) => item.kind === 'compare') && !verdict;
  for (const [at, item] of items.entries()) {
    // 'or' joins only two values of one kind.
    const joins = item.kind === 'or' && isOneKind(items[at - 1], items[at + 1], table.fields);
    if (item.kind === 'compare' || joins || (item.kind === 'or' && compared)) done.add(at);
  }
  if (share) return shareOf(bench, filters, negated, measures.length);

  const dimensions = Map.groupBy(filters, ({ dimension }) => dimension);
  const varying = [...dimensions].filter(([, own]) => new Set(own.map(({ key }) => key)).size > 1);
  if (varying.length === 0) {
    // 'compare elite trades with all trades': the rows with the one filter, and those without it.
    const whole = items.findIndex(({ kind }) => kind === 'whole');
    const own = filters.filter(({ period }) => !period);
    if (compared && whole >= 0 && own.length === 1 && negated.length === 0) {
      done.add(whole);
      const rest = filters.filter(({ period }) => period);
      const sets = [toSelection(filters, negated), toSelection(rest, negated)];
      return { selections: own[0] && own[0].at > whole ? sets.toReversed() : sets, compares: true, problems };
    }
    const [period] = dimensions.get('period') ?? [];
    if (compared && period?.period?.next && !comparesFigures(items)) {
      const other = { ...period, period: period.period.next };
      const rest = filters.filter(({ dimension }) => dimension !== 'period');
      return {
        selections: [toSelection([...rest, other], negated), toSelection([...rest, period], negated)],
        compares: true,
        problems,
      };
    }
    const groups = items.some(
      (item, at) =>
        item.kind === 'word' &&
        done.has(at) &&
        item.meaning.field &&
        table.fields[item.meaning.field]?.groups,
    );
    if (compared && !groups && measures.length < 2)
      problems.push(items.find(({ kind }) => kind === 'compare')?.text ?? 'compare');
    return { selections: [toSelection(filters, negated)], compares: false, problems };
  }
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

/** The place of an 'or' that joins two bounds. */
function eitherBound(items: readonly Item[]): number {
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
    item?.kind === 'word' && (item.meaning.measure ?? item.meaning.value) !== undefined;
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

/** For a share: the rows before the noun are the whole, the filter after it is the part; what stands after 'among' is the whole. */
function shareOf(
  { items }: Workbench,
  filters: readonly Filter[],
  negated: readonly Condition[],
  measures: number,
): Selections {
  const isOfWhole = (item: Item | undefined): boolean => item?.within === true || item?.upon === true;
  const named = items.findIndex((item) => item.kind === 'word' && item.meaning.noun);
  // 'what fraction of USD_SGD buys hit take profit': rows that a filter names, where something else is said of them.
  const plural = items.findIndex(
    (item) => item.kind === 'word' && item.meaning.value !== undefined && item.meaning.plural === true,
  );
  // 'what fraction of winners came from EUR_USD' is theirs; 'the share of winners in EUR_USD' is of those of EUR_USD.
  const isSaidOf = filters.some(
    ({ at, condition, symbol }) =>
      at > plural && (condition !== undefined || (symbol !== undefined && !isOfWhole(items[at]))),
  );
  const noun = named < 0 && plural >= 0 && isSaidOf ? plural : named;
  const conditioned = filters.filter(({ condition }) => condition);
  // 'the share of profit from elite trades': what the profit is from is the part, though it stands before its noun.
  const sum = items.findIndex(isMeasure);
  const from = conditioned.filter(
    ({ at }) => measures > 0 && sum >= 0 && at > sum && at < noun && items[at]?.apart,
  );
  if (from.length > 0) return parted(filters, from, negated);
  const among = items.findIndex((item) => item.among);
  const behind =
    among >= 0
      ? conditioned.filter(({ at }) => at < among)
      : noun >= 0
        ? conditioned.filter(({ at }) => at > noun)
        : conditioned.slice(-1);
  // 'trades in EUR_USD that won' are of EUR_USD; 'trades that are EUR_USD buys' are a part by both.
  const symbols = filters.filter(
    ({ symbol, at }) => symbol && at > noun && at < (among < 0 ? items.length : among),
  );
  // 'the share of bundles of 0xAA that were included' is of those of 0xAA.
  const isOfNoun = ({ at }: Filter): boolean =>
    isOfWhole(items[at]) && behind.some((other) => other.at > at && !isOfWhole(items[other.at]));
  // 'the share of EUR_USD in profit' names no rows, so that the first filter is the whole.
  const isBefore = (place: number): boolean => noun < 0 && behind.some(({ at }) => at > place);
  // 'the share of reverted bundles' is theirs of all.
  const alone = behind.length === 0 && symbols.length === 0 && among < 0 && measures === 0;
  const part = alone
    ? conditioned
    : behind.length > 0 || among >= 0
      ? [
          ...behind.filter((one) => !isOfNoun(one)),
          ...symbols.filter(({ at }) => !isOfWhole(items[at]) && !isBefore(at)),
        ]
      : symbols;
  return parted(filters, part, negated);
}

/** The whole without the filters of the part, and the part. */
function parted(
  filters: readonly Filter[],
  part: readonly Filter[],
  negated: readonly Condition[],
): Selections {
  const whole = filters.filter((one) => !part.includes(one));
  return {
    selections: [toSelection(whole, []), toSelection(filters, negated)],
    compares: false,
    problems: part.length === 0 && negated.length === 0 ? ['share'] : [],
  };
}

function toSelection(filters: readonly Filter[], where: readonly Condition[]): Selection {
  const period = filters.find((one) => one.period);
  const before = filters.find(
    ({ condition, at }) =>
      condition?.field === 'status' && condition.values[0] === 'completed' && at === (period?.at ?? -1) - 1,
  );
  return {
    symbols: filters.flatMap(({ symbol }) => symbol ?? []).filter((one, at, all) => all.indexOf(one) === at),
    where: [...filters.flatMap(({ condition }) => condition ?? []), ...where],
    period: period?.period ?? null,
    // 'closed in October': the period applies to the closing time.
    closed: before !== undefined,
  };
}
