/** The facts of a block have sequence numbers from its number times this up to the first of the next block. */
export const FACTS_A_BLOCK = 1_000_000;
