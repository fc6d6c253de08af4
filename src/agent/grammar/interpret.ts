import type { AreaTable } from './area-table.ts';
import { asFilters } from './as-filters.ts';
import { JUDGES } from './common-words.ts';
import { fieldOfValue } from './field-of-value.ts';
import { hasPatternFilter } from './has-pattern-filter.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { orderOfList } from './order-of-list.ts';
import type { Query } from './query.ts';
import { readColumns } from './read-columns.ts';
import { isAskedHowMany, readGroup } from './read-group.ts';
import { readLimit } from './read-limit.ts';
import { readMeans } from './read-means.ts';
import { readMoments } from './read-moments.ts';
import { readOrder } from './read-order.ts';
import type { Today } from './read-period.ts';
import { readSelections } from './read-selections.ts';
import { DEFAULT_ROWS, readSuperlative } from './read-superlative.ts';
import { readThresholds } from './read-thresholds.ts';
import { readVerdict } from './read-verdict.ts';
import { resultOf } from './result-of.ts';
import { unnamedRows } from './unnamed-rows.ts';
import { valueAsked } from './value-asked.ts';
import { withFormerPeriod } from './with-former-period.ts';
import { withMeant } from './with-meant.ts';
import type { Workbench } from './workbench.ts';

/** The result of a question's items in an area: a query, and the unused words. */
export interface Reading {
  readonly table: AreaTable;
  readonly query: Query;
  /** The original words; empty if every word is used. */
  readonly unused: readonly string[];
  /** Words of an area's noun: how clearly the question names it. */
  readonly named: number;
  /** Words that have no meaning in this area, but may have one in another. */
  readonly idle: number;
}

/** Fields whose values are said of a figure as they are of a row. */
const PREDICATES: ReadonlySet<string> = new Set(['result', 'sign', 'significant']);
/** Units as they are written behind a measure that has them. */
const UNITS: Readonly<Record<string, RegExp>> = {
  days: /^(?:trading )?days?$/i,
  dollars: /^(?:us )?dollars?$/i,
  minutes: /^(?:minutes?|hours?)$/i,
  percent: /^(?:percent|%)$/i,
  ether: /^(?:eth|ether)$/i,
};
/** The most rows apart. */
const MOST_APART = 10;
const TIMES = new Set(['date', 'week', 'month', 'quarter', 'year']);

