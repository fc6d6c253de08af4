import { ACCOUNT_ENDPOINTS } from './account.ts';
import { AGENT_ENDPOINTS } from './agent.ts';
import { ALERT_ENDPOINTS } from './alerts.ts';
import { BROKER_ENDPOINTS } from './broker.ts';
import { CALENDAR_ENDPOINTS } from './calendar.ts';
import { DOWNLOAD_ENDPOINTS } from './download-link.ts';
import { IDENTITY_ENDPOINTS } from './identity.ts';
import { PATTERN_BOUNDS_ENDPOINTS } from './pattern-bounds.ts';
import { PATTERN_DETAIL_ENDPOINTS } from './pattern-detail.ts';
import { PATTERN_FAN_ENDPOINTS } from './pattern-fan.ts';
import { PATTERN_FEED_ENDPOINTS } from './pattern-feed.ts';
import { PATTERN_FUNNEL_ENDPOINTS } from './pattern-funnel.ts';
import { PATTERN_ENDPOINTS } from './patterns.ts';
import { SAVED_VIEW_ENDPOINTS } from './saved-views.ts';
import { SOURCE_ENDPOINTS } from './sources.ts';
import { STATUS_ENDPOINTS } from './status.ts';
import { SYSTEM_ENDPOINTS } from './system.ts';
import { TRADE_CHART_ENDPOINTS } from './trade-charts.ts';
import { TRADE_ENDPOINTS } from './trades.ts';

/** The calls of the frame and of most screens, which the console has from the start. */
export const CORE_ENDPOINTS = {
  ...SYSTEM_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...STATUS_ENDPOINTS,
  ...PATTERN_ENDPOINTS,
  ...PATTERN_DETAIL_ENDPOINTS,
  ...PATTERN_BOUNDS_ENDPOINTS,
  ...PATTERN_FEED_ENDPOINTS,
  ...PATTERN_FUNNEL_ENDPOINTS,
  ...PATTERN_FAN_ENDPOINTS,
  ...TRADE_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
  ...AGENT_ENDPOINTS,
  ...BROKER_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
} as const;
