import { type Asks, askingOf } from './asking-of.ts';
import { fieldOfValue } from './field-of-value.ts';
import { figuresAsked } from './figures-asked.ts';
import { groupsAsked } from './groups-asked.ts';
import { isDenied } from './is-denied.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { measureOfColumn } from './measure-of-column.ts';
import { nameRows } from './name-rows.ts';
import { perRowMeasures } from './per-row-measures.ts';
import { perTimeMeasures } from './per-time-measures.ts';
import { pickRows } from './pick-rows.ts';
import { portionOf } from './portion-of.ts';
import type { Ranking } from './rank-spot.ts';
import { readHaving } from './read-having.ts';
import { readLimit } from './read-limit.ts';
import { readMeans } from './read-means.ts';
import { readMoments } from './read-moments.ts';
import { readOrder } from './read-order.ts';
import { readSample } from './read-sample.ts';
import { readSuperlative } from './read-superlative.ts';
import { readThresholds } from './read-thresholds.ts';
import { sumAsked } from './sum-asked.ts';
import { takeTold } from './take-told.ts';
import { verdictAsked } from './verdict-asked.ts';
import type { Workbench } from './workbench.ts';

interface Whole {
  /** All items of the question, and those with their meaning in it; both with stop words. */
  readonly all: readonly Item[];
  readonly meant: readonly Item[];
  /** Starts like a yes-or-no question. */
  readonly judges: boolean;
  /** The rows that a superlative names are left out. */
  readonly leaves: boolean;
}

/** What a question asks for. Later steps add to its lists. */
export type Asked = ReturnType<typeof readAsked>;

/** What a question asks for: groups, figures and their bounds, single rows and their order. Takes the items that say so. */
export function readAsked(bench: Workbench, { all, meant, judges, leaves }: Whole) {
  const { table, items } = bench;
  const limit = readLimit(bench);
  const having = readHaving(bench);
  const thresholds = [...readThresholds(bench), ...readMoments(bench)];
  const asks = askingOf(bench);
  const { named, many } = nameRows(bench);
  const groups = groupsAsked(bench, all, asks);
  const { last, group, asksTime, isOne, sharesGroups, countsGroups, inTime, meanOfGroups } = groups;
  const measures: string[] = [];
  const has: Asks = (word) =>
    asks(word) &&
    !(word === 'share' && (sharesGroups || measures.some((one) => table.measures[one]?.isShare)));
  const rows = last ? NO_RANKING : readSuperlative(bench, { limit, group, many, measures, leaves });
  const ofTimes = has('how much') || table.amounts ? table.bestMeasure : table.count;
  readMeans(bench, measures, {
    inTime: inTime || meanOfGroups ? ofTimes : undefined,
    howMuch: has('how much'),
    leads: rows.superlative && group !== null && measures.length === 0,
  });
  const isOrdered =
    (has('list') || items.some(isOrder) || asksBy(items)) && many && group === null && rows.by === undefined;
  const orderedBy = isOrdered ? readOrder(bench) : undefined;
  figuresAsked(bench, {
    ...{ measures, having, rows, inTime, countsGroups, asksHowMany: has('how many') },
    isGrouped: group !== null,
  });
  if (isOne && measures.length === 0) measures.push(...columnsOfOne(bench));
  const verdict = verdictAsked(bench, {
    ...{ all, judges, named, many, group, countsGroups, measures, rows, has },
  });
  if (has('how much')) sumAsked(bench, { measures, rows, limit, group });
  // 'how much can be claimed' asks for no number of rows.
  const lacksSum = has('how much') && rows.by === undefined && isCountAlone(measures, table);
  const { picked, tells, isApart } = pickRows(bench, {
    ...{ meant, rows, limit, group, measures, named, many, asksTime, orderedBy },
    asks: has,
  });
  takeTold(bench, {
    measures,
    thresholds,
    isOne,
    isListed: (picked?.tells?.length ?? 0) > 0,
    by: picked?.by,
  });
  const replaced = spreadMeasures(bench, measures, inTime ? group : null);
  const denied = group !== null && has('which') ? deniedGroups(bench, named) : [];
  // 'which symbol lost money' asks for the groups whose sum is below 0.
  const keeps = last?.keeps ?? (group !== null && verdict ? verdict : null);
  // 'at what hour is gas cheapest' ranks the hours by what gas usually costs in each.
  const leads =
    group === null ? undefined : measures.map((one) => table.measures[one]?.leads).find((one) => one);
  if (keeps !== null) measures.splice(0, measures.length, table.bestMeasure);
  // 'what part of the gross went to costs' is of two sums of the same rows.
  const portion = has('share') || has('ratio') ? portionOf(bench, measures) : undefined;
  if (portion) measures.splice(0, measures.length, portion.part, portion.whole);
  // 'what share of the profit does each symbol have': of all, where no filter names a part of it.
  const isOfEach = group !== null && !last && keeps === null && !countsGroups && !namesPart(items);
  const sharesEach = has('share') && !portion && isOfEach;
  if (sharesEach && measures.length === 0) measures.push(table.count);
  const { isSample, isPart: countsSample } = readSample(bench, {
    ...{ by: rows.by, limit, group },
    ...{ counts: has('how many'), leaves },
  });
  return {
    ...groups,
    ...{ limit, having, thresholds, named, many, measures, rows, verdict, picked, tells, isApart, replaced },
    ...{ without: lacksSum ? [...denied, 'how much'] : denied, leads, order: last?.order ?? null },
    ...{ keeps, portion, sharesEach, isSample, countsSample, has },
    sharesRows: has('share') && !portion && !sharesEach,
  };
}

