/** Kinds of flash-loan calls, named after the protocol that introduced each. */
export const FLASH_LOAN_KINDS = [
  'aave_v1',
  'aave_v2',
  'aave_v3',
  'balancer',
  'dydx',
  'uniswap_v2',
  'uniswap_v3',
] as const;

export type FlashLoanKind = (typeof FLASH_LOAN_KINDS)[number];

/** One token lent by one call. Amounts in base units. */
export interface FlashLoan {
  readonly kind: FlashLoanKind;
  /** The lending contract. */
  readonly lender: string;
  readonly token: string;
  readonly amount: bigint;
  /**
   * Due above the amount, in the same token. 0 if there was no fee, if the loan became a debt, and for a Uniswap V2 flash swap
   * settled in the other token of the pair, where the fee is part of the price.
   */
  readonly fee: bigint;
  /** Index of the lender's frame. */
  readonly frame: number;
  readonly undone_by: number;
}
