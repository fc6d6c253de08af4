import { ACCESS_KEY_ENDPOINTS } from './access-keys.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { AGENT_ENDPOINTS } from './agent.ts';
import { AIRDROP_DISTRIBUTION_ENDPOINTS } from './airdrop-distributions.ts';
import { AIRDROP_ENDPOINTS } from './airdrops.ts';
import { BROKER_ENDPOINTS } from './broker.ts';
import { CALENDAR_ENDPOINTS } from './calendar.ts';
import { DOWNLOAD_ENDPOINTS } from './download-link.ts';
import { FLASH_LOAN_ENDPOINTS } from './flash-loans.ts';
import { IDENTITY_ENDPOINTS } from './identity.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { MANAGE_ACCOUNTS_ENDPOINTS } from './manage-accounts.ts';
import { PATTERN_BOUNDS_ENDPOINTS } from './pattern-bounds.ts';
import { PATTERN_DETAIL_ENDPOINTS } from './pattern-detail.ts';
import { PATTERN_FEED_ENDPOINTS } from './pattern-feed.ts';
import { PATTERN_ENDPOINTS } from './patterns.ts';
import { RECONCILIATION_ENDPOINTS } from './reconciliation.ts';
import { SAVED_VIEW_ENDPOINTS } from './saved-views.ts';
import { SERIES_ENDPOINTS } from './series.ts';
import { SOURCE_ENDPOINTS } from './sources.ts';
import { STATUS_ENDPOINTS } from './status.ts';
import { SYSTEM_ENDPOINTS } from './system.ts';
import { TRADE_CHART_ENDPOINTS } from './trade-charts.ts';
import { TRADE_ENDPOINTS } from './trades.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from './watched-addresses.ts';

/** Every call of the API by its name. */
export const ENDPOINTS = {
  ...SYSTEM_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...ACCESS_KEY_ENDPOINTS,
  ...MANAGE_ACCOUNTS_ENDPOINTS,
  ...STATUS_ENDPOINTS,
  ...SERIES_ENDPOINTS,
  ...PATTERN_ENDPOINTS,
  ...PATTERN_DETAIL_ENDPOINTS,
  ...PATTERN_BOUNDS_ENDPOINTS,
  ...PATTERN_FEED_ENDPOINTS,
  ...TRADE_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
  ...AIRDROP_ENDPOINTS,
  ...AIRDROP_DISTRIBUTION_ENDPOINTS,
  ...WATCHED_ADDRESS_ENDPOINTS,
  ...FLASH_LOAN_ENDPOINTS,
  ...AGENT_ENDPOINTS,
  ...BROKER_ENDPOINTS,
  ...RECONCILIATION_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

type NameOf<Shape> = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends Shape ? Name : never;
}[EndpointName];

/** The calls for lists, and for download links of lists. */
export type ListName = NameOf<{ readonly method: 'GET'; readonly list: ListDeclaration }>;
export type DownloadName = NameOf<{ readonly method: 'POST'; readonly list: ListDeclaration }>;
