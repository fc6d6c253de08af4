import * as zod from 'zod';
import { TradingDay } from '../domain/trading-day.ts';

/** The largest number of bars of a history. */
export const MOST_BARS = 1_500;

/** A history in bars of a day, or of a week or month where days were too many. Bars without a record are left out. */
export const HistoryDays = zod.object({
  /** The days of the bars: those asked for, or UTC where only they have sums. */
  trading_day: TradingDay,
  step: zod.enum(['day', 'week', 'month']),
  /** First day of each bar, ascending. */
  dates: zod.array(zod.iso.date()),
  counts: zod.array(zod.number().int()),
  /** Sum of what the records are worth. */
  values: zod.array(zod.number()),
});
export type HistoryDays = zod.infer<typeof HistoryDays>;
