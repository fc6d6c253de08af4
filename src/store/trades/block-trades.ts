/** Trades of a set. */
export const BLOCK_TRADES = 1_024;
