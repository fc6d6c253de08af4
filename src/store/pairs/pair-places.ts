/** Sequence numbers of a desk's pairs begin at its number times this. */
export const PAIRS_A_DESK = 1_000;

/** Those of its trades and decisions: the number of the desk, then of the trade or decision. */
export const TRADES_A_DESK = 1_000_000_000;
