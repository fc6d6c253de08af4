/** Sequence numbers of a desk's pairs begin at its number times this. */
export const PAIRS_A_DESK = 1_000;

/** Sequence numbers of a desk's trades and decisions begin at its number times this. */
export const TRADES_A_DESK = 1_000_000_000;
