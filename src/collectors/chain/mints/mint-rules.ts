import { createHash } from 'node:crypto';

/** What our rules would do when a phase opens, on paper. */
export const MINT_RULES = {
  /** Tokens, or as many as a wallet may mint. */
  quantity: 2,
  tip_gwei: 5,
  /** Above this a block is too dear. */
  most_base_fee_gwei: 60,
  /** Value is compared after so long. */
  horizon_hours: 24,
} as const;

/** Digest of the rules, kept with each decision. */
export const MINT_RULES_DIGEST = createHash('sha256')
  .update(JSON.stringify(MINT_RULES))
  .digest('hex')
  .slice(0, 16);

/** Gas of a mint of ERC-721A, measured: of one token, and of each further one; and of one that fails. */
export const MINT_GAS = { one: 107_698, more: 6_202, failed: 45_000 } as const;
