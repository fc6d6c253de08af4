import { partOfDay } from './part-of-day.ts';
import type { Condition } from './query.ts';

const MINUTES_A_DAY = 1_440;

/**
 * A time of day that starts at a word: 'between 9 and 11 am', 'at 14:00', 'after 3 pm', 'in hour 9'. Its end is exclusive.
 * Numbers are hours only with an am, a pm or a colon.
 */
export function readClock(
  words: readonly string[],
  at: number,
): { readonly condition: Condition; readonly used: number } | undefined {
  const [word = '', next = '', third = '', fourth = ''] = words.slice(at, at + 4);
  const part = partOfDay(word);
  // 'last night' began on the day before, which no hours say.
  if (part) return words[at - 1] === 'last' ? undefined : { condition: within(...part), used: 1 };
  // '8–10 am', '8 to 10 am'.
  const joined = ['to', 'until', 'till'].includes(next) ? 2 : 1;
  const end = timeOf(words[at + joined] ?? '');
  if (/^\d{1,2}(?:[ap]m|:\d\d)?$/.test(word) && end !== undefined) {
    const begin = timeOf(word) ?? timeOf(word + (/[ap]m$/.exec(words[at + joined] ?? '')?.[0] ?? ':00'));
    if (begin !== undefined) return { condition: within(begin, end), used: joined + 1 };
  }
  if (word === 'between' || word === 'from') {
    const joint = word === 'between' ? ['and'] : ['to', 'until', 'till'];
    const last = timeOf(fourth);
    if (!joint.includes(third) || last === undefined) return undefined;
    // '9 and 11 am': the first has the am or pm of the second.
    const first =
      timeOf(next) ??
      (/^\d{1,2}$/.test(next) ? timeOf(next + (/[ap]m$/.exec(fourth)?.[0] ?? ':00')) : undefined);
    if (first === undefined) return undefined;
    return { condition: within(first, last), used: 4 };
  }
  const skip = next === 'hour' ? 2 : 1;
  if (word === 'after' || word === 'since') {
    const time = timeOf(next);
    // 'since midnight' is today.
    if (time === undefined || time === 0) return undefined;
    return { condition: within(time, MINUTES_A_DAY), used: 2 };
  }
  if (word === 'before' || word === 'until') {
    const time = timeOf(next);
    return time === undefined ? undefined : { condition: within(0, time), used: 2 };
  }
  if (word === 'hour' && /^([01]?\d|2[0-3])$/.test(next)) {
    return { condition: within(60 * Number(next), 60 * (Number(next) + 1)), used: 2 };
  }
  if (word === 'at' || word === 'in') {
    const time = timeOf(skip === 2 ? third : next);
    // A time is the hour that begins with it.
    if (time === undefined || time % 60 !== 0) return undefined;
    return { condition: within(time, time + 60), used: 1 + skip };
  }
  const time = timeOf(word);
  return time === undefined || time % 60 !== 0 ? undefined : { condition: within(time, time + 60), used: 1 };
}

function within(from: number, to: number): Condition {
  // '22:00 to 02:00' are the hours that are not between 02:00 and 22:00.
  if (from > to && to > 0) return { field: 'clock', op: 'not', values: [to, from] };
  return { field: 'clock', op: 'is', values: [from, to === 0 ? MINUTES_A_DAY : to] };
}

/** Minutes since midnight of '9am', '12:30', '9:30pm' or 'noon'; undefined for other texts. */
function timeOf(text: string): number | undefined {
  if (text === 'noon' || text === 'midday') return MINUTES_A_DAY / 2;
  if (text === 'midnight') return 0;
  const match = /^(\d{1,2})(?::(\d\d))?(am|pm)?$/.exec(text);
  if (!match || (match[2] === undefined && match[3] === undefined)) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  if (minute > 59 || hour > (match[3] ? 12 : 24)) return undefined;
  const whole = match[3] === 'pm' ? (hour % 12) + 12 : match[3] === 'am' ? hour % 12 : hour;
  return 60 * whole + minute;
}
