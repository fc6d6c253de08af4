/** The engine's patterns have at most 20 bits. */
export const LENGTHS: readonly number[] = Array.from({ length: 20 }, (_, place) => place + 1);
