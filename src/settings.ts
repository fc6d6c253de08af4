import { AGENT_SETTINGS } from './settings/agent.ts';
import { AIRDROPS_SETTINGS } from './settings/airdrops.ts';
import { ALERT_SETTINGS } from './settings/alerts.ts';
import { ALLOCATOR_SETTINGS } from './settings/allocator.ts';
import { BROKER_SETTINGS } from './settings/broker.ts';
import { CHAIN_SETTINGS } from './settings/chain.ts';
import { EXECUTION_SETTINGS } from './settings/execution.ts';
import { FLASH_LOANS_SETTINGS } from './settings/flash-loans.ts';
import { IDENTITY_SETTINGS } from './settings/identity.ts';
import { LOG_SETTINGS } from './settings/log.ts';
import { MARKET_SETTINGS } from './settings/market.ts';
import { NETWORK_SETTINGS } from './settings/network.ts';
import { PAPER_TRADES_SETTINGS } from './settings/paper-trades.ts';
import { RETENTION_SETTINGS } from './settings/retention.ts';
import { SERVER_SETTINGS } from './settings/server.ts';
import { SERVICE_SETTINGS } from './settings/services.ts';
import { STAT_ARB_SETTINGS } from './settings/stat-arb.ts';
import { WATCH_SETTINGS } from './settings/watches.ts';

/** Every setting of the program by the name of its environment variable. The documents are generated from it, in this order. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...MARKET_SETTINGS,
  ...CHAIN_SETTINGS,
  ...FLASH_LOANS_SETTINGS,
  ...AIRDROPS_SETTINGS,
  ...WATCH_SETTINGS,
  ...ALLOCATOR_SETTINGS,
  ...SERVICE_SETTINGS,
  ...BROKER_SETTINGS,
  ...AGENT_SETTINGS,
  ...PAPER_TRADES_SETTINGS,
  ...EXECUTION_SETTINGS,
  ...STAT_ARB_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...ALERT_SETTINGS,
  ...NETWORK_SETTINGS,
  ...RETENTION_SETTINGS,
  ...LOG_SETTINGS,
} as const;

export type SettingName = keyof typeof SETTINGS;
