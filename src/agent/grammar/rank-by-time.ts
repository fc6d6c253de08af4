import { isNoun } from './is-noun.ts';
import { nounOf } from './noun-of.ts';
import type { Ranking, RankRule } from './rank-spot.ts';
import { TIME_GROUPS } from './time-groups.ts';

const MOMENTS: ReadonlySet<string> = new Set(['instant']);
const SPANS: ReadonlySet<string> = new Set(['days', 'minutes', 'seconds']);

/** 'which pattern was seen last'. */
const byMoment: RankRule = ({ table, done, at, item, former, limit }) => {
  const moment = item.by === 'time' && former?.kind === 'word' ? former.meaning.moment?.field : undefined;
  if (moment === undefined || moment === table.time || done.has(at - 1)) return undefined;
  done.add(at).add(at - 1);
  return { by: moment, lowest: item.lowest, limit, superlative: true };
};

/** 'the oldest wallet': by when it was made, where the time of a row is another. */
const byBirth: RankRule = ({ table, items, done, at, item, limit }) => {
  // 'which wallet is the oldest'.
  const isLast = at === items.length - 1 && items.some(isNoun);
  const isAge = /^(?:oldest|newest|youngest)$/i.test(item.text) && (isNoun(items[at + 1]) || isLast);
  if (!isAge || table.born === undefined) return undefined;
  done.add(at);
  return { by: table.born, lowest: item.lowest, limit, superlative: true };
};

/** 'which pattern became elite last', 'when did we trade last'. */
const byLast: RankRule = ({ table, items, done, at, item, ends, group }) => {
  if (item.by !== 'time' || !ends || at === 0 || item.text.toLowerCase() !== 'last') return undefined;
  // 'how long do winners last'.
  if (items.some(({ text }) => /^how long/i.test(text))) done.add(at);
  const isAsked = items[0]?.kind === 'ask' && ['which', 'when'].includes(items[0].word);
  if (!isAsked || table.time === undefined || group !== null) return 'none';
  done.add(at);
  return { by: table.time, lowest: false, limit: 1, superlative: true };
};

/** 'the last trade', 'the longest break-even'. */
const byTimeOrLength: RankRule = (spot): Ranking | 'none' | undefined => {
  const { table, items, done, at, item, after, next, meaning, limit, group } = spot;
  if (item.by !== 'time' && item.by !== 'duration') return undefined;
  // 'longest without a trade' asks how long ago the last one was.
  if (item.by === 'duration' && /^without\b/i.test(items[at + 1]?.text ?? '')) return 'none';
  // 'which stage takes longest' ranks the stages.
  const isOfGroups = group !== null && table.measures[table.bestMeasure]?.of === table.duration;
  // 'which symbol had the longest trade' ranks the symbols by their longest one.
  const isOfOne = group !== null && nounOf(next) === 'one' && meaning?.field === undefined;
  if (item.by === 'duration' && (isOfGroups || isOfOne)) return undefined;
  // 'the first hour of the day' is no trade.
  if (item.by === 'time' && next === items[at + 1] && TIME_GROUPS.has(meaning?.field ?? '')) return 'none';
  // 'when did the last trade close' is about the last one to close.
  const close = items.findIndex((one, place) => place > at && /^close$/i.test(one.text));
  const closes = item.by === 'time' && close >= 0 && table.fields.closed_at !== undefined;
  if (closes) done.add(close);
  // 'when did a vault last report', 'the longest break-even': the time that is named.
  // 'the last claim of each wallet' is no wallet, which only has a number of them.
  const isNumber =
    table.fields[meaning?.field ?? '']?.unit === 'count' && !meaning?.noun && !meaning?.measure;
  if (item.by === 'time' && next === items[at + 1] && isNumber) return 'none';
  const units = item.by === 'time' ? MOMENTS : SPANS;
  const named = table.fields[meaning?.field ?? ''];
  // 'the shortest half-life' is a number of bars.
  const isLength =
    item.by === 'duration' && (named?.unit === 'plain' || named?.unit === 'count') && !named.groups;
  const said = isLength || units.has(named?.unit ?? '') ? meaning?.field : undefined;
  const by = said ?? (closes ? 'closed_at' : item.by === 'time' ? table.time : table.duration);
  if (by === undefined) return 'none';
  // 'the longest pattern' is no trade that was held long.
  const isOther = item.by === 'duration' && next === items[at + 1] && meaning?.field !== undefined;
  if (isOther && !meaning.noun && meaning.field !== by) return 'none';
  done.add(at);
  // 'which source was refreshed most recently'.
  const former = items[at - 1];
  if (former?.kind === 'word' && item.by === 'time' && former.meaning.moment?.field === by) done.add(at - 1);
  if (meaning?.field === by) done.add(after);
  return { by, lowest: item.lowest, limit, superlative: true };
};

/** Rows ranked by a time or a length of time. */
export const RANK_BY_TIME = { byBirth, byMoment, byLast, byTimeOrLength };
