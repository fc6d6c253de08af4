import * as zod from 'zod';

/** What a line of a ledger is for. The net of a fact is the sum of its lines. */
export const LEDGER_KINDS = [
  'gross',
  'gas',
  'tip',
  'bribe',
  'swap_fee',
  'slippage',
  'loan_fee',
  'protocol_fee',
  'royalty',
  'mint_price',
  'reward',
  'interest',
  'price_change',
  'financing',
] as const;
export const LedgerKind = zod.enum(LEDGER_KINDS);
export type LedgerKind = zod.infer<typeof LedgerKind>;
