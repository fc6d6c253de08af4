import type { MirrorTableOf } from '../mirror-table.ts';

const RECORD_COLUMNS = {
  protocol: 'text',
  wallet: 'text',
  usd_value: 'numeric',
  tx_hash: 'text',
  '"timestamp"': 'timestamptz',
} as const;

/** The tables of an airdrop service. */
export const AIRDROP_TABLES = {
  claims: { name: 'airdrop_claims', owner: 'source_id', key: 'seq', columns: RECORD_COLUMNS },
  interactions: { name: 'airdrop_interactions', owner: 'source_id', key: 'seq', columns: RECORD_COLUMNS },
  wallets: {
    name: 'airdrop_wallets',
    owner: 'source_id',
    key: 'seq',
    columns: {
      address: 'text',
      label: 'text',
      active: 'boolean',
      last_active: 'timestamptz',
      created_at: 'timestamptz',
    },
  },
} as const satisfies Readonly<
  Record<string, MirrorTableOf<'airdrop_claims' | 'airdrop_interactions' | 'airdrop_wallets'>>
>;
