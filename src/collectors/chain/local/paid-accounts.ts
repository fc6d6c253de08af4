import type { Address } from 'viem';

/** Those whom the users of the local chain pay. Nobody has their keys. */
export const PAID_ACCOUNTS: readonly Address[] = Array.from(
  { length: 30 },
  (_, at): Address => `0x${(0xfeed00 + at).toString(16).padStart(40, '0')}`,
);
