import type { FieldSpec } from '../grammar/area-table.ts';
import { WEEK_HOUR } from './week-hour.ts';

/** Days of rows that each are of a whole day, so that no hour is theirs. */
export const DAY_FIELDS: Readonly<Record<string, FieldSpec>> = {
  weekday: { words: ['weekday', 'day of the week', 'day of week'], unit: 'text', groups: true },
  date: { words: ['day', 'calendar day', 'date', 'daily'], unit: 'text', groups: true },
  week: { words: ['week', 'calendar week', 'weekly'], unit: 'text', groups: true },
  month: { words: ['month', 'monthly'], unit: 'text', groups: true },
  quarter: { words: ['quarter', 'quarterly'], unit: 'text', groups: true },
  year: { words: ['year', 'yearly'], unit: 'text', groups: true },
};

/** Days and hours of a row's time. */
export const ROW_TIMES: Readonly<Record<string, FieldSpec>> = {
  ...DAY_FIELDS,
  hour: {
    words: ['hour', 'hour of the day', 'hour of day', 'time of day', 'hourly'],
    unit: 'text',
    groups: true,
  },
  week_hour: WEEK_HOUR,
  clock: { words: [], unit: 'minutes' },
};

/** Fields derived from a record's time. */
export const TIME_FIELDS: Readonly<Record<string, FieldSpec>> = {
  ...ROW_TIMES,
  timestamp: { words: ['time of record'], unit: 'instant' },
};
