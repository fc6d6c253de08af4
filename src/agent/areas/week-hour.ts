import type { FieldSpec } from '../grammar/area-table.ts';

/** The hours of a week, as the heat maps show them: 'Monday 08:00'. */
export const WEEK_HOUR: FieldSpec = {
  words: [
    ...['hour of the week', 'hour of week', 'hour of a week', 'weekday and hour', 'hour and weekday'],
    ...['hour and day of the week', 'day of the week and hour', 'weekday by hour'],
  ],
  unit: 'text',
  groups: true,
};
