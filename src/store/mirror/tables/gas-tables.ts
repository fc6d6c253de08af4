import type { MirrorTableOf } from '../mirror-table.ts';

/** The tables of a service for gas arbitrage. */
export const GAS_TABLES = {
  bundles: {
    name: 'gas_bundles',
    owner: 'source_id',
    key: 'seq',
    columns: {
      '"timestamp"': 'timestamptz',
      bundle_hash: 'text',
      target_block: 'bigint',
      txs: 'text[]',
      victim_hash: 'text',
      searcher: 'text',
      builder: 'text',
      bid_wei: 'numeric',
      rival_bid_wei: 'numeric',
      outcome: 'text',
      reason: 'text',
      gross_usd: 'numeric',
      gas_usd: 'numeric',
      bid_usd: 'numeric',
      net_usd: 'numeric',
      received_at: 'timestamptz',
      simulated_at: 'timestamptz',
      considered: 'jsonb',
      sealed: 'jsonb',
    },
  },
} as const satisfies Readonly<Record<string, MirrorTableOf<'gas_bundles'>>>;
