import { CALENDAR_ENDPOINTS } from './calendar.ts';
import { DOWNLOAD_ENDPOINTS } from './downloads.ts';
import { IDENTITY_ENDPOINTS } from './identity.ts';
import { PATTERN_DETAIL_ENDPOINTS } from './pattern-detail.ts';
import { PATTERN_ENDPOINTS } from './patterns.ts';
import { STATUS_ENDPOINTS } from './status.ts';
import { SYSTEM_ENDPOINTS } from './system.ts';
import { TRADE_CHART_ENDPOINTS } from './trade-charts.ts';
import { TRADE_ENDPOINTS } from './trades.ts';

/** Every call of the API by its name. */
export const ENDPOINTS = {
  ...SYSTEM_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...STATUS_ENDPOINTS,
  ...PATTERN_ENDPOINTS,
  ...PATTERN_DETAIL_ENDPOINTS,
  ...TRADE_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
