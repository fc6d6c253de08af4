import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts';
import { dateText } from './date-text.ts';
import type { Period } from './query.ts';
import { readClock } from './read-clock.ts';
import { readPeriod } from './read-period.ts';
import type { Today } from './today.ts';

/** 'since 9 am', 'since yesterday evening', 'since 18:00 yesterday': from a time of a day until now, where days are those of UTC. */
export function readSince(
  words: readonly string[],
  at: number,
  today: Today,
): { readonly period: Period; readonly used: number } | undefined {
  if (words[at] !== 'since') return undefined;
  const first = at + 1;
  const on = (place: number, word: string): number => (words[place] === word ? place + 1 : place);
  const clock = readClock(words, first);
  const before = clock ? undefined : dayAt(words, first, today);
  if (clock) {
    const next = on(first + clock.used, 'on');
    const day = dayAt(words, next, today);
    return since(day?.date ?? today.date, clock.condition.values, (day ? next + day.used : next) - at, today);
  }
  const later = before && readClock(words, on(first + before.used, 'at'));
  if (!before || !later) return undefined;
  const used = on(first + before.used, 'at') + later.used - at;
  return since(before.date, later.condition.values, used, today);
}

/** One day that is named. */
function dayAt(
  words: readonly string[],
  at: number,
  today: Today,
): { readonly date: string; readonly used: number } | undefined {
  const found = words[at] === 'since' ? undefined : readPeriod(words, at, today);
  const { from, to, since: moment } = found?.period ?? {};
  if (!found || !from || from !== to || moment !== undefined) return undefined;
  return { date: from, used: found.used };
}

function since(
  date: string,
  [minutes]: readonly (string | number)[],
  used: number,
  { now }: Today,
): { readonly period: Period; readonly used: number } | undefined {
  const moment = Date.parse(date) + Number(minutes) * MINUTE_MS;
  // 'since 18:00' in the morning is that of yesterday.
  const from = moment > now ? moment - DAY_MS : moment;
  const text = new Date(from).toISOString();
  return {
    period: {
      ...{ from: null, to: null, since: from },
      text: `since ${dateText(text.slice(0, 10))} ${text.slice(11, 16)} UTC`,
    },
    used,
  };
}
