import { isNoun } from './is-noun.ts';
import { nounOf } from './noun-of.ts';
import type { Ranking, RankRule, RankSpot } from './rank-spot.ts';

/** 'which run did best', 'which vault is the best'. */
const byRun: RankRule = (spot) => {
  const { table, items, at, item, ends, group, measures } = spot;
  const isBest = /^(?:best|worst)$/i.test(item.text);
  const asksOne = items[0]?.kind === 'ask' && nounOf(items[1]) === 'one' && at === 2;
  const isOne = asksOne && group === null && measures.length === 0;
  return (table.apart || isOne) && ends && isBest && items.slice(0, at).some(isNoun) ? best(spot) : undefined;
};

/** 'best sell': a side names the trades. */
const bySide: RankRule = (spot) => {
  const { items, at, grand } = spot;
  const isSided = items.some(
    (one, place) => place > at && one.kind === 'word' && one.meaning.value?.field === 'side',
  );
  const hasNoun = items.some((one) => one.kind === 'word' && one.meaning.noun);
  return isSided && grand && !hasNoun ? best(spot) : undefined;
};

/** 'best EUR_USD trade of last month': the noun may come later. */
const byLaterNoun: RankRule = (spot) => {
  const { items, done, at, item } = spot;
  if (!items.some((one, place) => place > at && one.kind === 'word' && one.meaning.noun && done.has(place)))
    return undefined;
  const counts = /^(most|fewest|least)$/.test(item.text.toLowerCase());
  // 'the pattern with the lowest trades' is no trade.
  const isNumber = /^(?:highest|lowest)$/i.test(item.text) && nounOf(items[at + 1]) === 'many';
  return counts || isNumber ? 'none' : best(spot);
};

/** 'without the best two'. */
const byNothing: RankRule = (spot) => (spot.leaves && spot.group === null ? best(spot) : undefined);

function best({ table, done, at, item, limit }: RankSpot): Ranking {
  done.add(at);
  return { by: table.bestField, lowest: item.lowest, limit, superlative: true };
}

/** Rows ranked by what makes one of them the best. */
export const RANK_BY_NOUN = { byRun, bySide, byLaterNoun, byNothing };
