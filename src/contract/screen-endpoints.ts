import { ACCESS_KEY_ENDPOINTS } from './access-keys.ts';
import { ADMINISTRATION_ENDPOINTS } from './administration.ts';
import { AIRDROP_DISTRIBUTION_ENDPOINTS } from './airdrop-distributions.ts';
import { AIRDROP_ENDPOINTS } from './airdrops.ts';
import { ALLOCATOR_ENDPOINTS } from './allocator.ts';
import { AUDIT_ENDPOINTS } from './audit.ts';
import { DOCUMENT_ENDPOINTS } from './documents.ts';
import { FLASH_LOAN_ENDPOINTS } from './flash-loans.ts';
import { GAS_ARB_ENDPOINTS } from './gas-arb.ts';
import { LAB_ENDPOINTS } from './lab.ts';
import { MANAGE_ACCOUNTS_ENDPOINTS } from './manage-accounts.ts';
import { NFT_MINT_ENDPOINTS } from './nft-mint.ts';
import { NOTE_ENDPOINTS } from './notes.ts';
import { OVERVIEW_ENDPOINTS } from './overview.ts';
import { RECONCILIATION_ENDPOINTS } from './reconciliation.ts';
import { SERIES_ENDPOINTS } from './series.ts';
import { SERVER_SETTING_ENDPOINTS } from './server-settings.ts';
import { STAT_ARB_ENDPOINTS } from './stat-arb.ts';
import { STORE_COPY_ENDPOINTS } from './store-copy.ts';
import { TRADE_EVIDENCE_ENDPOINTS } from './trade-evidence.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from './watched-addresses.ts';
import { YIELD_ENDPOINTS } from './yield.ts';

/** The calls of areas and screens that an operator may never open: the console loads them with the first one that is made. */
export const SCREEN_ENDPOINTS = {
  ...OVERVIEW_ENDPOINTS,
  ...NOTE_ENDPOINTS,
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
