import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { degreeAt } from './degree-at.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { nounOf } from './noun-of.ts';
import { rankGroups } from './rank-groups.ts';
import { resultOf } from './result-of.ts';
import { TIME_GROUPS } from './time-groups.ts';
import { valueAsked } from './value-asked.ts';
import type { Workbench } from './workbench.ts';

/** The default number of rows. */
export const DEFAULT_ROWS = 5;
/** The most rows that are listed. */
export const MOST_LISTED = 25;

/** The order of rows or groups that a superlative asks for. */
export interface Ranking {
  readonly by?: string;
  readonly lowest: boolean;
  readonly limit: number;
  readonly superlative: boolean;
  /** 3 of 'the third best'. */
  readonly place?: number;
}

interface Options {
  readonly limit: number | undefined;
  readonly group: string | null;
  readonly many: boolean;
  readonly measures: string[];
  /** The rows are left out, and need no noun of their own: 'without the best two'. */
  readonly leaves: boolean;
}

/** 'best trade', 'highest win rate', 'the third longest trade': rows ranked by a field, or the direction of groups. */
export function readSuperlative(bench: Workbench, options: Options): Ranking {
  const place = bench.items.find((item) => item.kind === 'superlative' && item.place !== undefined);
  if (place?.kind !== 'superlative' || place.place === undefined) return readRanking(bench, options);
  const ranking = readRanking(bench, { ...options, limit: place.place });
  return ranking.superlative ? { ...ranking, place: place.place } : ranking;
}

