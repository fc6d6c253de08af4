import type { Kysely } from 'kysely';
import type { AreaFedBy } from '../../contract/areas/areas.ts';
import type { Database } from '../database/database.ts';

/** What an area read of its own in a block, and how it is stored. */
export interface AreaFacts {
  readonly area: AreaFedBy<'chain'>;
  /** No screen of the area shows it: nobody is told of it. */
  readonly quiet?: boolean;
  /** Stores it in the transaction of its block. Repeated for the same block, it changes nothing. */
  write(trx: Kysely<Database>, sourceId: number): Promise<void>;
}

/**
 * The tables with the facts of each area. Their rows have sequence numbers that begin with the block's number, and go with
 * their block when the chain gives it up.
 */
export const FACT_TABLES = {
  'flash-loans': ['flash_loan_trades', 'flash_loan_details', 'pool_prices'],
  airdrops: ['airdrop_interactions', 'airdrop_claims'],
  yield: ['yield_readings', 'yield_flows', 'yield_reports', 'yield_positions'],
  'nft-mint': ['mint_phases', 'mint_attempts', 'mint_sales', 'mint_listing_steps', 'mint_snipes'],
  allocator: ['pot_readings', 'pot_moves'],
  'gas-arb': ['gas_blocks', 'gas_bundles'],
} as const satisfies Readonly<Record<AreaFedBy<'chain'>, readonly (keyof Database)[]>>;
