import type { FieldSpec } from '../grammar/area-table.ts';

/** Fields derived from a record's time. */
export const TIME_FIELDS: Readonly<Record<string, FieldSpec>> = {
  weekday: { words: ['weekday', 'day of the week', 'day of week'], unit: 'text', groups: true },
  hour: { words: ['hour', 'hour of the day', 'time of day', 'hourly'], unit: 'text', groups: true },
  clock: { words: [], unit: 'minutes' },
  date: { words: ['day', 'date', 'daily'], unit: 'text', groups: true },
  month: { words: ['month', 'monthly'], unit: 'text', groups: true },
  year: { words: ['year', 'yearly'], unit: 'text', groups: true },
  timestamp: { words: ['time of record'], unit: 'instant' },
};
