/** Facts of a block have sequence numbers from its number × this up to the next block's first. */
export const FACTS_A_BLOCK = 1_000_000;
