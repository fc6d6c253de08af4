import type { AreaTable } from './area-table.ts';
import { asFilters } from './as-filters.ts';
import { byValues } from './by-values.ts';
import { JUDGES } from './common-words.ts';
import { isIdle } from './is-idle.ts';
import { isMeasure } from './is-measure.ts';
import type { Item } from './item.ts';
import { misfitsOfGroups } from './misfits-of-groups.ts';
import { misfitsOfJudging } from './misfits-of-judging.ts';
import { misfitsOfWords } from './misfits-of-words.ts';
import { oftenRate } from './often-rate.ts';
import { oftenShare } from './often-share.ts';
import { perRowMeasures } from './per-row-measures.ts';
import { plainRows } from './plain-rows.ts';
import type { Query } from './query.ts';
import { rateOfShare } from './rate-of-share.ts';
import { readAsked } from './read-asked.ts';
import { readSelections } from './read-selections.ts';
import { MOST_LISTED } from './read-superlative.ts';
import { readTells } from './read-tells.ts';
import { rewriteItems } from './rewrite-items.ts';
import { rowsTogether } from './rows-together.ts';
import { setsTold } from './sets-told.ts';
import type { Today } from './today.ts';
import { uncountedWords } from './uncounted-words.ts';
import { unitsAsked } from './units-asked.ts';
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

/** Builds a query from the items of a question. Unused items are named: nothing is guessed. */
export function interpret(all: readonly Item[], table: AreaTable, today: Today): Reading {
  const meant = withMeant(rewriteItems(all, table, today));
  const judges = JUDGES.test(all[0]?.text ?? '');
  const leaves = leavesOut(meant);
  const items = asFilters(withLeftOut(meant).filter((item) => item.kind !== 'stop' && !isIdle(item)));
  const bench: Workbench = { table, items, done: new Set(), today };
  const { done } = bench;
  const asked = readAsked(bench, { all, meant, judges, leaves });
  const { named, group, second, measures, having, picked, tells, rows, limit, keeps, has } = asked;
  const { comparative, ranks, leads, order, portion, sharesRows, sharesEach, countsSample } = asked;
  const { countsGroups, meanOfGroups, replaced } = asked;
  const selected = readSelections(bench, {
    thresholds: asked.thresholds,
    share: sharesRows || countsSample,
    verdict: asked.verdict !== null,
    isListed: (picked?.tells?.length ?? 0) > 0 && picked?.all === true,
    measures,
  });
  // A figure within a period is another one than that of the usual days.
  if (!table.periods && selected.selections.some(({ period }) => period))
    measures.splice(0, measures.length, ...measures.map((one) => table.measures[one]?.dated ?? one));
  const isList = has('list') && picked?.tells === tells && picked.all === true;
  if ((rows.by !== undefined || isList) && !table.apart) tells.push(...readTells(bench));
  // 'which pairs are open and since when'.
  else if (picked?.tells === tells && picked.all === true) tells.push(...readTells(bench, true));
  const leftover = items.flatMap((item, at) => {
    if (done.has(at) || (item.kind === 'comparator' && isOver(items, at))) return [];
    return [item.text];
  });
  const misfits = misfitsOfWords(bench, meant, asked);
  // 'what share of the profit came from EUR_USD' is of one sum; two filters may be of the whole or of the part.
  const shared = sharesRows ? measures.filter((one) => one !== table.count) : [];
  const parts = selected.selections[1];
  const ofTime = parts?.period && !selected.selections[0]?.period ? 1 : 0;
  const ofOne = (parts?.symbols.length ?? 0) + (parts?.where.length ?? 0) + ofTime === 1;
  const isSum = table.measures[shared[0] ?? '']?.how === 'sum' && !table.measures[shared[0] ?? '']?.where;
  if (shared.length > 0 && !(shared.length === 1 && isSum && ofOne))
    misfits.push(...items.filter(isMeasure).map(({ text }) => text));
  // 'what share of the value is ours in each vault' is of each, and not of their number.
  if (sharesRows && picked !== null && picked.all === true) misfits.push('share');
  // 'what share of the Savings vault is paused': one row has no such part.
  const isOfOneRow =
    parts &&
    selected.selections[0]?.where.some(
      ({ field, op, values }) => field === table.own && op === 'is' && values.length === 1,
    );
  if (sharesRows && shared.length === 0 && isOfOneRow) misfits.push('share');
  const together = rowsTogether(bench, asked, leaves);
  misfits.push(...together.misfits);
  // 'why did it revert' asks for another reason than that it would.
  const isReason = selected.selections.some(({ where }) => where.some(({ field }) => field === 'reason'));
  if (has('why') && (isReason || !tellsWhy(table, asked))) misfits.push(items.find(isWhy)?.text ?? 'why');
  if (has('why') && picked !== null && table.fields.reason) tells.push('reason');
  const isTimed = tellsTime(table, { isRow: picked !== null, group, measures });
  if (asked.asksTime && !asked.isOne && !has('why') && !isTimed) misfits.push(items[0]?.text ?? 'when');
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
  if (leaves && leftGroups === null && (!together.rows || selected.selections.length > 1))
    misfits.push('without');
  if (judges) misfits.push(...misfitsOfJudging(bench, all, asked));
  // What was left costs what it would have brought, and no gas.
  const isLeft = selected.selections.every(({ where }) =>
    where.some(({ field, op, values: [only] }) => field === 'decision' && op === 'is' && only === 'skipped'),
  );
  const cost = measures.indexOf('cost');
  if (isLeft && cost >= 0 && table.measures.later) measures[cost] = 'later';
  // A ratio is between two counts of rows.
  const isRatio = has('ratio') && !portion;
  if (isRatio) {
    if (
      selected.selections.length < 2 ||
      picked !== null ||
      group !== null ||
      measures.some((one) => one !== table.count)
    )
      misfits.push('ratio');
    measures.splice(0, measures.length, table.count);
  }
  misfits.push(...misfitsOfGroups(bench, asked, selected));
  // 'which weekday has the lowest base fee' is the one with the lowest of them.
  const isLeast = asksLeast(items, measures, table);
  const told = setsTold(bench, asked, selected);
  if (!told) misfits.push('several sets at once');
  const frequency = oftenShare(bench, measures, selected, { group, picked });
  let selections = frequency ?? told ?? selected.selections;
  const ownRate = sharesRows || frequency ? rateOfShare(selections, group !== null) : undefined;
  const rate = table.measures[ownRate ?? ''] ? ownRate : undefined;
  const whole = rate === undefined ? undefined : selections.slice(0, 1);
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
    measures.push(...ledBy(bench));
  // 'profit by symbol and direction': the groups of each direction.
  const apart = byValues(selections, second, table);
  const pairs =
    second !== undefined && apart === undefined && canPair(selections, { keeps, countsGroups, having });
  if (second !== undefined && apart === undefined && !pairs)
    misfits.push(items.find((item) => item.kind === 'word' && item.meaning.field === second)?.text ?? second);
  // 'the best week of each month' asks for one of each, and not for the best of all pairs.
  const ofEach = items.find(({ kind, text }) => kind === 'ask' && /^(?:of )?(?:each|every)$/i.test(text));
  if (pairs && rows.superlative && ofEach) misfits.push(ofEach.text);
  const empty = unitsAsked(table, { having, selections, group }, today.date);
  misfits.push(...empty.problems);
  const query: Query = {
    area: table.id,
    selections: byValues(whole ?? selections, second, table) ?? selections,
    ...(pairs && { second }),
    ...(sharesEach && { shares: true }),
    compares: selected.compares,
    measures: [...new Set(measures.flatMap((one) => [one, ...(table.measures[one]?.beside ?? [])]))],
    group,
    rows: together.rows ?? (picked && { ...picked, limit: Math.min(picked.limit, MOST_LISTED) }),
    lowest:
      keeps === null
        ? rows.lowest || comparative === 'lowest' || leads === 'lowest' || isLeast
        : keeps === 'loss',
    superlative: rows.superlative || comparative !== undefined || ranks || leads !== undefined || isLeast,
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
    share: (sharesRows || countsSample || frequency !== undefined) && rate === undefined,
    ratio: isRatio,
    portion: portion !== undefined,
    place: rows.place ?? null,
    elapsed:
      all.some(({ kind }) => kind === 'elapsed') && table.fields[picked?.by ?? '']?.unit === 'instant'
        ? today.now
        : null,
    leftGroups,
    ofGroups: !meanOfGroups && replaced === undefined ? null : addsUp && measures.length > 0 ? how : 'mean',
    why: has('why'),
  };
  const plain = plainRows(bench, { all, asked, query });
  const unused = [...leftover, ...selected.problems, ...misfits, ...uncountedWords(bench)];
  return { table, query: { ...query, ...plain }, unused, named, idle: meant.filter(isIdle).length };
}

