import type { EndpointName } from './endpoints.ts';

/**
 * The calls that answer of a run of the laboratory too, by the parameter `run`: as they would of a market with its trades and patterns.
 * Market and granularity are then those of the run. Others refuse the parameter.
 */
export const RUN_CALLS = [
  'patterns',
  'patternStatusCounts',
  'patternDetail',
  'patternOverview',
  'patternBounds',
  'patternFunnel',
  'patternFan',
  'tradeHistory',
  'tradePeriods',
  'eliteHistory',
  'eliteSummary',
  'tradeEquity',
  'tradeAnalysis',
  'tradeDetail',
  'candles',
  'tradeCalendar',
  'tradeMonth',
  'tradeBreakdown',
  'tradeDays',
] as const satisfies readonly EndpointName[];
export type RunCall = (typeof RUN_CALLS)[number];

/** The calls that make a link to a file of a list of a run. */
const RUN_DOWNLOADS = [
  'exportTrades',
  'exportEliteTrades',
  'exportPatterns',
] as const satisfies readonly EndpointName[];

/** Whether a call answers of a run. */
export function isRunCall(name: string): name is RunCall {
  return RUN_CALLS.some((call) => call === name);
}

/** Whether a call makes a link to a file of a run. */
export function isRunDownload(name: string): boolean {
  return RUN_DOWNLOADS.some((call) => call === name);
}