function readRanking(
  { table, items, done }: Workbench,
  { limit, group, many, measures, leaves }: Options,
): Ranking {
  const none = { lowest: false, limit: limit ?? DEFAULT_ROWS, superlative: false };
  const at = placeOf(items, done);
  const item = items[at];
  if (item?.kind !== 'superlative') return none;
  // 'which costs eat the most of our profit' asks for the largest of the costs.
  if (items.some((one, place) => isWhole(one, table) && items[place - 1]?.kind === 'ask')) return none;
  const at2 = items.findIndex((one, place) => place > at && one.kind === 'superlative');
  // 'best and worst' asks for two things at once.
  if (at2 >= 0) return none;
  const rowCount = limit ?? (many ? DEFAULT_ROWS : 1);
  // 'the biggest flash loan profit' is about the profit.
  const isOne = isFigure(items[at + 2]) || isLossOrWin(items[at + 2]);
  const after = isNoun(items[at + 1]) && isOne ? at + 2 : at + 1;
  const next = items[after];
  const meaning = next?.kind === 'word' && !done.has(after) ? next.meaning : undefined;
  const result = meaning ? resultOf(next) : undefined;
  const formerResult = resultOf(items[at - 1]);
  const grand = /^(most|best|top|leading|least|worst)$/.test(item.text.toLowerCase());
  const degree = group === null ? degreeAt({ table, items, done }, at) : undefined;
  if (degree) {
    done.add(at).add(degree.place);
    return { by: degree.by, lowest: degree.lowest, limit: rowCount, superlative: true };
  }
  const ends = items.slice(at + 1).every(({ kind }) => kind === 'mean');
  // 'which pattern was seen last'.
  const former = items[at - 1];
  const moment = item.by === 'time' && former?.kind === 'word' ? former.meaning.moment?.field : undefined;
  if (moment !== undefined && moment !== table.time && !done.has(at - 1)) {
    done.add(at).add(at - 1);
    return { by: moment, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  if (item.by === 'time' && ends && at > 0 && item.text.toLowerCase() === 'last') {
    // 'how long do winners last'.
    if (items.some(({ text }) => /^how long/i.test(text))) done.add(at);
    // 'which pattern became elite last', 'when did we trade last'.
    const isAsked = items[0]?.kind === 'ask' && ['which', 'when'].includes(items[0].word);
    if (!isAsked || table.time === undefined || group !== null) return none;
    done.add(at);
    return { by: table.time, lowest: false, limit: 1, superlative: true };
  }
  if (item.by === 'size' && table.size === null && group === null && !meaning?.field && !result) return none;
  // 'the largest gas cost': what is named, and not the size of the row.
  const valued = meaning?.measure === undefined ? undefined : valueAsked(meaning.measure, table);
  // 'which trade had the highest spread cost' asks for the trade.
  const isOfRow =
    /^(?:highest|lowest)$/i.test(item.text) && items.slice(0, at).some((one) => nounOf(one) === 'one');
  const isValued = (item.by === 'size' || isOfRow) && group === null && meaning?.field === undefined;
  if (isValued && valued !== undefined) {
    done.add(at).add(after);
    const isCost = table.measures[meaning?.measure ?? '']?.falls === true;
    return { by: valued, lowest: item.lowest !== isCost, limit: rowCount, superlative: true };
  }
  if (item.by === 'size' && table.size && group === null && meaning?.field === undefined) {
    done.add(at);
    return { by: table.size, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'the profit on our busiest day' is that of the day with the most trades; 'the slowest move' is the longest.
  if (item.by === 'count') {
    if (group === null && table.duration !== undefined && /^slowest$/i.test(item.text)) {
      done.add(at);
      return { by: table.duration, lowest: false, limit: rowCount, superlative: true };
    }
    if (group === null) return none;
    done.add(at);
    measures.push(table.count);
    return { ...none, lowest: item.lowest, superlative: true };
  }
  // 'which collection is minted fastest'.
  const isPace = table.pace !== undefined && /^(?:fastest|quickest|slowest)$/i.test(item.text);
  if (isPace && group === null && table.pace !== undefined) {
    const verb = items.findIndex((one) => one.kind === 'word' && one.meaning.measure === 'minted');
    done.add(at);
    if (verb >= 0) done.add(verb);
    const lowest = /^slowest$/i.test(item.text);
    return { by: table.pace, lowest, limit: rowCount, superlative: true };
  }
  if (item.by !== undefined && item.by !== 'size') {
    // 'the first hour of the day' is no trade.
    if (item.by === 'time' && next === items[at + 1] && TIME_GROUPS.has(meaning?.field ?? '')) return none;
    // 'when did the last trade close' is about the last one to close.
    const close = items.findIndex((one, place) => place > at && /^close$/i.test(one.text));
    const closes = item.by === 'time' && close >= 0 && table.fields.closed_at !== undefined;
    if (closes) done.add(close);
    // 'when did a vault last report', 'the longest break-even': the time that is named.
    const units = item.by === 'time' ? MOMENTS : SPANS;
    const named = table.fields[meaning?.field ?? ''];
    // 'the shortest half-life' is a number of bars.
    const isLength =
      item.by === 'duration' && (named?.unit === 'plain' || named?.unit === 'count') && !named.groups;
    const said = isLength || units.has(named?.unit ?? '') ? meaning?.field : undefined;
    const by = said ?? (closes ? 'closed_at' : item.by === 'time' ? table.time : table.duration);
    if (by === undefined) return none;
    // 'the longest pattern' is no trade that was held long.
    const isOther = item.by === 'duration' && next === items[at + 1] && meaning?.field !== undefined;
    if (isOther && !meaning.noun && meaning.field !== by) return none;
    done.add(at);
    if (meaning?.field === by) done.add(after);
    return { by, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'by confidence' names the field of the ranking.
  const named = items.findIndex((one, place) => {
    const before = items[place - 1];
    return (
      one.kind === 'word' &&
      !done.has(place) &&
      before?.kind === 'ask' &&
      before.word === 'by' &&
      one.meaning.field !== undefined &&
      !table.fields[one.meaning.field]?.groups
    );
  });
  const ranked = items[named];
  if (group === null && ranked?.kind === 'word' && ranked.meaning.field !== undefined) {
    done.add(at).add(named);
    return { by: ranked.meaning.field, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // The best run is the one with the highest Sharpe ratio; what it won or lost is its money.
  const money = table.apart ? (table.dollars ?? table.bestField) : table.bestField;
  // 'lost the most money' turns the order; 'lost on our worst day' says it twice, and 'lost on our best day' is no ranking.
  if (formerResult !== undefined && grand && !done.has(at - 1)) {
    const isLoss = formerResult === 'loss';
    const isDegree = /^(?:most|least)$/i.test(item.text);
    if (!isDegree && item.lowest !== isLoss) return none;
    // 'how many did we win on our best day' counts rows of a day that it does not rank by them.
    if (!isDegree && items.some((one) => one.kind === 'ask' && one.word === 'how many')) return none;
    done.add(at).add(at - 1);
    const lowest = isDegree ? item.lowest !== isLoss : item.lowest;
    // 'lost the most to costs': what falls is a loss itself.
    const isCost = items.some((one) => isCostOf(one, table));
    if (group !== null)
      return { ...none, lowest: isDegree && isCost ? item.lowest : lowest, superlative: true };
    if (meaning?.measure === table.bestMeasure) done.add(after);
    // 'which pair trade lost the most to costs' ranks by what these took.
    const cost = items.findIndex((one) => isCostOf(one, table));
    const costs = items[cost];
    const column = costs?.kind === 'word' ? valueAsked(costs.meaning.measure ?? '', table) : undefined;
    if (isDegree && column !== undefined) {
      done.add(cost);
      return { by: column, lowest: !item.lowest, limit: rowCount, superlative: true };
    }
    return { by: money, lowest, limit: rowCount, superlative: true };
  }
  if (group !== null) {
    const ranking = rankGroups({ table, items, done }, { at, result, inTime: CALENDAR_GROUPS.has(group) });
    measures.push(...ranking.measures);
    return { ...none, lowest: ranking.lowest, superlative: true };
  }
  if (result === 'win' || result === 'loss') {
    done.add(at);
    // 'most profitable trade' is the best; the smallest loss is the best of the losing ones.
    if (item.lowest && !grand)
      return { by: money, lowest: result === 'win', limit: rowCount, superlative: true };
    // 'the worst loss' is the largest; 'the worst win' is one of the wins, and 'the best loss' one of the losses.
    const isGrade = /^(?:best|worst)$/i.test(item.text);
    if (isGrade && item.lowest === (result === 'win'))
      return { by: money, lowest: item.lowest, limit: rowCount, superlative: true };
    done.add(after);
    if (isGrade) return { by: money, lowest: item.lowest, limit: rowCount, superlative: true };
    return {
      by: money,
      lowest: item.lowest !== (result === 'loss'),
      limit: rowCount,
      superlative: true,
    };
  }
  if (meaning?.field !== undefined && !table.fields[meaning.field]?.groups) {
    done.add(at).add(after);
    // The largest drawdown is the lowest number, the best one the highest.
    const falls = table.apart === true && table.measures[meaning.field]?.falls === true && !grand;
    return { by: meaning.field, lowest: item.lowest !== falls, limit: rowCount, superlative: true };
  }
  // 'seen most'.
  // 'which protocol brought the most' ranks protocols, and not by their number.
  const asking = items[at - 2];
  const isAsked = asking?.kind === 'ask' && asking.word !== 'when';
  const own =
    former?.kind === 'word' && !item.joined && !isAsked && !done.has(at - 1)
      ? former.meaning.field
      : undefined;
  const isFilterNext = meaning?.value !== undefined && meaning.measure === undefined;
  if (own !== undefined && (meaning === undefined || isFilterNext) && !table.fields[own]?.groups) {
    done.add(at).add(at - 1);
    return { by: own, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'which backrun would have brought the most': the column of what was said before it.
  const said = former?.kind === 'word' && !done.has(at - 1) ? former.meaning.measure : undefined;
  const column = said === undefined ? undefined : valueAsked(said, table);
  const isDegree = /^(?:most|least)$/i.test(item.text) && meaning === undefined;
  if (column !== undefined && isDegree && items[0]?.kind === 'ask' && nounOf(items[1]) === 'one') {
    done.add(at).add(at - 1);
    const isCost = table.measures[said ?? '']?.falls === true;
    return { by: column, lowest: item.lowest !== isCost, limit: rowCount, superlative: true };
  }
  if (meaning?.measure !== undefined) return none;
  // 'which run did best'.
  if (table.apart && ends && /^(?:best|worst)$/i.test(item.text) && items.slice(0, at).some(isNoun)) {
    done.add(at);
    return { by: table.bestField, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'best sell': a side names the trades.
  const sided = items.findIndex(
    (one, place) =>
      place > at &&
      one.kind === 'word' &&
      one.meaning.value !== undefined &&
      one.meaning.value.field === 'side',
  );
  if (sided >= 0 && grand && !items.some((one) => one.kind === 'word' && one.meaning.noun)) {
    done.add(at);
    return { by: table.bestField, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  // 'best EUR_USD trade of last month': the noun may come later.
  if (items.some((one, place) => place > at && one.kind === 'word' && one.meaning.noun && done.has(place))) {
    const counts = /^(most|fewest|least)$/.test(item.text.toLowerCase());
    // 'the pattern with the lowest trades' is no trade.
    const isNumber = /^(?:highest|lowest)$/i.test(item.text) && nounOf(items[at + 1]) === 'many';
    if (counts || isNumber) return none;
    done.add(at);
    return { by: table.bestField, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  if (leaves && group === null) {
    done.add(at);
    return { by: table.bestField, lowest: item.lowest, limit: rowCount, superlative: true };
  }
  return none;
}

/** The place of the superlative; the 'top 5' of 'top 5 most seen' says the same as the 'most' after it. */
function placeOf(items: Workbench['items'], done: Workbench['done']): number {
  const at = items.findIndex((item) => item.kind === 'superlative');
  const next = items[at + 1]?.kind === 'number' ? at + 2 : at + 1;
  const [first, second] = [items[at], items[next]];
  if (first?.kind !== 'superlative' || second?.kind !== 'superlative') return at;
  if (!/^top$/i.test(first.text) || second.lowest || second.by !== undefined) return at;
  done.add(at);
  return next;
}

const MOMENTS: ReadonlySet<string> = new Set(['instant']);
const SPANS: ReadonlySet<string> = new Set(['days', 'minutes', 'seconds']);
/** A figure that stands directly behind the rows that have it: 'trade profit', but not 'trade of which the profit'. */
function isFigure(item: Item | undefined): boolean {
  const { measure, field, noun, value } = item?.kind === 'word' ? item.meaning : {};
  const isApart = item?.within === true || item?.joined === true || item?.apart === true;
  return !isApart && !noun && !value && (measure !== undefined || field !== undefined);
}

/** 'the biggest bundle loss'. */
function isLossOrWin(item: Item | undefined): boolean {
  return resultOf(item) !== undefined && /^(?:loss|win|gain)$/i.test(item?.text ?? '');
}

/** What falls is a loss itself. */
function isCostOf(item: Item, { measures }: Workbench['table']): boolean {
  return item.kind === 'word' && measures[item.meaning.measure ?? '']?.falls === true;
}

/** A measure that consists of others. */
function isWhole(item: Item, { measures }: Workbench['table']): boolean {
  return item.kind === 'word' && measures[item.meaning.measure ?? '']?.parts !== undefined;
}
