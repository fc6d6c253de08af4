import { DAY_MS } from '../../domain/durations.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import { spanText } from './date-text.ts';
import type { Period, Query } from './query.ts';
import { CALENDAR_UNITS, unitBefore } from './unit-before.ts';

const BEFORE =
  /^(?:(?:in|for|during|of|on|with|to) )?the (?:(?:previous|prior|preceding) )?(\d+ days|day|week|month|quarter|year|period|one)(?: before(?: that| it)?)?\W*$/i;

/** The period before that of the former question: 'and the week before', 'and the period before'. */
export function periodBefore({ selections }: Query, rest: string): Period | undefined {
  const unit = BEFORE.exec(rest)?.[1]?.toLowerCase();
  const [only, second] = selections;
  if (unit === undefined || !only?.period || second || !/before|previous|prior|preceding/i.test(rest))
    return undefined;
  const { period } = only;
  const named = CALENDAR_UNITS.find((one) => one === unit);
  if (named) return unitBefore(period, named);
  for (const one of CALENDAR_UNITS) {
    const before = unitBefore(period, one);
    if (before && !unit.endsWith('days')) return before;
  }
  const { from, to, since } = period;
  if (from === null || to === null || since !== undefined) return undefined;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (unit.endsWith('days') && Number.parseInt(unit, 10) !== days) return undefined;
  const [begin, end] = [addDays(from, -days), addDays(from, -1)];
  return { from: begin, to: end, text: `of the days before (${spanText(begin, end)})` };
}
