import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { RANK_BY_FIELD } from './rank-by-field.ts';
import { RANK_BY_NOUN } from './rank-by-noun.ts';
import { RANK_BY_RESULT } from './rank-by-result.ts';
import { RANK_BY_SIZE } from './rank-by-size.ts';
import { RANK_BY_TIME } from './rank-by-time.ts';
import { rankGroups } from './rank-groups.ts';
import type { Ranking, RankRule, RankSpot } from './rank-spot.ts';
import { resultOf } from './result-of.ts';
import type { Workbench } from './workbench.ts';

/** The default number of rows. */
export const DEFAULT_ROWS = 5;
/** The most rows that are listed. */
export const MOST_LISTED = 25;

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
  { table, items, done, today }: Workbench,
  { limit, group, many, measures, leaves }: Options,
): Ranking {
  const groupLimit = limit ?? DEFAULT_ROWS;
  const none = { lowest: false, limit: groupLimit, superlative: false };
  const at = placeOf(items, done);
  const item = items[at];
  if (item?.kind !== 'superlative') return none;
  // 'which costs eat the most of our profit' asks for the largest of the costs.
  if (items.some((one, place) => isWhole(one, table) && items[place - 1]?.kind === 'ask')) return none;
  // 'best and worst' asks for two things at once.
  if (items.some((one, place) => place > at && one.kind === 'superlative')) return none;
  // 'the biggest flash loan profit' is about the profit.
  const isOne = isFigure(items[at + 2]) || isLossOrWin(items[at + 2]);
  // 'the biggest elite loss': what else is said of the row stands between.
  const said = items.findIndex((one, place) => place > at && (!isFilterOf(one) || isLossOrWin(one)));
  const after =
    isNoun(items[at + 1]) && isOne ? at + 2 : said > at + 1 && isLossOrWin(items[said]) ? said : at + 1;
  const next = items[after];
  const meaning = next?.kind === 'word' && !done.has(after) ? next.meaning : undefined;
  const spot: RankSpot = {
    ...{ table, items, done, today, at, item, after, next, meaning, group, measures, leaves, groupLimit },
    grand: /^(most|best|top|leading|least|worst)$/.test(item.text.toLowerCase()),
    ends: items.slice(at + 1).every(({ kind }) => kind === 'mean'),
    former: items[at - 1],
    result: meaning ? resultOf(next) : undefined,
    limit: limit ?? ((manyOf(next) ?? many) ? DEFAULT_ROWS : 1),
  };
  for (const rule of RULES) {
    const ranking = rule(spot);
    if (ranking) return ranking === 'none' ? none : ofLosses(ranking, spot);
  }
  return none;
}

/** 'the biggest trade that lost' lost the most. */
function ofLosses(ranking: Ranking, { table, items, at, item, result }: RankSpot): Ranking {
  const isLost = items.some((one, place) => place > at && resultOf(one) === 'loss');
  const isResult = item.by === 'size' && ranking.by === table.bestField && result === undefined;
  if (!isResult || !isLost || items.some(({ kind }) => kind === 'not')) return ranking;
  return { ...ranking, lowest: !ranking.lowest };
}

/** A value that says which rows, and is no figure. */
function isFilterOf(item: Item): boolean {
  return item.kind === 'symbol' || (fieldOfValue(item) !== undefined && !isNoun(item));
}

/** 'the top winners' are several, 'the biggest loser' is one; undefined where no such word follows. */
function manyOf(item: Item | undefined): boolean | undefined {
  return /^(?:winner|loser|win|loss|losse|gain)s?$/i.test(item?.text ?? '')
    ? /^(?:winners|losers|wins|losses|gains)$/i.test(item?.text ?? '')
    : undefined;
}

/** 'which symbol has the best win rate': groups are ranked by a figure of each. */
const ofGroups: RankRule = ({ table, items, done, at, result, group, measures, groupLimit }) => {
  if (group === null) return undefined;
  const largest = largestOfEach({ table, items, at });
  if (largest !== undefined) {
    done.add(at);
    if (!isNoun(items[at + 1])) done.add(at + 1);
    measures.push(largest);
    return 'none';
  }
  const inTime = CALENDAR_GROUPS.has(group);
  const ranking = rankGroups({ table, items, done }, { at, result, inTime });
  measures.push(...ranking.measures);
  return { lowest: ranking.lowest, limit: groupLimit, superlative: true };
};

/** 'the largest claim per protocol': the largest row of each group, which is no sum. */
function largestOfEach({ table, items, at }: Pick<RankSpot, 'table' | 'items' | 'at'>): string | undefined {
  const [item, row, by] = items.slice(at);
  const isEach = by?.kind === 'ask' && /^(?:per|by|of each|for each|each|for every|every)$/i.test(by.text);
  if (item?.kind !== 'superlative' || row?.kind !== 'word' || !isEach) return undefined;
  const { noun, measure, field: column } = row.meaning;
  const extreme = `${item.lowest ? 'min' : 'max'}_of_`;
  // 'the highest bid of each searcher': the largest value of a column that has no sum.
  if (noun === undefined && measure === undefined && table.measures[extreme + column])
    return extreme + column;
  if (noun !== 'one') return undefined;
  const field =
    item.by === 'size'
      ? (table.size ?? table.bestField)
      : item.by === undefined
        ? table.bestField
        : undefined;
  return table.measures[extreme + field] === undefined ? undefined : extreme + field;
}

/** The first that answers reads the superlative. */
const RULES: readonly RankRule[] = [
  RANK_BY_FIELD.byDegree,
  RANK_BY_TIME.byBirth,
  RANK_BY_TIME.byMoment,
  RANK_BY_TIME.byLast,
  RANK_BY_SIZE.bySize,
  RANK_BY_SIZE.byCount,
  RANK_BY_SIZE.byPace,
  RANK_BY_TIME.byTimeOrLength,
  RANK_BY_FIELD.byNamedField,
  RANK_BY_RESULT.byFormerResult,
  ofGroups,
  RANK_BY_RESULT.byResult,
  RANK_BY_FIELD.byField,
  RANK_BY_FIELD.byFormerField,
  RANK_BY_FIELD.byFormerMeasure,
  RANK_BY_NOUN.byRun,
  RANK_BY_NOUN.bySide,
  RANK_BY_NOUN.byLaterNoun,
  RANK_BY_NOUN.byNothing,
];

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

/** A measure that consists of others. */
function isWhole(item: Item, { measures }: Workbench['table']): boolean {
  return item.kind === 'word' && measures[item.meaning.measure ?? '']?.parts !== undefined;
}
