import { calendarUnit } from './calendar-unit.ts';
import type { Follow } from './follow-of.ts';
import type { Query } from './query.ts';
import { CALENDAR_UNITS } from './unit-before.ts';

const THAT_TIME =
  / (?:(?:in|on|for|during|of|from) )?(?:that|this same|the same) (day|week|month|quarter|year)\W*$/i;

/** 'which wallet did best that day' after flash loans of one day: of the day that was asked about, and of no row that was told. */
export function ofPeriodTold(follow: Follow, { selections, group }: Query): Follow {
  const said = THAT_TIME.exec(follow.led)?.[1]?.toLowerCase();
  const unit = CALENDAR_UNITS.find((one) => one === said);
  const [only, second] = selections;
  const { from = null, to = null, since } = only?.period ?? {};
  if (unit === undefined || group !== null || second || from === null || to === null || since !== undefined)
    return follow;
  const [first, last] = calendarUnit(unit, from, 0);
  // 'that week' may be seven days that are none of the calendar.
  const isOne = first === from && (last === to || to <= last);
  return isOne ? { ...follow, points: false, lacks: false } : follow;
}
