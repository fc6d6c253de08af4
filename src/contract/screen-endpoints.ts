import { ACCESS_KEY_ENDPOINTS } from './access-keys.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ADMINISTRATION_ENDPOINTS } from './administration.ts';
import { AGENT_ENDPOINTS } from './agent.ts';
import { AIRDROP_DISTRIBUTION_ENDPOINTS } from './airdrop-distributions.ts';
import { AIRDROP_ENDPOINTS } from './airdrops.ts';
import { ALLOCATOR_ENDPOINTS } from './allocator.ts';
import { AUDIT_ENDPOINTS } from './audit.ts';
import { BROKER_ENDPOINTS } from './broker.ts';
import { CALENDAR_ENDPOINTS } from './calendar.ts';
import { DOCUMENT_ENDPOINTS } from './documents.ts';
import { FLASH_LOAN_ENDPOINTS } from './flash-loans.ts';
import { GAS_ARB_ENDPOINTS } from './gas-arb.ts';
import { LAB_ENDPOINTS } from './lab.ts';
import { MANAGE_ACCOUNTS_ENDPOINTS } from './manage-accounts.ts';
import { NFT_MINT_ENDPOINTS } from './nft-mint.ts';
import { NOTE_ENDPOINTS } from './notes.ts';
import { OVERVIEW_ENDPOINTS } from './overview.ts';
import { PATTERN_BOUNDS_ENDPOINTS } from './pattern-bounds.ts';
import { PATTERN_DETAIL_ENDPOINTS } from './pattern-detail.ts';
import { PATTERN_FAN_ENDPOINTS } from './pattern-fan.ts';
import { PATTERN_FEED_ENDPOINTS } from './pattern-feed.ts';
import { PATTERN_FUNNEL_ENDPOINTS } from './pattern-funnel.ts';
import { PATTERN_ENDPOINTS } from './patterns.ts';
import { RECONCILIATION_ENDPOINTS } from './reconciliation.ts';
import { SERIES_ENDPOINTS } from './series.ts';
import { SERVER_SETTING_ENDPOINTS } from './server-settings.ts';
import { STAT_ARB_ENDPOINTS } from './stat-arb.ts';
import { STORE_COPY_ENDPOINTS } from './store-copy.ts';
import { TRADE_CHART_ENDPOINTS } from './trade-charts.ts';
import { TRADE_EVIDENCE_ENDPOINTS } from './trade-evidence.ts';
import { TRADE_ENDPOINTS } from './trades.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from './watched-addresses.ts';
import { YIELD_ENDPOINTS } from './yield.ts';

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
