/** So many blocks are compared with the rule of the base fee. With more misses than allowed, its value for the next block is not used. */
export const FEE_RULE_CHECK = { compared: 64, most_misses: 1 } as const;
