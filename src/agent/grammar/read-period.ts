import { addDays } from '../../domain/trading-day-bounds.ts';
import { addMonths, calendarUnit, firstOf, validDate } from './calendar-unit.ts';
import { WEEKDAYS } from './common-words.ts';
import { dateText, monthText, spanText } from './date-text.ts';
import { dayNumber } from './day-number.ts';
import { isPartOfDay } from './part-of-day.ts';
import { LAST, monthOf, numberOf, UNITS, type Unit, yearOf } from './period-words.ts';
import type { Period } from './query.ts';
import { readAgo } from './read-ago.ts';
import { readPart } from './read-part.ts';
import { readQuarter } from './read-quarter.ts';
import { type FoundPeriod, readRange } from './read-range.ts';
import { readSession } from './read-session.ts';
import { readWeekNumber } from './read-week-number.ts';
import { readWeekend } from './read-weekend.ts';
import type { Today } from './today.ts';
import { yearOfNext } from './year-of-next.ts';

/** Units of which 'of the …' is the running one. */
const PLAIN: ReadonlySet<string> = new Set(['week', 'month', 'quarter', 'year']);
const TO_DATE: ReadonlyMap<string, Unit> = new Map([
  ['mtd', 'month'],
  ['ytd', 'year'],
  ['wtd', 'week'],
  ['qtd', 'quarter'],
]);
const MINUTES = { minute: 1, hour: 60 } as const;
const MOST_BACK = 5_000;
/** Words of periods, in addition to months and weekdays. */
export const PERIOD_WORDS: readonly string[] = [
  ...LAST,
  ...UNITS.keys(),
  ...'today yesterday since while until before after onward onwards'.split(' '),
];
/** After these words 'the 18th' is a day of the running month or the one before. */
const AFTER_DAY = new Set('go for by in and or vs versus compared than with look ,'.split(' '));
/** The period that starts at a word; undefined if there is none. */
export function readPeriod(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  return (
    readRange(words, at, today, (place) => readSpan(words, place, today)) ?? readSingle(words, at, today)
  );
}

/** A single period with its days, after an article or 'the start of'. */
function readSpan(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  const skip = words[at] === 'the' ? 1 : 0;
  const edge =
    ['start', 'beginning', 'end'].includes(words[at + skip] ?? '') && words[at + skip + 1] === 'of';
  if (edge) {
    // 'the start of the year'.
    const own = words[at + skip + 2] === 'the' && PLAIN.has(words[at + skip + 3] ?? '') ? 1 : 0;
    const found = own
      ? readRunning(['this', words[at + skip + 3] ?? ''], 0, today)
      : readSingle(words, at + skip + 2, today);
    if (!found) return undefined;
    const { from, to } = found.period;
    const day = words[at + skip] === 'end' ? to : from;
    return { period: { ...found.period, from: day, to: day }, used: found.used + skip + 2 };
  }
  const found = readSingle(words, at + skip, today);
  return found && found.period.since === undefined && found.period.from !== null
    ? { ...found, used: found.used + skip }
    : undefined;
}

/** One period by its name: a day, week, month, quarter, half, year, or a number of them that end now. */
function readSingle(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  return (
    readEdgeDay(words, at, today) ??
    readWeekOf(words, at, today) ??
    readWeekNumber(words, at, today.date) ??
    readPart(words, at, (place) => readSingle(words, place, today)) ??
    readDayOfMonth(words, at, today) ??
    readNamedDay(words, at, today) ??
    readWeekend(words, at, today.date) ??
    readSession(words, at, today.now) ??
    readBack(words, at, today) ??
    readRunning(words, at, today) ??
    readDate(words, at, today) ??
    readQuarter(words, at, today.date) ??
    readMonth(words, at, today) ??
    readYear(words, at)
  );
}

