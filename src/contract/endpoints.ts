import { ACCESS_KEY_ENDPOINTS, accessKeyRequests } from './access-keys.ts';
import { ACCOUNT_ENDPOINTS, accountRequests } from './account.ts';
import { ADMINISTRATION_ENDPOINTS, administrationRequests } from './administration.ts';
import { AGENT_ENDPOINTS, agentRequests } from './agent.ts';
import { AIRDROP_DISTRIBUTION_ENDPOINTS, airdropDistributionRequests } from './airdrop-distributions.ts';
import { AIRDROP_ENDPOINTS, airdropRequests } from './airdrops.ts';
import { ALERT_ENDPOINTS, alertRequests } from './alerts.ts';
import { ALLOCATOR_ENDPOINTS, allocatorRequests } from './allocator.ts';
import { AUDIT_ENDPOINTS, auditRequests } from './audit.ts';
import { BROKER_ENDPOINTS, brokerRequests } from './broker.ts';
import { CALENDAR_ENDPOINTS, calendarRequests } from './calendar.ts';
import { DOWNLOAD_ENDPOINTS, downloadRequests } from './download-link.ts';
import type { RequestsOf } from './endpoint.ts';
import { FLASH_LOAN_ENDPOINTS, flashLoanRequests } from './flash-loans.ts';
import { IDENTITY_ENDPOINTS, identityRequests } from './identity.ts';
import { LAB_ENDPOINTS, labRequests } from './lab.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { MANAGE_ACCOUNTS_ENDPOINTS, manageAccountsRequests } from './manage-accounts.ts';
import { PATTERN_BOUNDS_ENDPOINTS, patternBoundsRequests } from './pattern-bounds.ts';
import { PATTERN_DETAIL_ENDPOINTS, patternDetailRequests } from './pattern-detail.ts';
import { PATTERN_FAN_ENDPOINTS, patternFanRequests } from './pattern-fan.ts';
import { PATTERN_FEED_ENDPOINTS, patternFeedRequests } from './pattern-feed.ts';
import { PATTERN_FUNNEL_ENDPOINTS, patternFunnelRequests } from './pattern-funnel.ts';
import { PATTERN_ENDPOINTS, patternRequests } from './patterns.ts';
import { RECONCILIATION_ENDPOINTS, reconciliationRequests } from './reconciliation.ts';
import { SAVED_VIEW_ENDPOINTS, savedViewRequests } from './saved-views.ts';
import { SERIES_ENDPOINTS, seriesRequests } from './series.ts';
import { SERVER_SETTING_ENDPOINTS, serverSettingRequests } from './server-settings.ts';
import { SOURCE_ENDPOINTS, sourceRequests } from './sources.ts';
import { STAT_ARB_ENDPOINTS, statArbRequests } from './stat-arb.ts';
import { STATUS_ENDPOINTS, statusRequests } from './status.ts';
import { SYSTEM_ENDPOINTS, systemRequests } from './system.ts';
import { TRADE_CHART_ENDPOINTS, tradeChartRequests } from './trade-charts.ts';
import { TRADE_EVIDENCE_ENDPOINTS, tradeEvidenceRequests } from './trade-evidence.ts';
import { TRADE_ENDPOINTS, tradeRequests } from './trades.ts';
import { WATCHED_ADDRESS_ENDPOINTS, watchedAddressRequests } from './watched-addresses.ts';

/** Every call of the API by its name. */
export const ENDPOINTS = {
  ...SYSTEM_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...ACCESS_KEY_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...MANAGE_ACCOUNTS_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...SERVER_SETTING_ENDPOINTS,
  ...STATUS_ENDPOINTS,
  ...SERIES_ENDPOINTS,
  ...LAB_ENDPOINTS,
  ...PATTERN_ENDPOINTS,
  ...PATTERN_DETAIL_ENDPOINTS,
  ...PATTERN_BOUNDS_ENDPOINTS,
  ...PATTERN_FEED_ENDPOINTS,
  ...PATTERN_FUNNEL_ENDPOINTS,
  ...PATTERN_FAN_ENDPOINTS,
  ...TRADE_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...TRADE_EVIDENCE_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
  ...AIRDROP_ENDPOINTS,
  ...AIRDROP_DISTRIBUTION_ENDPOINTS,
  ...WATCHED_ADDRESS_ENDPOINTS,
  ...FLASH_LOAN_ENDPOINTS,
  ...STAT_ARB_ENDPOINTS,
  ...ALLOCATOR_ENDPOINTS,
  ...AGENT_ENDPOINTS,
  ...BROKER_ENDPOINTS,
  ...RECONCILIATION_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
} as const;

/** What only the server needs of every call. A function, so that a bundle in which nobody asks for it leaves all of it out. */
export function declaredRequests() {
  return {
    ...systemRequests(),
    ...identityRequests(),
    ...savedViewRequests(),
    ...accountRequests(),
    ...accessKeyRequests(),
    ...alertRequests(),
    ...manageAccountsRequests(),
    ...administrationRequests(),
    ...auditRequests(),
    ...serverSettingRequests(),
    ...statusRequests(),
    ...seriesRequests(),
    ...labRequests(),
    ...patternRequests(),
    ...patternDetailRequests(),
    ...patternBoundsRequests(),
    ...patternFunnelRequests(),
    ...patternFanRequests(),
    ...patternFeedRequests(),
    ...tradeRequests(),
    ...tradeChartRequests(),
    ...tradeEvidenceRequests(),
    ...calendarRequests(),
    ...sourceRequests(),
    ...airdropRequests(),
    ...airdropDistributionRequests(),
    ...watchedAddressRequests(),
    ...flashLoanRequests(),
    ...statArbRequests(),
    ...allocatorRequests(),
    ...agentRequests(),
    ...brokerRequests(),
    ...reconciliationRequests(),
    ...downloadRequests(),
  } as const satisfies RequestsOf<typeof ENDPOINTS>;
}
export type Requests = ReturnType<typeof declaredRequests>;

export type EndpointName = keyof typeof ENDPOINTS;

type NameOf<Shape> = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends Shape ? Name : never;
}[EndpointName];

/** The calls for lists, for their days, and for download links of lists. */
export type ListName = NameOf<{ readonly method: 'GET'; readonly list: ListDeclaration }>;
export type DaysName = NameOf<{ readonly days: ListDeclaration }>;
export type DownloadName = NameOf<{ readonly method: 'POST'; readonly list: ListDeclaration }>;