/** Whether the groups are asked for by the least of their rows, which a figure of theirs is. */
function asksLeast(
  items: readonly Item[],
  [only, more]: readonly string[],
  { measures }: AreaTable,
): boolean {
  const asks = items.some((item) => item.kind === 'ask' && /^(?:which|what)$/i.test(item.text));
  return asks && more === undefined && measures[only ?? '']?.how === 'min';
}

/** Whether an answer tells why: by the reasons, that of the row, or where a result came from. */
function tellsWhy(
  { measures, fields, apart }: AreaTable,
  { group, picked }: Pick<ReturnType<typeof readAsked>, 'group' | 'picked'>,
): boolean {
  if (measures.best || group === 'reason' || apart === true) return true;
  return fields.reason !== undefined && group === null && (picked !== null || fields.reason.groups === true);
}

function isWhy(item: Item): boolean {
  return item.kind === 'ask' && item.word === 'why';
}

/** Whether groups of two fields can be told of these sets. */
function canPair(
  selections: Query['selections'],
  { keeps, countsGroups, having }: Pick<Query, 'keeps' | 'countsGroups' | 'having'>,
): boolean {
  return selections.length === 1 && keeps === null && !countsGroups && having.length === 0;
}

/** 'over' before a period is no threshold. */
function isOver(items: readonly Item[], at: number): boolean {
  return ['over', 'under'].includes(items[at]?.text.toLowerCase() ?? '') && items[at + 1]?.kind === 'period';
}

/** What groups are ranked by where a question names no figure: 'loses the most per trade' is the mean, and else what they brought. */
function ledBy(bench: Workbench): readonly string[] {
  const { bestMeasure, defaults } = bench.table;
  const perRow = perRowMeasures(bench, [bestMeasure]);
  return perRow[0] === bestMeasure ? [...new Set([bestMeasure, ...defaults])] : perRow;
}
