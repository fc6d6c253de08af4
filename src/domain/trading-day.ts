import * as zod from 'zod';
import { isTimeZone } from './zone-clock.ts';

/**
 * When a trading day begins: `utc` at midnight UTC, `new_york` at 17:00 New York (the day is named after the date on
 * which it ends), any other value an IANA time zone whose midnight counts.
 */
export const TradingDay = zod
  .string()
  .max(64)
  .refine((value) => value === 'utc' || value === 'new_york' || isTimeZone(value), {
    message: "must be 'utc', 'new_york' or an IANA time zone",
  });
export type TradingDay = zod.infer<typeof TradingDay>;

export const DEFAULT_TRADING_DAY = 'utc';
