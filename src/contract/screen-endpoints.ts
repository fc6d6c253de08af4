import { ACCESS_KEY_ENDPOINTS, accessKeyRequests } from './access-keys.ts';
import { ACCOUNT_ENDPOINTS, accountRequests } from './account.ts';
import { ADMINISTRATION_ENDPOINTS, administrationRequests } from './administration.ts';
import { AGENT_ENDPOINTS, agentRequests } from './agent.ts';
import { AIRDROP_DISTRIBUTION_ENDPOINTS, airdropDistributionRequests } from './airdrop-distributions.ts';
import { AIRDROP_ENDPOINTS, airdropRequests } from './airdrops.ts';
import { ALLOCATOR_ENDPOINTS, allocatorRequests } from './allocator.ts';
import { AUDIT_ENDPOINTS, auditRequests } from './audit.ts';
import { BROKER_ENDPOINTS, brokerRequests } from './broker.ts';
import { CALENDAR_ENDPOINTS, calendarRequests } from './calendar.ts';
import { DOCUMENT_ENDPOINTS, documentRequests } from './documents.ts';
import type { RequestsOf } from './endpoint.ts';
import { FLASH_LOAN_ENDPOINTS, flashLoanRequests } from './flash-loans.ts';
import { GAS_ARB_ENDPOINTS, gasArbRequests } from './gas-arb.ts';
import { LAB_ENDPOINTS, labRequests } from './lab.ts';
import { MANAGE_ACCOUNTS_ENDPOINTS, manageAccountsRequests } from './manage-accounts.ts';
import { NFT_MINT_ENDPOINTS, nftMintRequests } from './nft-mint.ts';
import { NOTE_ENDPOINTS, noteRequests } from './notes.ts';
import { OVERVIEW_ENDPOINTS, overviewRequests } from './overview.ts';
import { PATTERN_BOUNDS_ENDPOINTS, patternBoundsRequests } from './pattern-bounds.ts';
import { PATTERN_DETAIL_ENDPOINTS, patternDetailRequests } from './pattern-detail.ts';
import { PATTERN_FAN_ENDPOINTS, patternFanRequests } from './pattern-fan.ts';
import { PATTERN_FEED_ENDPOINTS, patternFeedRequests } from './pattern-feed.ts';
import { PATTERN_FUNNEL_ENDPOINTS, patternFunnelRequests } from './pattern-funnel.ts';
import { PATTERN_ENDPOINTS, patternRequests } from './patterns.ts';
import { RECONCILIATION_ENDPOINTS, reconciliationRequests } from './reconciliation.ts';
import { SERIES_ENDPOINTS, seriesRequests } from './series.ts';
import { SERVER_SETTING_ENDPOINTS, serverSettingRequests } from './server-settings.ts';
import { STAT_ARB_ENDPOINTS, statArbRequests } from './stat-arb.ts';
import { STORE_COPY_ENDPOINTS, storeCopyRequests } from './store-copy.ts';
import { TRADE_CHART_ENDPOINTS, tradeChartRequests } from './trade-charts.ts';
import { TRADE_EVIDENCE_ENDPOINTS, tradeEvidenceRequests } from './trade-evidence.ts';
import { TRADE_ENDPOINTS, tradeRequests } from './trades.ts';
import { WATCHED_ADDRESS_ENDPOINTS, watchedAddressRequests } from './watched-addresses.ts';
import { YIELD_ENDPOINTS, yieldRequests } from './yield.ts';

/**
 * The calls of screens. A screen brings its own (`declareCalls`); the console loads all of them with the first call that its screen
 * did not bring, such as one of the command palette.
 */
export const SCREEN_ENDPOINTS = {
  ...OVERVIEW_ENDPOINTS,
  ...NOTE_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PATTERN_ENDPOINTS,
  ...PATTERN_DETAIL_ENDPOINTS,
  ...PATTERN_BOUNDS_ENDPOINTS,
  ...PATTERN_FEED_ENDPOINTS,
  ...PATTERN_FUNNEL_ENDPOINTS,
  ...PATTERN_FAN_ENDPOINTS,
  ...TRADE_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...CALENDAR_ENDPOINTS,
  ...AGENT_ENDPOINTS,
  ...BROKER_ENDPOINTS,
  ...ACCESS_KEY_ENDPOINTS,
  ...MANAGE_ACCOUNTS_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...SERVER_SETTING_ENDPOINTS,
  ...STORE_COPY_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...SERIES_ENDPOINTS,
  ...LAB_ENDPOINTS,
  ...TRADE_EVIDENCE_ENDPOINTS,
  ...AIRDROP_ENDPOINTS,
  ...AIRDROP_DISTRIBUTION_ENDPOINTS,
  ...WATCHED_ADDRESS_ENDPOINTS,
  ...FLASH_LOAN_ENDPOINTS,
  ...STAT_ARB_ENDPOINTS,
  ...ALLOCATOR_ENDPOINTS,
  ...YIELD_ENDPOINTS,
  ...NFT_MINT_ENDPOINTS,
  ...GAS_ARB_ENDPOINTS,
  ...RECONCILIATION_ENDPOINTS,
} as const;

/** What only the server needs of the calls of screens. A function: a bundle in which nobody calls it leaves all of it out. */
export function screenRequests() {
  return {
    ...overviewRequests(),
    ...noteRequests(),
    ...accountRequests(),
    ...patternRequests(),
    ...patternDetailRequests(),
    ...patternBoundsRequests(),
    ...patternFeedRequests(),
    ...patternFunnelRequests(),
    ...patternFanRequests(),
    ...tradeRequests(),
    ...tradeChartRequests(),
    ...calendarRequests(),
    ...agentRequests(),
    ...brokerRequests(),
    ...accessKeyRequests(),
    ...manageAccountsRequests(),
    ...administrationRequests(),
    ...auditRequests(),
    ...serverSettingRequests(),
    ...storeCopyRequests(),
    ...documentRequests(),
    ...seriesRequests(),
    ...labRequests(),
    ...tradeEvidenceRequests(),
    ...airdropRequests(),
    ...airdropDistributionRequests(),
    ...watchedAddressRequests(),
    ...flashLoanRequests(),
    ...statArbRequests(),
    ...allocatorRequests(),
    ...yieldRequests(),
    ...nftMintRequests(),
    ...gasArbRequests(),
    ...reconciliationRequests(),
  } as const satisfies RequestsOf<typeof SCREEN_ENDPOINTS>;
}
