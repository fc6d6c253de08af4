/** Blocks at the head that another fork may still replace, and that one of several machines behind an address may not have yet. */
const UNSETTLED_BLOCKS = 64;

/** Whether a block may still be replaced, with this head. */
export function isUnsettled(number: bigint, head: number): boolean {
  return Number(number) > head - UNSETTLED_BLOCKS;
}