function readNamedDay(words: readonly string[], at: number, { date }: Today): FoundPeriod | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 4);
  const day = (back: number, used: number, text?: string): FoundPeriod => {
    const on = addDays(date, -back);
    return { period: { from: on, to: on, text: text ?? `on ${dateText(on)}` }, used };
  };
  if (word === 'day' && next === 'before' && third === 'yesterday') return day(2, 3);
  // 'the week before last'.
  const unitBefore = next === 'before' && third === 'last' ? UNITS.get(word) : undefined;
  if (unitBefore !== undefined && unitBefore !== 'hour' && unitBefore !== 'minute' && unitBefore !== 'day') {
    const [from, to] = calendarUnit(unitBefore, date, -2);
    return {
      period: { from, to, text: `of the ${unitBefore} before last (${spanText(from, to)})` },
      used: 3,
    };
  }
  // 'this morning': the hours are a filter of their own.
  if (word === 'today' || (word === 'this' && isPartOfDay(next)))
    return { ...day(0, 1), period: { ...day(0, 1).period, text: `today (${dateText(date)})` } };
  if (word === 'yesterday') {
    const found = day(1, 1, `of yesterday (${dateText(addDays(date, -1))})`);
    return { ...found, period: { ...found.period, next: day(0, 1, `today (${dateText(date)})`).period } };
  }
  const ago = readAgo(words, at, date);
  if (ago) return ago;
  const named = WEEKDAYS.indexOf(
    (LAST.has(word) || word === 'this' ? next : word) as (typeof WEEKDAYS)[number],
  );
  if (named >= 0) {
    // 'a Monday' and 'every Monday' are all Mondays.
    if (['a', 'any', 'every', 'each'].includes(words[at - 1] ?? '')) return undefined;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const back = (weekday - named + 7) % 7;
    const used = word === WEEKDAYS[named] ? 1 : 2;
    const one = day(LAST.has(word) && back === 0 ? 7 : back, used);
    const text = `on ${capital(WEEKDAYS[named] ?? '')} ${dateText(one.period.from ?? '')}`;
    return { ...one, period: { ...one.period, text } };
  }
  return undefined;
}

/** 'last 7 days', 'past week', 'last month': the last days, or the previous calendar period. */
function readBack(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3);
  if (!LAST.has(word)) return undefined;
  const some = next === 'few' || next === 'couple' ? undefined : numberOf(next);
  if (some !== undefined) {
    const unit = UNITS.get(third);
    if (unit === undefined || some < 1 || some > MOST_BACK) return undefined;
    return { period: back(some, unit, today), used: 3 };
  }
  const unit = UNITS.get(next);
  if (unit === undefined || unit === 'day') return undefined;
  if (unit === 'hour' || unit === 'minute') return { period: back(1, unit, today), used: 2 };
  const rolling = back(
    unit === 'week' ? 7 : unit === 'month' ? 30 : 1,
    unit === 'week' || unit === 'month' ? 'day' : unit,
    today,
  );
  // 'the last week' ends now; 'last week' is the previous calendar week, but screens count seven days.
  const isCalendar = word === 'previous' || word === 'preceding';
  if (word === 'past' || (words[at - 1] === 'the' && !isCalendar)) return { period: rolling, used: 2 };
  const [from, to] = calendarUnit(unit, today.date, -1);
  const [first, last] = calendarUnit(unit, today.date, 0);
  const period: Period = {
    from,
    to,
    text: `of last ${unit} (${spanText(from, to)})`,
    ...(!isCalendar && (unit === 'week' || unit === 'month') ? { other: rolling } : {}),
    next: { from: first, to: last, text: `this ${unit} (since ${dateText(first)})` },
  };
  return { period, used: 2 };
}

function back(count: number, unit: Unit, { now, date }: Today): Period {
  if (unit === 'hour' || unit === 'minute') {
    const since = now - count * MINUTES[unit] * 60_000;
    return {
      from: null,
      to: null,
      since,
      text: `of the last ${count === 1 ? unit : `${count} ${unit}s`} (since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC)`,
    };
  }
  const from =
    unit === 'day' || unit === 'week'
      ? addDays(date, -count * (unit === 'week' ? 7 : 1))
      : addMonths(date, -count * { month: 1, quarter: 3, year: 12 }[unit]);
  const named = count === 1 ? unit : `${count} ${unit}s`;
  return { from, to: date, text: `of the last ${named} (${spanText(from, date)})` };
}

