import { addDays } from '../../domain/trading-day-bounds.ts';
import { calendarUnit, validDate } from './calendar-unit.ts';
import { WEEKDAYS } from './common-words.ts';
import { dateText } from './date-text.ts';
import { dayNumber } from './day-number.ts';
import { LAST } from './period-words.ts';
import type { Period } from './query.ts';
import type { Today } from './today.ts';

/** A period and its number of words. */
export interface FoundPeriod {
  readonly period: Period;
  readonly used: number;
}

const JOINTS: ReadonlySet<string> = new Set(['to', 'until', 'till', 'through']);
const BETWEEN: ReadonlySet<string> = new Set(['and']);
/** What is compared with something is no end of a range. */
const COMPARING = /^(?:compar(?:e|ed|ison|ing)|differ(?:s|ed|ences?)?|changed?)$/;

/** 'since March', 'between 3 and 10 October', 'before 2026', 'from May to July'. */
export function readRange(
  words: readonly string[],
  at: number,
  today: Today,
  readSpan: (at: number) => FoundPeriod | undefined,
): FoundPeriod | undefined {
  const word = words[at] ?? '';
  const week = readDaysOfWeek(words, at, today);
  if (week) return week;
  if (word === 'between' || word === 'from') {
    const first = readSpan(at + 1) ?? readBareDay(words, at + 1);
    const joint = first && words[at + 1 + first.used];
    const joins = word === 'between' ? BETWEEN : JOINTS;
    if (first && joins.has(joint ?? '')) {
      const last = readSpan(at + 2 + first.used);
      if (last) {
        const begin = 'day' in first ? dayWithMonthOf(first.day, last.period) : first.period.from;
        // 'the difference between last week and this week' is of two periods, and no range ends before it begins.
        const isPair =
          word === 'between' && !('day' in first) && words.slice(0, at).some((one) => COMPARING.test(one));
        const isTurned = begin !== null && last.period.to !== null && last.period.to < begin;
        if (begin === null || isPair || isTurned) return undefined;
        return {
          period: between(begin, last.period.to, today),
          used: 2 + first.used + last.used,
        };
      }
    }
    const onwards = first && !('day' in first) && ['on', 'onward', 'onwards'].includes(joint ?? '');
    if (word === 'from' && onwards)
      return { period: between(first.period.from, null, today), used: 2 + first.used };
    return undefined;
  }
  const plain = readPlainRange(words, at, today, readSpan);
  if (plain) return plain;
  const bound = { since: 'from', before: 'before', until: 'to', till: 'to', after: 'after', 'up to': 'to' }[
    word === 'up' && words[at + 1] === 'to' ? 'up to' : word
  ];
  if (bound === undefined) return undefined;
  if (bound === 'from' && words[at + 1] === 'midnight') {
    const text = `since midnight (${dateText(today.date)})`;
    return { period: { from: today.date, to: today.date, text }, used: 2 };
  }
  const skip = word === 'up' ? 2 : 1;
  const found = readSpan(at + skip);
  if (!found) return undefined;
  const { from, to } = found.period;
  const used = skip + found.used;
  if (from === null || to === null) return undefined;
  if (bound === 'from') return { period: between(from, null, today), used };
  if (bound === 'before') return { period: between(null, addDays(from, -1), today), used };
  if (bound === 'after') return { period: between(addDays(to, 1), null, today), used };
  return { period: between(null, to, today), used };
}

/** '3 November to 9 November', which nothing leads. */
function readPlainRange(
  words: readonly string[],
  at: number,
  today: Today,
  readSpan: (at: number) => FoundPeriod | undefined,
): FoundPeriod | undefined {
  const first = readSpan(at);
  if (!first || !JOINTS.has(words[at + first.used] ?? '')) return undefined;
  // 'compare October to November' names two periods.
  if (words.slice(0, at).some((one) => COMPARING.test(one))) return undefined;
  const last = readSpan(at + first.used + 1);
  const [begin, end] = [first.period.from, last?.period.to ?? null];
  if (!last || begin === null || end === null || end < begin) return undefined;
  return { period: between(begin, end, today), used: first.used + 1 + last.used };
}

/** 'from Monday to Wednesday last week'. */
function readDaysOfWeek(words: readonly string[], at: number, today: Today): FoundPeriod | undefined {
  if (words[at] !== 'from' && words[at] !== 'between') return undefined;
  const [first, joint = '', last] = words.slice(at + 1, at + 4);
  const [from, to] = [first, last].map((day) => (WEEKDAYS as readonly string[]).indexOf(day ?? ''));
  const of = ['of', 'in'].includes(words[at + 4] ?? '') ? 1 : 0;
  const which = words[at + 4 + of] ?? '';
  const isWeek = (LAST.has(which) || which === 'this') && words[at + 5 + of] === 'week';
  if (from === undefined || to === undefined || from < 0 || to < 0 || !isWeek) return undefined;
  if (!JOINTS.has(joint) && !BETWEEN.has(joint)) return undefined;
  const [monday] = calendarUnit('week', today.date, which === 'this' ? 0 : -1);
  const [begin, end] = [from, to].map((day) => addDays(monday, (day + 6) % 7));
  if (begin === undefined || end === undefined || begin > end) return undefined;
  return { period: between(begin, end, today), used: 6 + of };
}

/** '3' of 'between 3 and 10 October'. */
function readBareDay(words: readonly string[], at: number): { day: number; used: number } | undefined {
  const day = dayNumber(words[at]);
  return day === undefined ? undefined : { day, used: 1 };
}

function dayWithMonthOf(day: number, { from }: Period): string | null {
  return from === null ? null : validDate(Number(from.slice(0, 4)), Number(from.slice(5, 7)), day);
}

function between(from: string | null, to: string | null, today: Today): Period {
  if (from === null) return { from, to, text: `until ${dateText(to ?? today.date)}` };
  if (to === null) return { from, to, text: `since ${dateText(from)}` };
  return { from, to, text: `from ${dateText(from)} to ${dateText(to)}` };
}
