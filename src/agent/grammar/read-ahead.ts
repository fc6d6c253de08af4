import { HOUR_MS } from '../../domain/durations.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import type { AreaTable } from './area-table.ts';
import { calendarUnit, firstOf } from './calendar-unit.ts';
import { monthText } from './date-text.ts';
import { monthOf, numberOf, yearOf } from './period-words.ts';
import type { Condition } from './query.ts';
import type { Today } from './today.ts';

const AHEAD =
  /^(?:within|in|over|during)(?: the)?(?: (?:next|coming|following))? (an?|\w+) (hour|day|week|month)s?\b/;
const NEXT = /^(?:(?:within|in|over|during) )?(?:the )?(?:next|coming|following) (week|month)\b/;
const NOW = /^(?:(?:within|in|during) )?(?:the rest of )?(?:(?:this) (week|month)|(today))\b/;
const TOMORROW = /^(?:by )?tomorrow\b/;
/** 'in the next hour', 'in the next week': so much from now, where 'next week' is that of the calendar. */
const WITHIN_NEXT = /^(?:within|in|over|during) the (?:next|coming|following) (hour|day|week|month)\b/;
/** Before a month these ask for what is to come. */
const COMES = /^(?:opens?|opening|expires?|expiring|closes?|ends?|due|deadlines?|starts?|starting)$/;
const DAYS = { day: 1, week: 7, month: 30 } as const;
/** The most words of such a phrase. */
const LONGEST = 5;

interface Ahead {
  readonly condition: Condition;
  readonly used: number;
}

/** 'that expire within a week', 'open in the next 24 hours', 'due next month': a time from now on, of rows that have a deadline or an opening. */
export function readAhead(
  words: readonly string[],
  at: number,
  { upcoming = '', fields, periods }: AreaTable,
  { date, now }: Today,
): Ahead | undefined {
  if (!fields[upcoming]?.moment) return undefined;
  const text = words.slice(at, at + LONGEST).join(' ');
  const within = (phrase: string, values: Condition['values'], named: string): Ahead => ({
    condition: { field: upcoming, op: 'within', values, text: named },
    used: phrase.split(' ').length,
  });
  const [tomorrow] = TOMORROW.exec(text) ?? [];
  const after = addDays(date, 1);
  if (tomorrow !== undefined) return within(tomorrow, [after, after], 'tomorrow');
  // 'what is due this week', where no row has another time; 'revoked this week' is of another one.
  const isOfOther = Object.entries(fields).some(
    ([field, { moment }]) => field !== upcoming && moment?.includes(words[at - 1] ?? ''),
  );
  const [present, current, day] = periods || isOfOther ? [] : (NOW.exec(text) ?? []);
  if (present !== undefined)
    return within(
      present,
      day === undefined ? calendarUnit(current as 'week' | 'month', date, 0) : [date, date],
      day ?? `this ${current}`,
    );
  const [stretch, whole] = WITHIN_NEXT.exec(text) ?? [];
  if (stretch !== undefined && whole === 'hour')
    return within(stretch, [now, now + HOUR_MS], 'within the next hour');
  if (stretch !== undefined) {
    const days = DAYS[whole as keyof typeof DAYS];
    return within(
      stretch,
      [date, addDays(date, days)],
      `within the next ${days === 1 ? 'day' : `${days} days`}`,
    );
  }
  const [calendar, next] = NEXT.exec(text) ?? [];
  if (calendar !== undefined)
    return within(calendar, calendarUnit(next as 'week' | 'month', date, 1), `next ${next}`);
  // 'that open in December' is the one to come.
  const month = words[at] === 'in' && COMES.test(words[at - 1] ?? '') ? monthOf(words[at + 1], undefined) : 0;
  if (month > 0 && yearOf(words[at + 2]) === undefined) {
    const [year = 0, running = 0] = date.split('-').map(Number);
    const from = firstOf(month < running ? year + 1 : year, month);
    return within('in month', calendarUnit('month', from, 0), `in ${monthText(from)}`);
  }
  const [phrase, count = '', unit] = AHEAD.exec(text) ?? [];
  const some = /^an?$/.test(count) ? 1 : numberOf(count);
  if (phrase === undefined || some === undefined) return undefined;
  if (unit === 'hour')
    return within(
      phrase,
      [now, now + some * HOUR_MS],
      `within the next ${some} hour${some === 1 ? '' : 's'}`,
    );
  const days = some * DAYS[unit as keyof typeof DAYS];
  return within(phrase, [date, addDays(date, days)], `within the next ${days} day${days === 1 ? '' : 's'}`);
}