/** 'this week': from the start of the calendar week until now. */
function readRunning(words: readonly string[], at: number, { date }: Today): FoundPeriod | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3);
  const unit = UNITS.get(next);
  // 'the first trade of the year'; 'the best day of the month' would be one of many months.
  const isOf =
    word === 'the' &&
    words[at - 1] === 'of' &&
    (words[at + 2] === 'so' ||
      !(next === 'year' ? /^times?$/ : /^(?:days?|hours?|weeks?|months?|times?)$/).test(words[at - 2] ?? ''));
  if (isOf && unit !== undefined && PLAIN.has(next) && !/^(?:before|starting|beginning)$/.test(third))
    return readRunning(['this', next], 0, { date, now: 0 });
  if ((word !== 'this' && word !== 'current') || unit === undefined || unit === 'hour' || unit === 'minute') {
    const short = TO_DATE.get(word) ?? (next === 'to' && third === 'date' ? UNITS.get(word) : undefined);
    if (short === undefined || short === 'hour' || short === 'minute' || short === 'day') return undefined;
    const [from] = calendarUnit(short as 'month', date, 0);
    return {
      period: { from, to: date, text: `this ${short} (${spanText(from, date)})` },
      used: next === 'to' ? 3 : 1,
    };
  }
  if (unit === 'day') return { period: { from: date, to: date, text: `today (${dateText(date)})` }, used: 2 };
  const [from, to] = calendarUnit(unit, date, 0);
  const [former, latter] = calendarUnit(unit, date, -1);
  return {
    period: {
      from,
      to,
      text:
        unit === 'month'
          ? `in ${monthText(from)}`
          : unit === 'year'
            ? `in ${from.slice(0, 4)}`
            : `this ${unit} (${spanText(from, date)})`,
      next: { from: former, to: latter, text: `of last ${unit} (${spanText(former, latter)})` },
    },
    used: 2,
  };
}

/** '2025-10-03', '3 October 2025', 'October 3rd'. */
function readDate(words: readonly string[], at: number, { date }: Today): FoundPeriod | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const day = (year: number, month: number, number: number, used: number): FoundPeriod | undefined => {
    const on = validDate(year, month, number);
    return on === null ? undefined : { period: { from: on, to: on, text: `on ${dateText(on)}` }, used };
  };
  if (/^\d{4}-\d\d-\d\d$/.test(word))
    return day(...(word.split('-').map(Number) as [number, number, number]), 1);
  const of = next === 'of' ? 1 : 0;
  let [number, month, used] = [dayNumber(word), monthOf(words[at + 1 + of], words[at + 2 + of]), 2 + of];
  if (number === undefined || month === 0) {
    const after = dayNumber(next);
    // 'March 2026' is a month, 'March 20' a day; 'May 5' needs no preposition.
    [number, month, used] = [after, monthOf(word, next), 2];
  }
  if (number === undefined || month === 0) return undefined;
  const year = yearOf(words[at + used]);
  if (year !== undefined) return day(year, month, number, used + 1);
  const thisYear = Number(date.slice(0, 4));
  const recent = validDate(thisYear, month, number);
  return day(recent !== null && recent > date ? thisYear - 1 : thisYear, month, number, used);
}

/** 'Monday the 18th', 'the 3rd', 'Monday, 18 May': the last such day up to today, if the weekday is right. */
function readDayOfMonth(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  const weekday = (WEEKDAYS as readonly string[]).indexOf(words[at] ?? '');
  let used = weekday >= 0 ? 1 : 0;
  if (weekday >= 0 && words[at + used] === ',') used += 1;
  const isPointed = words[at + used] === 'the' || (weekday < 0 && words[at - 1] === 'the');
  if (words[at + used] === 'the') used += 1;
  const dated = weekday >= 0 ? readDate(words, at + used, today) : undefined;
  const on = dated?.period.from ?? (isPointed ? lastDayOfNumber(words, at + used, today) : null);
  if (on === null || on === undefined) return undefined;
  if (weekday >= 0 && new Date(`${on}T00:00:00Z`).getUTCDay() !== weekday) return undefined;
  return { period: { from: on, to: on, text: `on ${dateText(on)}` }, used: used + (dated?.used ?? 1) };
}

