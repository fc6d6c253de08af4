import type { Kysely } from 'kysely';
import type { AreaFedBy } from '../../contract/areas/areas.ts';
import type { Database } from '../database/database.ts';

interface OfArea {
  readonly area: AreaFedBy<'chain'>;
  /** No screen of the area shows it: nobody is told of it. */
  readonly quiet?: boolean;
}

/** What an area read of its own in a block, and how it is stored together with what it read in the blocks around it. */
export interface AreaFacts extends OfArea {
  readonly facts: unknown;
  /** Stores the facts of some blocks, in their order and in their transaction. Repeated for the same blocks, it changes nothing. */
  writeAll(trx: Kysely<Database>, sourceId: number, facts: readonly unknown[]): Promise<void>;
}

/** Facts that are stored with those of other blocks whose `writeAll` is the same function. */
export function batchedFacts<Facts>(
  area: OfArea,
  facts: Facts,
  writeAll: (trx: Kysely<Database>, sourceId: number, facts: readonly Facts[]) => Promise<void>,
): AreaFacts {
  // Only facts of this function are given to it.
  return { ...area, facts, writeAll: writeAll as AreaFacts['writeAll'] };
}

/** Stores what areas read in consecutive blocks. */
export async function writeAreaFacts(
  trx: Kysely<Database>,
  sources: Readonly<Record<AreaFedBy<'chain'>, number>>,
  facts: readonly AreaFacts[],
): Promise<void> {
  for (const [writeAll, own] of Map.groupBy(facts, (one) => one.writeAll))
    await writeAll(
      trx,
      sources[own[0]!.area],
      own.map((one) => one.facts),
    );
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
