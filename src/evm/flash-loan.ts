/** The calls by which tokens are lent for the length of one call, named after the protocol that brought each up. */
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
  /** The contract that lent. */
  readonly lender: string;
  readonly token: string;
  readonly amount: bigint;
  /**
   * What was due above the amount, in the same token: 0 where nothing was, where the loan became a debt, and for a
   * Uniswap V2 flash swap that was settled in the pair's other token, whose fee is part of that swap's price.
   */
  readonly fee: bigint;
  /** Index of the lender's frame. */
  readonly frame: number;
  readonly undone_by: number;
}
