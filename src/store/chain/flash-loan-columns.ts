import type { Row } from '../database/row.ts';

/** The columns that every figure and detail of a flash-loan trade shows, beside its time. */
export const FLASH_LOAN_COLUMNS = [
  'tx_hash',
  'wallet',
  'token_path',
  'real_profit_usd',
  'gas_cost_usd',
  'bribe_eth',
  'status',
] as const satisfies readonly (keyof Row<'flash_loan_trades'>)[];
