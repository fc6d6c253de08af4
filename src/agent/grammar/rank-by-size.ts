import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { measureOfColumn } from './measure-of-column.ts';
import { nounOf } from './noun-of.ts';
import type { RankRule } from './rank-spot.ts';
import { resultOf } from './result-of.ts';
import { TIME_GROUPS } from './time-groups.ts';
import { valueAsked } from './value-asked.ts';

/** 'the largest loan', 'the largest gas cost': what is named, and else the size of the row. */
const bySize: RankRule = ({ table, items, done, at, item, after, next, meaning, result, group, limit }) => {
  const isPlain = meaning?.field === undefined;
  if (item.by === 'size' && table.size === null && group === null && !meaning?.field && !items.some(resultOf))
    return 'none';
  const valued = meaning?.measure === undefined ? undefined : valueAsked(meaning.measure, table);
  // 'which trade had the highest spread cost' asks for the trade.
  const isOfRow =
    /^(?:highest|lowest)$/i.test(item.text) && items.slice(0, at).some((one) => nounOf(one) === 'one');
  if ((item.by === 'size' || isOfRow) && group === null && isPlain && valued !== undefined) {
    done.add(at).add(after);
    const isCost = table.measures[meaning?.measure ?? '']?.falls === true;
    return { by: valued, lowest: item.lowest !== isCost, limit, superlative: true };
  }
  // 'the biggest loss among the vaults' is of what they brought.
  if (result !== undefined && /^(?:loss|gain|win)$/i.test(next?.text ?? '')) return undefined;
  if (item.by !== 'size' || !table.size || group !== null || !isPlain) return undefined;
  done.add(at);
  return { by: table.size, lowest: item.lowest, limit, superlative: true };
};

/** 'the profit on our busiest day' is that of the day with the most trades; 'the slowest move' is the longest. */
const byCount: RankRule = ({ table, done, at, item, group, measures, limit, groupLimit }) => {
  if (item.by !== 'count') return undefined;
  if (group === null && table.duration !== undefined && /^slowest$/i.test(item.text)) {
    done.add(at);
    return { by: table.duration, lowest: false, limit, superlative: true };
  }
  if (group === null) return 'none';
  // 'the slowest source' is no group of the fewest rows, as 'the slowest hour' is.
  if (/^slowest$/i.test(item.text) && !TIME_GROUPS.has(group) && !CALENDAR_GROUPS.has(group)) {
    // 'the slowest stage' takes the longest.
    const names = table.fields[group]?.names === true;
    const mean = names ? measureOfColumn('mean', table.duration, table) : undefined;
    if (mean === undefined) return 'none';
    done.add(at);
    measures.push(mean);
    return { lowest: false, limit: groupLimit, superlative: true };
  }
  done.add(at);
  measures.push(table.count);
  return { lowest: item.lowest, limit: groupLimit, superlative: true };
};

/** 'which collection is minted fastest'. */
const byPace: RankRule = ({ table, items, done, at, item, group, limit }) => {
  const isPace = /^(?:fastest|quickest|slowest)$/i.test(item.text);
  if (!isPace || group !== null || table.pace === undefined) return undefined;
  const { by, verb: measure } = table.pace;
  const verb = items.findIndex((one) => one.kind === 'word' && one.meaning.measure === measure);
  done.add(at);
  if (verb >= 0) done.add(verb);
  return { by, lowest: /^slowest$/i.test(item.text), limit, superlative: true };
};

/** Rows ranked by a size, a number or a pace. */
export const RANK_BY_SIZE = { bySize, byCount, byPace };
