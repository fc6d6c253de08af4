/** Groups by parts of the calendar. */
export const CALENDAR_GROUPS: ReadonlySet<string> = new Set(['date', 'week', 'month', 'quarter', 'year']);
