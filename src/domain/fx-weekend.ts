import { clockOffset } from './trading-day-bounds.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday 17:00, counted from the Thursday on which the epoch began. */
const CLOSES_MS = (24 + 17) * HOUR_MS;
const CLOSED_MS = 48 * HOUR_MS;

/** True while foreign exchange rests: Friday 17:00 to Sunday 17:00 in New York. `time` is in milliseconds since the epoch. */
export function isFxWeekend(time: number): boolean {
  const sinceClose = time + clockOffset(time, 'new_york') - CLOSES_MS;
  return ((sinceClose % WEEK_MS) + WEEK_MS) % WEEK_MS < CLOSED_MS;
}
