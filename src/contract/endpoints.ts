import { accessKeyRequests } from './access-keys.ts';
import { accountRequests } from './account.ts';
import { accountUserRequests } from './account-user.ts';
import { administrationRequests } from './administration.ts';
import { agentRequests } from './agent.ts';
import { airdropDistributionRequests } from './airdrop-distributions.ts';
import { airdropRequests } from './airdrops.ts';
import { alertRequests } from './alerts.ts';
import { allocatorRequests } from './allocator.ts';
import { auditRequests } from './audit.ts';
import { brokerRequests } from './broker.ts';
import { calendarRequests } from './calendar.ts';
import { CORE_ENDPOINTS } from './core-endpoints.ts';
import { documentRequests } from './documents.ts';
import { downloadRequests } from './download-link.ts';
import type { RequestsOf } from './endpoint.ts';
import { flashLoanRequests } from './flash-loans.ts';
import { gasArbRequests } from './gas-arb.ts';
import { identityRequests } from './identity.ts';
import { labRequests } from './lab.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { manageAccountsRequests } from './manage-accounts.ts';
import { nftMintRequests } from './nft-mint.ts';
import { noteRequests } from './notes.ts';
import { overviewRequests } from './overview.ts';
import { patternBoundsRequests } from './pattern-bounds.ts';
import { patternDetailRequests } from './pattern-detail.ts';
import { patternFanRequests } from './pattern-fan.ts';
import { patternFeedRequests } from './pattern-feed.ts';
import { patternFunnelRequests } from './pattern-funnel.ts';
import { patternRequests } from './patterns.ts';
import { reconciliationRequests } from './reconciliation.ts';
import { savedViewRequests } from './saved-views.ts';
import { SCREEN_ENDPOINTS } from './screen-endpoints.ts';
import { seriesRequests } from './series.ts';
import { serverSettingRequests } from './server-settings.ts';
import { sourceRequests } from './sources.ts';
import { statArbRequests } from './stat-arb.ts';
import { statusRequests } from './status.ts';
import { storeCopyRequests } from './store-copy.ts';
import { systemRequests } from './system.ts';
import { tradeChartRequests } from './trade-charts.ts';
import { tradeEvidenceRequests } from './trade-evidence.ts';
import { tradeRequests } from './trades.ts';
import { watchedAddressRequests } from './watched-addresses.ts';
import { yieldRequests } from './yield.ts';

/** Every call of the API by its name. */
export const ENDPOINTS = { ...CORE_ENDPOINTS, ...SCREEN_ENDPOINTS } as const;

/** What only the server needs of every call. A function, so that a bundle in which nobody asks for it leaves all of it out. */
export function declaredRequests() {
  return {
    ...systemRequests(),
    ...documentRequests(),
    ...identityRequests(),
    ...savedViewRequests(),
    ...accountRequests(),
    ...accountUserRequests(),
    ...accessKeyRequests(),
    ...alertRequests(),
    ...manageAccountsRequests(),
    ...administrationRequests(),
    ...auditRequests(),
    ...serverSettingRequests(),
    ...storeCopyRequests(),
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
    ...overviewRequests(),
    ...noteRequests(),
    ...airdropRequests(),
    ...airdropDistributionRequests(),
    ...watchedAddressRequests(),
    ...flashLoanRequests(),
    ...statArbRequests(),
    ...allocatorRequests(),
    ...yieldRequests(),
    ...nftMintRequests(),
    ...gasArbRequests(),
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
