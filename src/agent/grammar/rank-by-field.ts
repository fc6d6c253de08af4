import { degreeAt } from './degree-at.ts';
import { nounOf } from './noun-of.ts';
import type { RankRule } from './rank-spot.ts';
import { valueAsked } from './value-asked.ts';

/** 'the most stretched pair'. */
const byDegree: RankRule = ({ table, items, done, at, group, limit }) => {
  const degree = group === null ? degreeAt({ table, items, done }, at) : undefined;
  if (!degree) return undefined;
  done.add(at).add(degree.place);
  return { by: degree.by, lowest: degree.lowest, limit, superlative: true };
};

/** 'by confidence' names the field of the ranking. */
const byNamedField: RankRule = ({ table, items, done, at, item, group, limit }) => {
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
  if (group !== null || ranked?.kind !== 'word' || ranked.meaning.field === undefined) return undefined;
  done.add(at).add(named);
  return { by: ranked.meaning.field, lowest: item.lowest, limit, superlative: true };
};

/** 'the highest confidence'. */
const byField: RankRule = ({ table, done, at, item, grand, after, meaning, limit }) => {
  if (meaning?.field === undefined || table.fields[meaning.field]?.groups) return undefined;
  // 'the longest time' is no number of times.
  const isCount = table.fields[meaning.field]?.unit === 'count' && meaning.field !== table.duration;
  if (item.by === 'duration' && isCount) return 'none';
  done.add(at).add(after);
  // The largest drawdown is the lowest number, the best one the highest; so is the largest of what was paid.
  const { falls: isBelow = false, how, of } = table.measures[meaning.field] ?? {};
  const isCost = how === 'sum' && of === meaning.field;
  const falls = (table.apart === true || isCost) && isBelow && !grand;
  return { by: meaning.field, lowest: item.lowest !== falls, limit, superlative: true };
};

/** 'seen most'. */
const byFormerField: RankRule = ({ table, items, done, at, item, former, meaning, limit }) => {
  // 'which protocol brought the most' ranks protocols, and not by their number.
  const asking = items[at - 2];
  const isAsked = asking?.kind === 'ask' && asking.word !== 'when';
  const isFree = former?.kind === 'word' && !item.joined && !isAsked && !done.has(at - 1);
  // 'the confidence of the best trade' is told of the best, and ranks none.
  const isOfBest = item.within === true && nounOf(items[at + 1]) === 'one';
  const own = isFree && !isOfBest ? former.meaning.field : undefined;
  const isFilterNext = meaning?.value !== undefined && meaning.measure === undefined;
  if (own === undefined || (meaning !== undefined && !isFilterNext) || table.fields[own]?.groups)
    return undefined;
  done.add(at).add(at - 1);
  return { by: own, lowest: item.lowest, limit, superlative: true };
};

/** 'which backrun would have brought the most': the column of what was said before it. */
const byFormerMeasure: RankRule = ({ table, items, done, at, item, former, meaning, limit }) => {
  const said = former?.kind === 'word' && !done.has(at - 1) ? former.meaning.measure : undefined;
  const column = said === undefined ? undefined : valueAsked(said, table);
  const isDegree = /^(?:most|least|best|worst)$/i.test(item.text) && meaning === undefined;
  const asksRow = items[0]?.kind === 'ask' && nounOf(items[1]) === 'one';
  if (column === undefined || !isDegree || !asksRow)
    // The highest of a figure is a question about that figure.
    return meaning?.measure === undefined ? undefined : 'none';
  done.add(at).add(at - 1);
  const isCost = table.measures[said ?? '']?.falls === true;
  return { by: column, lowest: item.lowest !== isCost, limit, superlative: true };
};

/** Rows ranked by a field that is named. */
export const RANK_BY_FIELD = { byDegree, byNamedField, byField, byFormerField, byFormerMeasure };
