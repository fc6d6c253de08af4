import type { AreaTable } from './area-table.ts';
import { asFilters } from './as-filters.ts';
import { byValues } from './by-values.ts';
import { JUDGES } from './common-words.ts';
import { fieldOfValue } from './field-of-value.ts';
import { idleGroups } from './idle-groups.ts';
import { intervalsAsked } from './intervals-asked.ts';
import { isIdle } from './is-idle.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { oftenRate } from './often-rate.ts';
import type { Query } from './query.ts';
import { readAsked } from './read-asked.ts';
import type { Today } from './read-period.ts';
import { readSelections } from './read-selections.ts';
import { MOST_LISTED } from './read-superlative.ts';
import { readTells } from './read-tells.ts';
import { rewriteItems } from './rewrite-items.ts';
import { uncountedWords } from './uncounted-words.ts';
import { unitsAsked } from './units-asked.ts';
import { unnamedRows } from './unnamed-rows.ts';
import { valueAsked } from './value-asked.ts';
import { tellsTime } from './when-asked.ts';
import { leavesOut, withLeftOut } from './with-left-out.ts';
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

/** Builds a query from the items of a question. Unused items are named: nothing is guessed. */
export function interpret(all: readonly Item[], table: AreaTable, today: Today): Reading {
  const meant = withMeant(rewriteItems(all, table, today));
  const judges = JUDGES.test(all[0]?.text ?? '');
  const leaves = leavesOut(meant);
  const items = asFilters(withLeftOut(meant).filter((item) => item.kind !== 'stop' && !isIdle(item)));
  const bench: Workbench = { table, items, done: new Set(), today };
  const { done } = bench;
  const {
    limit,
    having,
    thresholds,
    named,
    asksTime,
    isOne,
    group,
    measures,
    sharesGroups,
    countsGroups,
    countsOwn,
    second,
    has,
    rows,
    comparative,
    ranks,
    meanOfGroups,
    verdict,
    picked,
    tells,
    isApart,
    replaced,
    without,
    leads,
    keeps,
    order,
    portion,
    sharesRows,
    sharesEach,
    isSample,
    countsSample,
  } = readAsked(bench, { all, meant, judges, leaves });
  const selected = readSelections(bench, {
    thresholds,
    share: sharesRows || countsSample,
    verdict: verdict !== null,
    measures,
  });
  if (rows.by !== undefined && !table.apart) tells.push(...readTells(bench));
  const leftover = items.flatMap((item, at) => {
    if (done.has(at) || (item.kind === 'comparator' && isOver(items, at))) return [];
    return [item.text];
  });
  const onlyFilters = measures.length === 0 && group === null && picked === null && !has('why');
  const misfits: string[] = [
    ...without,
    ...idleGroups(meant),
    ...intervalsAsked(bench),
    // 'which vault would bring the most' asks for no decision of ours.
    ...(named === 0 && !table.apart
      ? meant.flatMap((one) => (isIdle(one) && /^would/i.test(one.text) ? [one.text] : []))
      : []),
    ...unnamedRows(bench, { named, onlyFilters, measures, group }),
  ];
  // 'which block cost the most gas' asks for a block, and for no row that only has the number of one.
  const [which, thing] = meant.filter(({ kind }) => kind !== 'stop');
  const column = thing?.kind === 'word' && thing.meaning.noun === undefined ? thing.meaning : undefined;
  const isColumn = column?.field !== undefined && !table.fields[column.field]?.groups && !column.value;
  if (named === 0 && /^which$/i.test(which?.text ?? '') && isColumn && picked !== null)
    misfits.push(thing?.text ?? 'which');
  // 'who is the curator' asks for somebody, of whom nothing is told.
  const who = meant.find(({ kind, text }) => kind !== 'stop' && /^who\b/i.test(text));
  if (who && group === null && picked === null) misfits.push(who.text);
  // 'the ledger by vault': a vault is no group of its lines, whose area alone is known.
  for (const [at, item] of items.entries()) {
    const asks = item.kind === 'ask' && ['by', 'which'].includes(item.word);
    if (asks && fieldOfValue(items[at + 1]) === 'area') misfits.push(items[at + 1]?.text ?? item.text);
  }
  for (const [at, item] of items.entries()) {
    // 'what is the win rate and which is the best pattern' are two questions.
    const isSecond = item.kind === 'superlative' || (item.kind === 'ask' && item.word === 'which');
    if (isSecond && item.joined && items.slice(0, at).some(isMeasure)) misfits.push(item.text);
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
  const shared = sharesRows ? measures.filter((one) => one !== table.count) : [];
  const parts = selected.selections[1];
  const ofOne = (parts?.symbols.length ?? 0) + (parts?.where.length ?? 0) === 1;
  const isSum = table.measures[shared[0] ?? '']?.how === 'sum' && !table.measures[shared[0] ?? '']?.where;
  if (shared.length > 0 && !(shared.length === 1 && isSum && ofOne))
    misfits.push(...items.filter(isMeasure).map(({ text }) => text));
  let sampled: Query['rows'] = null;
  // 'how much profit did the best trade make' asks for the ranked field; other measures of ranked rows are not supported.
  if (rows.by !== undefined && !table.apart) {
    const shown = rows.place === undefined ? rows.limit : 1;
    // The result of one best row is its value; for several it is a sum, which is not supported.
    const others = measures.filter(
      (one) => one !== table.count && (table.measures[one]?.of !== rows.by || shown > 1),
    );
    // 'the turnover of the last plan' is a value of that row.
    const values = shown === 1 ? others.map((one) => valueAsked(one, table)) : [];
    const isTold = values.length > 0 && values.every((one) => one !== undefined);
    if (isTold && picked) tells.push(...values.filter((one) => one !== undefined));
    // 'the win rate of the last 20 trades' is a measure of just these.
    if (isSample && (others.length > 0 || countsSample || leaves))
      sampled = { by: rows.by, lowest: rows.lowest, limit: rows.limit, adds: true, leaves };
    else if (others.length > 0 && !isTold)
      misfits.push(...items.flatMap((item) => (item.kind === 'superlative' ? [item.text] : [])));
    if (!sampled) measures.splice(0, measures.length);
  }
  if (asksTime && !isOne && !has('why') && !tellsTime(table, { isRow: picked !== null, group, measures }))
    misfits.push(items[0]?.text ?? 'when');
  // 'the volatility of our daily profit' is of the days, and not of the trades of each.
  const spread = items.find((item) => item.kind === 'mean');
  const own = table.measures[replaced ?? '']?.how;
  const how = own === 'median' || own === 'deviation' ? own : spread?.kind === 'mean' ? spread.how : 'mean';
  const addsUp = measures.every((one) => ['sum', 'count'].includes(table.measures[one]?.how ?? ''));
  if (meanOfGroups && spread && how === 'deviation' && !addsUp) misfits.push(spread.text);
  // 'the profit without the worst day' is that of all others.
  const leftGroups =
    leaves && group !== null && rows.superlative && addsUp && selected.selections.length === 1
      ? (limit ?? 1)
      : null;
  if (leaves && leftGroups === null && (!sampled || selected.selections.length > 1)) misfits.push('without');
  // 'is the win rate above 50 %' asks about the rate of all, and no row is named whose own rate it may be.
  if (named === 0 && judges) {
    // 'was the base fee ever above 25 gwei' is answered by how often it was.
    const isEver = all.some(({ text }) => /^ever$/i.test(text));
    if (isEver && thresholds.length > 0 && measures.length === 0) measures.push(table.count);
    else if (thresholds.length > 0)
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
  const isRatio = has('ratio') && !portion;
  if (isRatio) {
    if (
      selections.length < 2 ||
      picked !== null ||
      group !== null ||
      measures.some((one) => one !== table.count)
    )
      misfits.push('ratio');
    measures.splice(0, measures.length, table.count);
  }
  // 'flash loans that cost more gas than they earned' are some of them.
  const than = items.find(({ kind, text }) => kind === 'compare' && /\bthan$/i.test(text));
  const asksRows = isNoun(items[0]) || (items[0]?.kind === 'ask' && isNoun(items[1]));
  if (than && asksRows && selections.length === 1 && measures.length > 1 && group === null)
    misfits.push(than.text);
  // 'which symbol had more trades in April than in May' asks for a difference of each group.
  if (
    comparative !== undefined &&
    selected.compares &&
    !(selected.union && groups(group ?? '', selected.union))
  )
    misfits.push(items.find(({ kind }) => kind === 'compare')?.text ?? 'than');
  // Only days with trades or a result can be counted; any other number of days has another meaning.
  if (
    countsGroups &&
    having.length === 0 &&
    ((keeps === null && ((named === 0 && group !== 'symbol' && !countsOwn) || sharesGroups)) ||
      (keeps !== null && thresholds.length > 0))
  )
    misfits.push(
      items.find((item) => item.kind === 'word' && item.meaning.field === group)?.text ?? 'how many',
    );
  // 'each wallet' beside 'the last trade' asks for a row of each group.
  if (group !== null && rows.by !== undefined)
    misfits.push(items.find((item) => item.kind === 'word' && item.meaning.field === group)?.text ?? group);
  // Rows and groups are of one set: of all named ones, or of none if sets are compared.
  if (
    selections.length > 1 &&
    !sharesRows &&
    !countsSample &&
    (picked !== null || group !== null || has('why'))
  ) {
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
  const extra = sharesRows && whole && part ? part.where.filter((one) => !whole.where.includes(one)) : [];
  const rate =
    extra.length === 1 &&
    whole?.symbols.length === part?.symbols.length &&
    extra[0]?.field === 'result' &&
    extra[0].op === 'is'
      ? { win: 'win_rate', loss: 'loss_rate' }[String(extra[0].values[0])]
      : undefined;
  if (rate !== undefined) measures.splice(0, measures.length, rate);
  // A share is told of all rows, and not of those of each month.
  if ((sharesRows || countsSample) && rate === undefined && group !== null)
    misfits.push(items.find((item) => item.kind === 'word' && item.meaning.field === group)?.text ?? group);
  // 'how often do elite patterns win compared with promoted ones' compares rates.
  const often = oftenRate(bench, measures, selections);
  if (often && selected.compares) {
    measures.splice(0, measures.length, often.measure);
    selections = often.selections;
  }
  // 'who minted the most': what leads is told, also where it is no default.
  if (group !== null && rows.superlative && measures.length === 0 && keeps === null && !has('why'))
    measures.push(...new Set([table.bestMeasure, ...table.defaults]));
  // 'profit by symbol and direction': the groups of each direction.
  const apart = byValues(selections, second, table);
  const pairs =
    second !== undefined && apart === undefined && canPair(selections, { keeps, countsGroups, having });
  if (second !== undefined && apart === undefined && !pairs)
    misfits.push(items.find((item) => item.kind === 'word' && item.meaning.field === second)?.text ?? second);
  const empty = unitsAsked(table, { having, selections, group }, today.date);
  misfits.push(...empty.problems);
  const query: Query = {
    area: table.id,
    selections: byValues(rate !== undefined && whole ? [whole] : selections, second, table) ?? selections,
    ...(pairs && { second }),
    ...(sharesEach && { shares: true }),
    compares: selected.compares,
    measures: [...new Set(measures.flatMap((one) => [one, ...(table.measures[one]?.beside ?? [])]))],
    group,
    rows: sampled ?? (picked && { ...picked, limit: Math.min(picked.limit, MOST_LISTED) }),
    lowest: keeps === null ? rows.lowest || comparative === 'lowest' || leads === 'lowest' : keeps === 'loss',
    superlative: rows.superlative || comparative !== undefined || ranks || leads !== undefined,
    keeps,
    order,
    having,
    leading:
      group !== null && rows.place !== undefined
        ? rows.place
        : group !== null && ranks
          ? MOST_LISTED
          : group !== null && rows.superlative && limit !== undefined
            ? Math.min(limit, MOST_LISTED)
            : null,
    countsGroups,
    ...(empty.units !== undefined && { units: empty.units }),
    share: (sharesRows || countsSample) && rate === undefined,
    ratio: isRatio,
    portion: portion !== undefined,
    place: rows.place ?? null,
    elapsed: all.some(({ kind }) => kind === 'elapsed') && picked?.by === table.time ? today.now : null,
    leftGroups,
    ofGroups: !meanOfGroups && replaced === undefined ? null : addsUp && measures.length > 0 ? how : 'mean',
    why: has('why'),
  };
  const unused = [...leftover, ...selected.problems, ...misfits, ...uncountedWords(bench)];
  return { table, query, unused, named, idle: meant.filter(isIdle).length };
}

/** Whether groups of two fields can be told of these sets. */
function canPair(
  selections: Query['selections'],
  { keeps, countsGroups, having }: Pick<Query, 'keeps' | 'countsGroups' | 'having'>,
): boolean {
  return selections.length === 1 && keeps === null && !countsGroups && having.length === 0;
}

/** Whether a set names the values of the field that it is grouped by. */
function groups(group: string, { where, symbols }: Query['selections'][number]): boolean {
  return group === 'symbol' ? symbols.length > 0 : where.some(({ field }) => field === group);
}

/** 'over' before a period is no threshold. */
function isOver(items: readonly Item[], at: number): boolean {
  return ['over', 'under'].includes(items[at]?.text.toLowerCase() ?? '') && items[at + 1]?.kind === 'period';
}
