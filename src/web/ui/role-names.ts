import type { WatchRole } from '../../domain/watched-address.ts';

/** What an address is watched as, as the first word of a sentence. */
export const ROLE_NAMES: Readonly<Record<WatchRole, string>> = {
  wallet: 'Wallet',
  protocol: 'Contract',
  distributor: 'Distributor',
  farm_wallet: 'Farming wallet',
  farm_vault: 'Vault',
  allocated_vault: 'Allocated vault',
  lending_market: 'Lending market',
  searcher: 'Searcher',
  collection: 'Collection',
  minter: 'Minter',
  priced_pool: 'Pool',
};
