/** An attempt for a collection in a block, in the order of the block. */
export interface RealAttempt {
  readonly tip_wei: bigint;
  /** Null where its call does not say it. */
  readonly quantity: number | null;
  readonly minted: boolean;
}

export interface PaperMint {
  readonly tip_wei: bigint;
  readonly quantity: number;
  /** Tokens that were left before the block; null: no limit is known. */
  readonly left: number | null;
}

/**
 * Where a mint that was not sent would have stood in a block: behind every real attempt whose tip is at least as high, because those
 * were seen before. `place` counts from 1, `rivals` all attempts with ours. The supply is consumed in that order; `filled` is the
 * whole quantity, or 0 where what is left is less: a mint of more than is left fails. Nobody would have reacted to it.
 */
export function placePaperMint(
  attempts: readonly RealAttempt[],
  { tip_wei, quantity, left }: PaperMint,
): { readonly place: number; readonly rivals: number; readonly filled: number; readonly outbid: boolean } {
  // A block that is not in the order of tips has been arranged: ours would stand before the first that paid less.
  const behind = attempts.findIndex((one) => one.tip_wei < tip_wei);
  const before = behind < 0 ? attempts : attempts.slice(0, behind);
  const taken = before.reduce((sum, one) => sum + (one.minted ? (one.quantity ?? 0) : 0), 0);
  const fits = left === null || quantity <= left - taken;
  return {
    place: before.length + 1,
    rivals: attempts.length + 1,
    filled: fits ? quantity : 0,
    // There were enough tokens before the block: those who paid more took them.
    outbid: !fits && left !== null && quantity <= left,
  };
}
