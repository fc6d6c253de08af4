import { CALENDAR_GROUPS } from './calendar-groups.ts';

/** Groups by time: parts of the calendar, days of the week and hours of the day. */
export const TIME_GROUPS: ReadonlySet<string> = new Set([...CALENDAR_GROUPS, 'weekday', 'hour', 'week_hour']);
