import type { Item } from './item.ts';
import { nounOf } from './noun-of.ts';
import type { RankRule } from './rank-spot.ts';
import { resultOf } from './result-of.ts';
import { valueAsked } from './value-asked.ts';
import type { Workbench } from './workbench.ts';

/** 'lost the most money' turns the order; 'lost on our worst day' says it twice, and 'lost on our best day' is no ranking. */
const byFormerResult: RankRule = (spot) => {
  const { table, items, done, at, item, grand, former, after, meaning, group, limit, groupLimit } = spot;
  const result = resultOf(former);
  if (result === undefined || !grand || done.has(at - 1)) return undefined;
  const isLoss = result === 'loss';
  const isDegree = /^(?:most|least)$/i.test(item.text);
  if (!isDegree && item.lowest !== isLoss) return 'none';
  // 'how many did we win on our best day' counts rows of a day that it does not rank by them.
  if (!isDegree && items.some((one) => one.kind === 'ask' && one.word === 'how many')) return 'none';
  // 'which symbol won the most trades' counts those that it won.
  if (isDegree && group !== null && nounOf(spot.next) === 'many' && !isApart(spot.next)) {
    done.add(at);
    spot.measures.push(table.count);
    return { lowest: item.lowest, limit: groupLimit, superlative: true };
  }
  done.add(at).add(at - 1);
  const lowest = isDegree ? item.lowest !== isLoss : item.lowest;
  // 'lost the most to costs': what falls is a loss itself.
  const cost = items.findIndex((one) => isCostOf(one, table));
  if (group !== null)
    return { lowest: isDegree && cost >= 0 ? item.lowest : lowest, limit: groupLimit, superlative: true };
  if (meaning?.measure === table.bestMeasure) done.add(after);
  // 'which pair trade lost the most to costs' ranks by what these took.
  const costs = items[cost];
  const column = costs?.kind === 'word' ? valueAsked(costs.meaning.measure ?? '', table) : undefined;
  if (!isDegree || column === undefined) return { by: moneyOf(table), lowest, limit, superlative: true };
  done.add(cost);
  return { by: column, lowest: !item.lowest, limit, superlative: true };
};

/** 'the most profitable trade' is the best; 'the smallest loss' is the best of the losing ones. */
const byResult: RankRule = ({ table, done, at, item, grand, after, result, limit }) => {
  if (result !== 'win' && result !== 'loss') return undefined;
  const ranked = (lowest: boolean) => ({ by: moneyOf(table), lowest, limit, superlative: true });
  done.add(at);
  if (item.lowest && !grand) return ranked(result === 'win');
  // 'the worst loss' is the largest; 'the worst win' is one of the wins, and 'the best loss' one of the losses.
  const isGrade = /^(?:best|worst)$/i.test(item.text);
  if (isGrade && item.lowest === (result === 'win')) return ranked(item.lowest);
  done.add(after);
  return ranked(isGrade ? item.lowest : item.lowest !== (result === 'loss'));
};

/** The best run is the one with the highest Sharpe ratio; what it won or lost is its money. */
function moneyOf({ apart, dollars, bestField }: Workbench['table']): string {
  return apart ? (dollars ?? bestField) : bestField;
}

/** 'lost the most on flash loans' is about money. */
function isApart(item: Item | undefined): boolean {
  return item?.upon === true || item?.within === true || item?.apart === true;
}

/** What falls is a loss itself. */
function isCostOf(item: Item, { measures }: Workbench['table']): boolean {
  return item.kind === 'word' && measures[item.meaning.measure ?? '']?.falls === true;
}

/** Rows and groups ranked by what they won or lost. */
export const RANK_BY_RESULT = { byFormerResult, byResult };