/** '18th' alone; of 'the 3rd of March' the month is read with it, and 'the 2nd best trade' is no day. */
function lastDayOfNumber(words: readonly string[], at: number, { date }: Today): string | null {
  const [word = '', next] = words.slice(at, at + 2);
  const number = /\d[a-z]{2}$/.test(word) ? dayNumber(word) : undefined;
  if (number === undefined || (next !== undefined && !AFTER_DAY.has(next))) return null;
  const [year = 0, month = 0] = date.split('-').map(Number);
  const days = [0, 1, 2].map((back) => {
    const first = firstOf(year, month - back);
    return validDate(Number(first.slice(0, 4)), Number(first.slice(5, 7)), number);
  });
  return days.find((on) => on !== null && on <= date) ?? null;
}

/** 'the week of 9 November', 'the week starting November 9': the calendar week of that day. */
function readWeekOf(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  if (words[at] !== 'week' || !/^(?:of|starting|beginning|from)$/.test(words[at + 1] ?? '')) return undefined;
  const found = readDate(words, at + 2, today);
  const on = found?.period.from;
  if (!found || on === null || on === undefined) return undefined;
  const [from, to] = calendarUnit('week', on, 0);
  return { period: { from, to, text: `of the week ${spanText(from, to)}` }, used: found.used + 2 };
}

/** 'the last day of April', 'the first day of 2026'. */
function readEdgeDay(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  const [edge = '', unit = '', of = ''] = words.slice(at, at + 3);
  if (!['first', 'last', 'final'].includes(edge) || unit !== 'day' || of !== 'of') return undefined;
  const skip = words[at + 3] === 'the' ? 4 : 3;
  const found = readSingle(words, at + skip, today);
  const on = edge === 'first' ? found?.period.from : found?.period.to;
  if (!found || on === null || on === undefined || found.period.since !== undefined) return undefined;
  return { period: { from: on, to: on, text: `on ${dateText(on)}` }, used: found.used + skip };
}

function readMonth(words: readonly string[], at: number, { date }: Today): FoundPeriod | undefined {
  const iso = /^(\d{4})[/-](\d\d)$/.exec(words[at] ?? '');
  const last = LAST.has(words[at] ?? '') ? 1 : 0;
  const month = iso ? Number(iso[2]) : monthOf(words[at + last], words[at + last + 1]);
  if (month < 1 || month > 12) return undefined;
  let used = 1 + last;
  const of = words[at + used] === 'of' && yearOf(words[at + used + 1]) !== undefined ? 1 : 0;
  let year = iso ? Number(iso[1]) : yearOf(words[at + used + of]);
  if (!iso && year !== undefined) used += 1 + of;
  if (last === 0) year ??= yearOfNext(words, at + used, month, date);
  // A month without a year is the last one with that name.
  if (year === undefined) {
    const [thisYear = 0, thisMonth = 0] = date.split('-').map(Number);
    year = month > thisMonth || (last === 1 && month === thisMonth) ? thisYear - 1 : thisYear;
  }
  const from = firstOf(year, month);
  return { period: { from, to: addDays(firstOf(year, month + 1), -1), text: `in ${monthText(from)}` }, used };
}

function readYear(words: readonly string[], at: number): FoundPeriod | undefined {
  const skip = words[at] === 'year' ? 1 : 0;
  const year = yearOf(words[at + skip]);
  if (year === undefined) return undefined;
  return { period: { from: `${year}-01-01`, to: `${year}-12-31`, text: `in ${year}` }, used: 1 + skip };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
