import { DAY_MS } from '../../domain/durations.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import { addMonths } from './calendar-unit.ts';
import { spanText } from './date-text.ts';
import { numberOf } from './period-words.ts';
import type { Period, Query } from './query.ts';
import { CALENDAR_UNITS, unitBefore } from './unit-before.ts';

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;
const BEFORE =
  /^(?:(?:in|for|during|of|on|with|to) )?the (?:(?:previous|prior|preceding) )?(\w+ (?:days|weeks|months)|day|week|month|quarter|year|period|one)(?: (?:before|prior|earlier)(?: that| to that| it)?)?\W*$/i;

/** The period before that of the former question: 'and the week before', 'and the period before'. */
export function periodBefore({ selections }: Query, rest: string): Period | undefined {
  const unit = BEFORE.exec(rest)?.[1]?.toLowerCase();
  const [only, second] = selections;
  if (unit === undefined || !only?.period || second || !/before|previous|prior|preceding|earlier/i.test(rest))
    return undefined;
  const { period } = only;
  const named = CALENDAR_UNITS.find((one) => one === unit);
  if (named) return unitBefore(period, named) ?? stretchBefore(period, named);
  for (const one of CALENDAR_UNITS) {
    const before = unitBefore(period, one);
    if (before && !unit.endsWith('days')) return before;
  }
  const { from, to, since } = period;
  // A number of days is not always that of the former period: 'the last 30 days' begin 30 days before today.
  const some = from === null || since !== undefined ? undefined : someBefore(from, unit);
  if (some) return some;
  if (from === null || to === null || since !== undefined) return undefined;
  return daysBefore(from, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
}

/** 'the week before' the last 7 days are the 7 days before these. */
function stretchBefore({ from, to, since }: Period, unit: string): Period | undefined {
  if (from === null || to === null || since !== undefined) return undefined;
  const days = unit === 'week' ? DAYS_A_WEEK : unit === 'month' ? DAYS_A_MONTH : 0;
  const span = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  // The last 7 days end today, which is one more.
  return days > 0 && (span === days || span === days - 1) ? daysBefore(from, days) : undefined;
}

/** 'the 30 days before', 'the two weeks before'. */
function someBefore(date: string, span: string): Period | undefined {
  const [said = '', unit = ''] = span.split(' ');
  const count = numberOf(said);
  if (count === undefined) return undefined;
  if (unit === 'months') return until(date, addMonths(date, -count));
  return daysBefore(date, count * (unit === 'weeks' ? DAYS_A_WEEK : 1));
}

function daysBefore(date: string, days: number): Period {
  return until(date, addDays(date, -days));
}

function until(date: string, begin: string): Period {
  const end = addDays(date, -1);
  return { from: begin, to: end, text: `of the days before (${spanText(begin, end)})` };
}
