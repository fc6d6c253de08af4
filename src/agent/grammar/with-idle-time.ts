import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const IDLE = /^(?:idle|inactive|unused|silent|quiet|asleep)$/i;

/** 'which wallet has not been active for the longest time': the one whose latest time is the first. */
export function withIdleTime(items: readonly Item[], { time, fields }: AreaTable): readonly Item[] {
  const degree = items.findIndex((item) => item.kind === 'superlative' && item.by === 'duration');
  const ranked = items[degree];
  if (ranked?.kind !== 'superlative') return items;
  // 'which wallets have been idle the longest'.
  const idle = items.findIndex(
    ({ kind, text }, at) => at < degree && kind === 'word' && IDLE.test(text) && time !== undefined,
  );
  if (idle >= 0 && (fields[time ?? '']?.latest?.length ?? 0) > 0)
    return items.map((one, at): Item => {
      if (at === degree) return { kind: 'superlative', lowest: !ranked.lowest, by: 'time', text: one.text };
      return at === idle || (at > degree && /^time$/i.test(one.text))
        ? { kind: 'stop', text: one.text }
        : one;
    });
  const moment = items.findIndex(
    (item) => item.kind === 'word' && item.meaning.moment?.latest === true && item.meaning.noun === undefined,
  );
  const word = items[moment];
  if (word?.kind !== 'word') return items;
  const denied = items.slice(0, moment).findLastIndex(({ kind }) => kind === 'not');
  const isBeside = denied >= 0 && items.slice(denied + 1, moment).every(({ kind }) => kind === 'stop');
  if (!isBeside) return items;
  // The time of the row itself needs no name beside 'oldest'.
  const named: Item =
    word.meaning.moment?.field === time
      ? { kind: 'stop', text: word.text }
      : { kind: 'word', text: word.text, meaning: { field: word.meaning.moment?.field ?? '' } };
  return items.map((one, at): Item => {
    if (at === degree) return { kind: 'superlative', lowest: !ranked.lowest, by: 'time', text: one.text };
    if (at === moment) return named;
    return at === denied || (at > degree && /^time$/i.test(one.text))
      ? { kind: 'stop', text: one.text }
      : one;
  });
}
