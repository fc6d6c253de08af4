import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { comparativeOf } from './comparative-of.ts';
import { isDenied } from './is-denied.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import { isValue } from './is-value.ts';
import type { Item } from './item.ts';
import { nameRows } from './name-rows.ts';
import { partsAsked } from './parts-asked.ts';
import { perRowMeasures } from './per-row-measures.ts';
import { perTimeMeasures } from './per-time-measures.ts';
import { pickRows } from './pick-rows.ts';
import { portionOf } from './portion-of.ts';
import type { Ranking } from './rank-spot.ts';
import { countsValues, isAskedHowMany, isAskedShare, readGroup } from './read-group.ts';
import { readHaving } from './read-having.ts';
import { readLastGroup } from './read-last-group.ts';
import { readLimit } from './read-limit.ts';
import { readMeans } from './read-means.ts';
import { readMoments } from './read-moments.ts';
import { readOrder } from './read-order.ts';
import { readSample } from './read-sample.ts';
import { readSecondGroup } from './read-second-group.ts';
import { readSuperlative } from './read-superlative.ts';
import { readThresholds } from './read-thresholds.ts';
import { readVerdict } from './read-verdict.ts';
import { saidMeasures } from './said-measures.ts';
import { takeTold } from './take-told.ts';
import { asksWhen } from './when-asked.ts';
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
  const { table, items, done } = bench;
  const take = (at: number): void => {
    done.add(at);
  };
  const free = (at: number): Item | undefined => (done.has(at) ? undefined : items[at]);
  const meaningAt = (at: number) => {
    const item = items[at];
    return item?.kind === 'word' && !done.has(at) ? item.meaning : undefined;
  };
  const limit = readLimit(bench);
  const having = readHaving(bench);
  const thresholds = [...readThresholds(bench), ...readMoments(bench)];
  const asks = (word: Extract<Item, { kind: 'ask' }>['word']): boolean =>
    items.some((item) => item.kind === 'ask' && item.word === word);
  for (const [at, item] of items.entries()) if (item.kind === 'ask') take(at);

  const { named, many } = nameRows(bench);
  const asksTime = asksWhen(items) && Object.keys(table.measures).length > 0;
  // 'when is gas cheapest' asks for hours, which the screen shows.
  const isUsual = all.some(({ text }) => /^(?:is|are|do|does)$/i.test(text));
  const timed = asksTime && isUsual && items.some(isMeasure) ? table.when : undefined;
  const isOne = items.some(
    (item) => item.kind === 'condition' && item.condition.field === 'pattern' && item.condition.op === 'is',
  );
  const last = readLastGroup(bench);
  const asked = last?.group ?? readGroup(bench, free) ?? timed ?? null;
  // The status of a single pattern is told, and no group.
  const group = isOne && table.told?.includes(asked ?? '') ? null : asked;
  const measures: string[] = [];
  const isOfGroup = (isAsked: typeof isAskedHowMany): boolean =>
    group !== null &&
    items.some((item, at) => item.kind === 'word' && item.meaning.field === group && isAsked(items, at));
  // 'what percentage of days end in the red' is told beside their number.
  const sharesGroups = isOfGroup(isAskedShare);
  // 'how many days did we lose money'.
  const countsGroups = sharesGroups || isOfGroup(isAskedHowMany);
  const countsOwn = items.some(
    (item, at) => item.kind === 'word' && item.meaning.field === group && countsValues(items, at),
  );
  const second = readSecondGroup(bench, group);
  const has: typeof asks = (word) =>
    asks(word) &&
    !(word === 'share' && (sharesGroups || measures.some((one) => table.measures[one]?.isShare)));
  const rows = last ? NO_RANKING : readSuperlative(bench, { limit, group, many, measures, leaves });
  const comparative = group === null ? undefined : comparativeOf(items, asks('which'));
  // 'rank the months by profit'.
  const ranks =
    group !== null && items.some((item) => item.kind === 'ask' && /^(?:rank|sort)/i.test(item.text));
  const inTime = group !== null && CALENDAR_GROUPS.has(group);
  // 'trades per pattern on average' is the mean of the groups.
  const isPer = items.some((item) => item.kind === 'ask' && /^(?:per|each|every|an?)$/i.test(item.text));
  const meanOfGroups = group !== null && (inTime || isPer) && items.some(({ kind }) => kind === 'mean');
  readMeans(
    bench,
    measures,
    inTime || meanOfGroups ? (has('how much') || table.amounts ? table.bestMeasure : table.count) : undefined,
    has('how much'),
  );
  const orderedBy =
    (has('list') || items.some(isOrder)) && many && group === null && rows.by === undefined
      ? readOrder(bench)
      : undefined;
  for (const [at] of items.entries()) {
    const measure = meaningAt(at)?.measure;
    const needs = table.measures[measure ?? '']?.needs;
    const isSaid = !needs || items.some((item) => isValue(item, needs.field, needs.value));
    const counts = table.measures[measure ?? '']?.counts ?? [];
    const isOfCount = items.some(
      (item) => item.kind === 'word' && counts.includes(item.meaning.measure ?? ''),
    );
    if (isOfCount) take(at);
    if (measure === undefined || !isSaid || isOfCount) continue;
    measures.push(measure);
    take(at);
  }
  measures.splice(0, measures.length, ...partsAsked(bench, saidMeasures(bench, measures)));
  const bounded = having.map(({ measure }) => measure).filter((one) => !measures.includes(one));
  if (rows.superlative || measures.length > 0) measures.push(...bounded);
  else measures.unshift(...bounded);
  // 'trades per week' asks for their number; 'trades by week' for the figures of each.
  const counts = items.some(
    (item, at) => item.kind === 'ask' && item.text.toLowerCase() === 'per' && isNoun(items[at - 1]),
  );
  // 'how many Ember did we mint' counts tokens, and no mints.
  const isOfPieces = items.some((item, at) => {
    const before = items[at - 1];
    const isNamed = item.kind === 'condition' && item.condition.field === table.pieces?.field;
    return isNamed && before?.kind === 'ask' && before.word === 'how many' && !isNoun(items[at + 1]);
  });
  // 'how many patterns were promoted' counts patterns, of which one may have several steps.
  const counted = items.flatMap((item, at) =>
    item.kind === 'word' && item.meaning.noun && (isAskedHowMany(items, at) || isSaidMany(items, at))
      ? (table.counted?.[item.text.toLowerCase()] ?? [])
      : [],
  );
  if ((has('how many') || (counts && inTime)) && !countsGroups && !rows.by && measures.length === 0)
    measures.push(...(isOfPieces && table.pieces ? [table.pieces.measure] : [...counted, table.count]));
  // 'how many claims were redeemed' counts them, also where the verb has a sum.
  const countsRows = items.some((_, at) => isNoun(items[at]) && isAskedHowMany(items, at));
  const isSummed = measures.every(
    (one) => table.measures[one]?.how === 'sum' && table.measures[one]?.unit === 'dollars',
  );
  if (countsRows && isSummed && !countsGroups && !rows.by && measures.length > 0)
    measures.unshift(table.count);
  // 'did flash loans lose money on any day' asks for days, as 'were we at a loss on any day' does.
  const isDid = /^(?:did|do|does|has|have|had)$/i.test(all[0]?.text ?? '');
  const judgesGroups = group !== null && isDid;
  // 'did the snipes make money' asks about all of them; 'have any snipes made money' for those that have.
  const judgesRows = isDid && many && !all.some(({ text }) => /^(?:any|some|which|how many)$/i.test(text));
  const verdict = readVerdict(bench, {
    named,
    // 'is any of our vaults losing money' asks for those that do.
    judges: (judges && !/^any$/i.test(all[1]?.text ?? '')) || judgesGroups || judgesRows,
    measures,
    asks: (has('how many') && !countsGroups) || has('how much') || has('share') || rows.by !== undefined,
  });
  const isOfSample =
    rows.by !== undefined && limit !== undefined && limit > 1 && group === null && !table.apart;
  if (has('how much') && measures.length === 0 && (rows.by === undefined || isOfSample)) {
    const won = items.findIndex((_, at) => isValue(items[at], 'result', 'win'));
    const lost = items.findIndex((_, at) => isValue(items[at], 'result', 'loss'));
    const gross = won >= 0 ? 'gains' : lost >= 0 ? 'losses' : undefined;
    if (gross !== undefined && table.measures[gross]) {
      measures.push(gross, table.bestMeasure);
      take(won >= 0 ? won : lost);
    } else measures.push(table.sumMeasure ?? table.bestMeasure);
  }
  // 'how much can be claimed' asks for no number of rows.
  const lacksSum =
    has('how much') &&
    table.measures[table.count] !== undefined &&
    measures.length === 1 &&
    measures[0] === table.count &&
    rows.by === undefined;
  const { picked, tells, isApart } = pickRows(bench, {
    ...{ meant, rows, limit, group, measures, named, many, asksTime, orderedBy },
    asks: has,
  });
  takeTold(bench, { measures, thresholds, isOne });
  const perTime = inTime ? perTimeMeasures(bench, measures, group) : measures;
  // 'median profit per week' is the median of the weeks.
  const replaced = measures.find((one, at) => perTime[at] !== one);
  measures.splice(0, measures.length, ...perTime);
  measures.splice(0, measures.length, ...perRowMeasures(bench, measures));
  // 'which symbol never lost' asks for groups without losses, not for a filter of rows.
  const denied =
    group !== null && has('which')
      ? items.flatMap((item, at) =>
          isDenied(item, items[at + 1], named) && !done.has(at) ? [item.text] : [],
        )
      : [];
  const without = lacksSum ? [...denied, 'how much'] : denied;
  // 'at what hour is gas cheapest' ranks the hours by what gas usually costs in each.
  const leads =
    group === null ? undefined : measures.map((one) => table.measures[one]?.leads).find((one) => one);
  // 'which symbol lost money' asks for the groups whose sum is below 0.
  const keeps = last?.keeps ?? (group !== null && verdict ? verdict : null);
  if (keeps !== null) measures.splice(0, measures.length, table.bestMeasure);
  // 'what part of the gross went to costs' is of two sums of the same rows.
  const portion = has('share') || has('ratio') ? portionOf(bench, measures) : undefined;
  if (portion) measures.splice(0, measures.length, portion.part, portion.whole);
  // 'what share of the profit does each symbol have': of all, where no filter names a part of it.
  const sharesEach =
    has('share') &&
    !portion &&
    group !== null &&
    !last &&
    keeps === null &&
    !countsGroups &&
    !namesPart(items);
  if (sharesEach && measures.length === 0) measures.push(table.count);
  const sharesRows = has('share') && !portion && !sharesEach;
  const { isSample, isPart: countsSample } = readSample(bench, {
    ...{ by: rows.by, limit, group },
    ...{ counts: has('how many'), leaves },
  });
  return {
    ...{
      limit,
      having,
      thresholds,
      named,
      asksTime,
      isOne,
      group,
      measures,
      second,
      rows,
      verdict,
      picked,
      tells,
    },
    ...{
      sharesGroups,
      countsGroups,
      countsOwn,
      comparative,
      ranks,
      meanOfGroups,
      isApart,
      replaced,
      without,
      leads,
    },
    ...{ order: last?.order ?? null },
    ...{ keeps, portion, sharesRows, sharesEach, isSample, countsSample, has },
  };
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

/** 'how many 16-bit patterns': filters stand between. */
function isSaidMany(items: readonly Item[], noun: number): boolean {
  const asked = items.findIndex((item) => item.kind === 'ask' && item.word === 'how many');
  const isFilter = (item: Item): boolean =>
    ['number', 'symbol', 'condition'].includes(item.kind) ||
    (item.kind === 'word' &&
      !item.meaning.noun &&
      !item.meaning.measure &&
      (item.meaning.value ?? item.meaning.field) !== undefined);
  return asked >= 0 && asked < noun && items.slice(asked + 1, noun).every(isFilter);
}

const NO_RANKING: Ranking = { lowest: false, limit: 1, superlative: false };

/** 'elite patterns sorted by confidence'. */
function isOrder({ kind, text }: Item): boolean {
  return kind === 'ask' && /^(?:sorted|ordered|ranked) by$/i.test(text);
}
