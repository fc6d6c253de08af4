import type * as zod from 'zod';
import type { EndpointName } from './endpoints.ts';
import { QueryInstant } from './query-instant.ts';

/**
 * The calls that answer as of a moment too, by the parameter `at`: with what was known then, and nothing that came later. Others
 * refuse the parameter.
 */
export const AS_OF_CALLS = [
  'status',
  'quotes',
  'priceTraces',
  'patternStatusCounts',
  'patternDetail',
  'patternFan',
  'patternFeed',
  'tradeHistory',
  'tradePeriods',
  'currentTrade',
  'eliteHistory',
  'eliteSummary',
  'currentEliteTrade',
  'tradeEquity',
  'tradeAnalysis',
  'tradeDetail',
  'candles',
  'tradeCalendar',
  'tradeMonth',
  'tradeBreakdown',
  'tradeDays',
] as const satisfies readonly EndpointName[];
export type AsOfCall = (typeof AS_OF_CALLS)[number];

/** Whether a call answers as of a moment. */
export function isAsOfCall(name: string): name is AsOfCall {
  return AS_OF_CALLS.some((call) => call === name);
}

/** The query of a call with `at`, if the call has it. */
export function withMoment<Query extends zod.ZodObject | undefined>(
  name: string,
  query: Query,
): zod.ZodObject | undefined {
  return isAsOfCall(name) ? query?.extend({ at: QueryInstant.optional() }) : query;
}
