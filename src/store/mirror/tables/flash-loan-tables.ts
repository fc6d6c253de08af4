import type { MirrorTableOf } from '../mirror-table.ts';

/** The tables of a flash-loan service. */
export const FLASH_LOAN_TABLES = {
  trades: {
    name: 'flash_loan_trades',
    owner: 'source_id',
    key: 'seq',
    columns: {
      tx_hash: 'text',
      wallet: 'text',
      token_path: 'text[]',
      route: 'text',
      real_profit_usd: 'numeric',
      gas_cost_usd: 'numeric',
      bribe_eth: 'numeric',
      status: 'text',
      '"timestamp"': 'timestamptz',
    },
  },
} as const satisfies Readonly<Record<string, MirrorTableOf<'flash_loan_trades'>>>;