/** Builds a query from the items of a question. Unused items are named: nothing is guessed. */
export function interpret(all: readonly Item[], table: AreaTable, today: Today): Reading {
  const meant = withMeant(withFormerPeriod(all));
  const judges = JUDGES.test(all[0]?.text ?? '');
  const items = asFilters(meant.filter((item) => item.kind !== 'stop' && !isIdle(item)));
  const bench: Workbench = { table, items, done: new Set(), today };
  const { done } = bench;
  const take = (at: number): void => {
    done.add(at);
  };
  const free = (at: number): Item | undefined => (done.has(at) ? undefined : items[at]);
  const meaningAt = (at: number) => {
    const item = items[at];
    return item?.kind === 'word' && !done.has(at) ? item.meaning : undefined;
  };

  const limit = readLimit(bench);
  const thresholds = [...readThresholds(bench), ...readMoments(bench)];
  const has = (word: Extract<Item, { kind: 'ask' }>['word']): boolean =>
    items.some((item) => item.kind === 'ask' && item.word === word);
  for (const [at, item] of items.entries()) if (item.kind === 'ask') take(at);

  // Nouns, and fields that only name the adjacent value: 'symbol EUR_USD'.
  let named = 0;
  let many = false;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || done.has(at)) continue;
    // 'number of patterns' names the rows as 'patterns' does.
    if (item.meaning.measure === table.count && / of /.test(item.text)) named += 1;
    if (item.meaning.noun && !item.meaning.measure) {
      named += item.text.split(' ').length;
      many ||= item.meaning.noun === 'many';
      // 'demotions' name the rows and filter them.
      if (!item.meaning.value) take(at);
    } else if (
      item.meaning.field &&
      [at - 1, at + 1].some((next) => fieldOfValue(items[next]) === item.meaning.field)
    )
      take(at);
  }

  const group = readGroup(bench, free);
  const measures: string[] = [];
  // 'how many days did we lose money'.
  const countsGroups =
    group !== null &&
    items.some(
      (item, at) => item.kind === 'word' && item.meaning.field === group && isAskedHowMany(items, at),
    );
  const rows = readSuperlative(bench, { limit, group, many, measures });
  const inTime = group !== null && TIMES.has(group);
  readMeans(
    bench,
    measures,
    inTime ? (has('how much') ? table.bestMeasure : table.count) : undefined,
    has('how much'),
  );
  const orderedBy =
    has('list') && many && group === null && rows.by === undefined ? readOrder(bench) : undefined;
  for (const [at] of items.entries()) {
    const measure = meaningAt(at)?.measure;
    if (measure === undefined) continue;
    measures.push(measure);
    take(at);
  }
  // 'trades per week' asks for their number; 'trades by week' for the figures of each.
  const counts = items.some(
    (item, at) => item.kind === 'ask' && item.text.toLowerCase() === 'per' && isNoun(items[at - 1]),
  );
  // 'how many patterns were promoted' counts patterns, of which one may have several steps.
  const counted = items.flatMap((item, at) =>
    item.kind === 'word' && item.meaning.noun && isAskedHowMany(items, at)
      ? (table.counted?.[item.text.toLowerCase()] ?? [])
      : [],
  );
  if ((has('how many') || (counts && inTime)) && !countsGroups && !rows.by && measures.length === 0)
    measures.push(...counted, table.count);
  const verdict = readVerdict(bench, {
    named,
    judges,
    measures,
    asks: (has('how many') && !countsGroups) || has('how much') || has('share') || rows.by !== undefined,
  });
  if (has('how much') && measures.length === 0 && rows.by === undefined) {
    const won = items.findIndex((_, at) => isValue(items[at], 'result', 'win'));
    const lost = items.findIndex((_, at) => isValue(items[at], 'result', 'loss'));
    const gross = won >= 0 ? 'gains' : lost >= 0 ? 'losses' : undefined;
    if (gross !== undefined && table.measures[gross]) {
      measures.push(gross, table.bestMeasure);
      take(won >= 0 ? won : lost);
    } else measures.push(table.bestMeasure);
  }
  // 'which collection is open' may be several; 'what did it bring' asks for a figure.
  const lists =
    measures.length === 0 &&
    !rows.by &&
    group === null &&
    !has('share') &&
    (many
      ? has('which') || has('list')
      : items.some(({ kind, text }) => kind === 'ask' && /^which$/i.test(text)));
  // 'which collection opens next'.
  const comesNext = items.some(
    (item) => item.kind === 'word' && item.meaning.value && / next$/i.test(item.text),
  );
  const tells: string[] = [];
  // 'the worst vault by drawdown' is the one with the most of it.
  const judged = items.some(({ kind, text }) => kind === 'superlative' && /^(?:best|worst)$/i.test(text));
  const isTurned = judged && table.fields[rows.by ?? '']?.isBad === true;
  // Runs are not added up: each tells its own figures.
  const isApart =
    table.apart === true &&
    group === null &&
    !has('share') &&
    !has('ratio') &&
    !(measures.length > 0 && measures.every((one) => one === table.count));
  const columns =
    rows.by === undefined && named > 0 && measures.length === 0 && group === null ? readColumns(bench) : [];
  for (const at of columns) take(at);
  const picked =
    rows.by !== undefined
      ? { by: rows.by, lowest: rows.lowest !== isTurned, limit: rows.limit, tells }
      : comesNext && table.upcoming !== undefined && !has('how many')
        ? { by: table.upcoming, lowest: true, limit: limit ?? (many ? DEFAULT_ROWS : 1) }
        : isApart || columns.length > 0
          ? { ...orderOfList(table), limit: limit ?? MOST_APART }
          : orderedBy !== undefined
            ? { by: orderedBy, lowest: false, limit: limit ?? DEFAULT_ROWS, all: true }
            : lists
              ? { ...orderOfList(table), limit: limit ?? DEFAULT_ROWS, all: true }
              : null;
  // 'the losing streak in days': the unit that the measure has anyway.
  for (const [at, item] of items.entries()) {
    const isUnit = (one: string): boolean => UNITS[table.measures[one]?.unit ?? '']?.test(item.text) === true;
    if (item.within && !done.has(at) && measures.length > 0 && measures.every(isUnit)) take(at);
  }
  // The status of a single pattern, and the rest that its answer tells, is no further question.
  const isOne = items.some(
    (item) => item.kind === 'condition' && item.condition.field === 'pattern' && item.condition.op === 'is',
  );
  for (const [at] of items.entries()) if (isOne && table.told?.includes(meaningAt(at)?.field ?? '')) take(at);
  // 'trades of 8 bit patterns': the noun of a filter's field.
  for (const [at, item] of items.entries()) {
    if (
      !done.has(at) &&
      meaningAt(at)?.field === 'pattern' &&
      item.kind === 'word' &&
      !item.meaning.noun &&
      hasPatternFilter(items, thresholds)
    )
      take(at);
  }
  // 'average profit per day' and 'average daily profit' are the mean of the days; 'average profit by day' is the mean of the
  // trades of each day.
  const perTime =
    inTime &&
    items.some(
      (item, at) =>
        (item.kind === 'ask' && /^(?:per|each|every|an?)$/i.test(item.text)) ||
        (items[at - 1]?.kind === 'mean' && item.kind === 'word' && item.meaning.field === group),
    );
  for (const [at, measure] of measures.entries()) {
    const mean = table.measures[measure];
    if (!perTime || !mean?.how.startsWith('mean')) continue;
    const sum = Object.entries(table.measures).find(
      ([, one]) => one.how === 'sum' && one.of === mean.of && one.where === mean.where,
    );
    if (sum) measures[at] = sum[0];
  }
  // 'which symbol never lost' asks for groups without losses, not for a filter of rows.
  const without =
    group !== null && has('which') && named === 0
      ? items.flatMap((item, at) => (item.kind === 'not' && resultOf(items[at + 1]) ? [item.text] : []))
      : [];
  // 'which symbol lost money' asks for the groups whose sum is below 0.
  const keeps = group !== null && verdict ? verdict : null;
  if (keeps !== null) measures.splice(0, measures.length, table.bestMeasure);
  const selected = readSelections(bench, {
    thresholds,
    share: has('share'),
    verdict: verdict !== null,
    measures,
  });
  const leftover = items.flatMap((item, at) => {
    if (done.has(at) || (item.kind === 'comparator' && isOver(items, at))) return [];
    return [item.text];
  });
  const misfits: string[] = [...without, ...idleGroups(meant), ...unnamedRows(bench, named)];
  const isMeasure = (item: Item): boolean => item.kind === 'word' && item.meaning.measure !== undefined;
  for (const [at, item] of items.entries()) {
    // 'what is the win rate and which is the best pattern' are two questions.
    if (item.kind === 'superlative' && item.joined && items.slice(0, at).some(isMeasure))
      misfits.push(item.text);
    // 'elite patterns' alone are patterns, not trades.
    if (
      named === 0 &&
      fieldOfValue(item) === 'source' &&
      (/pattern/i.test(item.text) || isOne) &&
      !items.some(isMeasure)
    )
      misfits.push(item.text);
  }
  // 'what share of the profit came from EUR_USD' is of one sum; two filters may be of the whole or of the part.
  const shared = has('share') ? measures.filter((one) => one !== table.count) : [];
  const parts = selected.selections[1];
  const ofOne = (parts?.symbols.length ?? 0) + (parts?.where.length ?? 0) === 1;
  const isSum = table.measures[shared[0] ?? '']?.how === 'sum' && !table.measures[shared[0] ?? '']?.where;
  if (shared.length > 0 && !(shared.length === 1 && isSum && ofOne))
    misfits.push(...items.filter(isMeasure).map(({ text }) => text));
  // 'how much profit did the best trade make' asks for the ranked field; other measures of ranked rows are not supported.
  if (rows.by !== undefined && !table.apart) {
    // The result of one best row is its value; for several it is a sum, which is not supported.
    const others = measures.filter(
      (one) => one !== table.count && (table.measures[one]?.of !== rows.by || rows.limit > 1),
    );
    // 'the turnover of the last plan' is a value of that row.
    const values = rows.limit === 1 ? others.map((one) => valueAsked(one, table)) : [];
    const isTold = values.length > 0 && values.every((one) => one !== undefined);
    if (isTold && picked) tells.push(...values.filter((one) => one !== undefined));
    if (others.length > 0 && !isTold)
      misfits.push(...items.flatMap((item) => (item.kind === 'superlative' ? [item.text] : [])));
    measures.splice(0, measures.length);
  }
  // 'is the win rate above 50 %' asks about the rate of all, and no row is named whose own rate it may be.
  if (named === 0 && judges) {
    if (thresholds.length > 0)
      misfits.push(items.find(({ kind }) => kind === 'comparator')?.text ?? 'whether');
    // 'is the profit negative' is no question about rows that are.
    const measured = items.findIndex(isMeasure);
    const said = items.find((item, at) => at > measured && PREDICATES.has(fieldOfValue(item) ?? ''));
    if (measured >= 0 && said) misfits.push(said.text);
  }
  // 'are elite patterns significant' asks whether all of them are.
  const last = items.at(-1);
  const predicate = last && !isNoun(last) && ['sign', 'significant'].includes(fieldOfValue(last) ?? '');
  if (named > 0 && predicate && judges) misfits.push(last.text);
  let { selections } = selected;
  // What was left costs what it would have brought, and no gas.
  const isLeft = selections.every(({ where }) =>
    where.some(({ field, op, values: [only] }) => field === 'decision' && op === 'is' && only === 'skipped'),
  );
  const cost = measures.indexOf('cost');
  if (isLeft && cost >= 0 && table.measures.later) measures[cost] = 'later';
  // A ratio is between two counts of rows.
  if (has('ratio')) {
    if (
      selections.length < 2 ||
      picked !== null ||
      group !== null ||
      measures.some((one) => one !== table.count)
    )
      misfits.push('ratio');
    measures.splice(0, measures.length, table.count);
  }
  // Only days with trades or a result can be counted; any other number of days has another meaning.
  if (countsGroups && ((keeps === null && named === 0) || (keeps !== null && thresholds.length > 0)))
    misfits.push(
      items.find((item) => item.kind === 'word' && item.meaning.field === group)?.text ?? 'how many',
    );
  // Rows and groups are of one set: of all named ones, or of none if sets are compared.
  if (selections.length > 1 && !has('share') && (picked !== null || group !== null || has('why'))) {
    const isEither = items.some(({ kind }) => kind === 'or');
    if (
      selected.union &&
      (!selected.compares || isApart) &&
      (group === null || has('why') || isEither || groups(group, selected.union))
    )
      selections = [selected.union];
    else if (selected.union && group !== null && selected.union.where.some(({ field }) => field === group))
      selections = [selected.union];
    else if (selected.union && group === 'symbol') selections = [selected.union];
    else if (group !== null && picked === null && keeps === null && !countsGroups && !has('why'))
      selections = selections.filter((one) => one !== selected.union);
    else misfits.push('several sets at once');
  }
  // The share of trades that won is their win rate: pending ones are in neither part.
  const [whole, part] = selections;
  const extra = has('share') && whole && part ? part.where.filter((one) => !whole.where.includes(one)) : [];
  const rate =
    extra.length === 1 && extra[0]?.field === 'result' && extra[0].op === 'is'
      ? { win: 'win_rate', loss: 'loss_rate' }[String(extra[0].values[0])]
      : undefined;
  if (rate !== undefined) measures.splice(0, measures.length, rate);
  // 'who minted the most': what leads is told, also where it is no default.
  if (group !== null && rows.superlative && measures.length === 0 && keeps === null && !has('why'))
    measures.push(...new Set([table.bestMeasure, ...table.defaults]));
  const query: Query = {
    area: table.id,
    selections: rate !== undefined && whole ? [whole] : selections,
    compares: selected.compares,
    measures: [...new Set(measures)],
    group,
    rows: picked,
    lowest: keeps === null ? rows.lowest : keeps === 'loss',
    superlative: rows.superlative,
    keeps,
    leading: group !== null && rows.superlative ? (limit ?? null) : null,
    countsGroups,
    share: has('share') && rate === undefined,
    ratio: has('ratio'),
    why: has('why'),
  };
  // The overall figures of an area have no counts, rankings or groups.
  const uncounted =
    Object.keys(table.measures).length > 0
      ? []
      : items
          .filter(
            (item) =>
              item.kind === 'ask' &&
              ['how many', 'by', 'share', 'why'].includes(item.word) &&
              !(item.word === 'how many' && items.some(({ text }) => /^candles?$/i.test(text))),
          )
          .map(({ text }) => text);
  const unused = [...leftover, ...selected.problems, ...misfits, ...uncounted];
  return { table, query, unused, named, idle: meant.filter(isIdle).length };
}

/** Whether a set names the values of the field that it is grouped by. */
function groups(group: string, { where, symbols }: Query['selections'][number]): boolean {
  return group === 'symbol' ? symbols.length > 0 : where.some(({ field }) => field === group);
}

/** A word of an area without effect. */
function isIdle(item: Item): boolean {
  return item.kind === 'word' && Object.keys(item.meaning).length === 0;
}

/** The words of 'by' and 'per' that are no group in this area, and would change nothing here. */
function idleGroups(items: readonly Item[]): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'ask' || item.word !== 'by') return [];
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
    return next && isIdle(next) ? [next.text] : [];
  });
}

/** 'over' before a period is no threshold. */
function isOver(items: readonly Item[], at: number): boolean {
  return ['over', 'under'].includes(items[at]?.text.toLowerCase() ?? '') && items[at + 1]?.kind === 'period';
}

function isValue(item: Item | undefined, field: string, value: string): boolean {
  return item?.kind === 'word' && item.meaning.value?.field === field && item.meaning.value.value === value;
}
