/** The date in a text filter, 'YYYY-MM-DD'; undefined where it is not a date of the calendar. */
export function dayIn(text: string | undefined): string | undefined {
  const date = text?.trim() ?? '';
  const time = /^(19|2\d)\d\d-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Date parses the 30th of February as a date in March.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