/** 'the reliability of pattern 0110': a column of a single pattern that its answer does not tell anyway. */
function columnsOfOne({ table, items, done }: Workbench): string[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'word' || done.has(at) || item.meaning.noun || item.meaning.value) return [];
    const { field = '' } = item.meaning;
    const isTold = table.told?.includes(field) ?? true;
    const mean = isTold ? undefined : measureOfColumn('mean', field, table);
    if (mean === undefined) return [];
    done.add(at);
    return [mean];
  });
}

/** Whether the number of rows is all that is asked for. */
function isCountAlone([only, second]: readonly string[], { count, measures }: Workbench['table']): boolean {
  return measures[count] !== undefined && only === count && second === undefined;
}

/**
 * Sums of each time where the mean of times is asked for, and means of rows where they are asked for by row: the first measure that was
 * replaced by the sum of its times. 'median profit per week' is the median of the weeks.
 */
function spreadMeasures(bench: Workbench, measures: string[], group: string | null): string | undefined {
  const perTime = group === null ? measures : perTimeMeasures(bench, measures, group);
  const replaced = measures.find((one, at) => perTime[at] !== one);
  measures.splice(0, measures.length, ...perTime);
  measures.splice(0, measures.length, ...perRowMeasures(bench, measures));
  return replaced;
}

/** 'which symbol never lost' asks for groups without losses, not for a filter of rows. */
function deniedGroups({ items, done }: Workbench, named: number): string[] {
  return items.flatMap((item, at) =>
    (isDenied(item, items[at + 1], named) || hasNo(items, at)) && !done.has(at) ? [item.text] : [],
  );
}

/** 'which symbol had no stop loss' asks for groups without such rows; 'which had the most trades with no stop loss' filters these. */
function hasNo(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  const isOfRows = next?.kind === 'word' && next.meaning.value !== undefined;
  return /^no$/i.test(items[at]?.text ?? '') && isOfRows && !items.slice(0, at).some(isNoun);
}

/** Whether a filter names a part of the rows. */
function namesPart(items: readonly Item[]): boolean {
  return items.some(
    (item) =>
      item.kind === 'condition' ||
      item.kind === 'symbol' ||
      item.kind === 'comparator' ||
      (item.kind === 'word' && item.meaning.value !== undefined),
  );
}

const NO_RANKING: Ranking = { lowest: false, limit: 1, superlative: false };

/** 'pairs by absolute z': rows, an order, and filters. */
function asksBy(items: readonly Item[]): boolean {
  const asking = items.filter(
    ({ kind }) => kind === 'ask' || kind === 'mean' || kind === 'compare' || kind === 'superlative',
  );
  // 'stable vaults by apy': filters may stand before the rows.
  const by = items.findIndex(({ kind }) => kind === 'ask');
  const isOfRows = items.slice(0, by).every((one) => isNoun(one) || fieldOfValue(one) !== undefined);
  return isOfRows && by > 0 && asking.length === 1 && /^by$/i.test(asking[0]?.text ?? '');
}

/** 'elite patterns sorted by confidence'. */
function isOrder({ kind, text }: Item): boolean {
  return kind === 'ask' && /^(?:sorted|ordered|ranked) by$/i.test(text);
}
