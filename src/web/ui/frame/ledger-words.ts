import type { Basis } from '../../../domain/area-decision.ts';
import type { LedgerKind } from '../../../domain/ledger-kind.ts';

/** What a line of a ledger is for. */
export const LEDGER_WORDS: Readonly<Record<LedgerKind, string>> = {
  gross: 'Gross',
  gas: 'Gas',
  tip: 'Tip',
  bribe: 'Bribe',
  swap_fee: 'Swap fee',
  slippage: 'Slippage',
  loan_fee: 'Loan fee',
  protocol_fee: 'Protocol fee',
  royalty: 'Royalty',
  mint_price: 'Mint price',
  reward: 'Reward',
  interest: 'Interest',
  price_change: 'Price',
  financing: 'Financing',
};

/** Where an amount is from. */
export const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  chain: 'in receipts of the chain',
  paper: 'on paper, never sent',
  remote: 'as the service reports it',
};
