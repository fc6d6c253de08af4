/** The base fee of a block at a time, in milliseconds since 1970. */
export interface FeeAt {
  readonly at: number;
  readonly fee: number;
}

/** When to send: below a percentile of the fees of the time before, at the latest when the deadline is over. */
export interface DelayRule {
  /** 0 to 100. */
  readonly percent: number;
  readonly before_ms: number;
  readonly deadline_ms: number;
  /** Fees before a wish, below which nothing is said. */
  readonly least: number;
}

/** What became of a wish to send. */
export interface Delayed {
  readonly fee_at_wish: number;
  readonly fee_sent: number;
  readonly wait_ms: number;
  /** True if the fee stayed above the limit until the deadline. */
  readonly missed: boolean;
}

/**
 * What waiting by a rule came to for a wish at the time of each of `wishes` (places in `fees`, which ascend by time). At its
 * deadline a wish is sent at whatever the fee is by then, so waiting may cost. A wish whose deadline is not over yet, or without
 * enough fees before it, is left out.
 */
export function delaySavings(
  fees: readonly FeeAt[],
  wishes: readonly number[],
  rule: DelayRule,
): readonly Delayed[] {
  const end = fees.at(-1)?.at ?? 0;
  return wishes.flatMap((place) => {
    const wish = fees[place];
    if (!wish || wish.at + rule.deadline_ms > end) return [];
    const earlier: number[] = [];
    for (let at = place - 1; at >= 0 && fees[at]!.at >= wish.at - rule.before_ms; at--)
      earlier.push(fees[at]!.fee);
    if (earlier.length < rule.least) return [];
    const sorted = earlier.sort((a, b) => a - b);
    const limit = sorted[Math.min(sorted.length - 1, Math.floor((rule.percent / 100) * sorted.length))]!;
    let sent = wish;
    for (let at = place; at < fees.length && fees[at]!.at <= wish.at + rule.deadline_ms; at++) {
      sent = fees[at]!;
      if (sent.fee <= limit) break;
    }
    const missed = sent.fee > limit;
    const wait_ms = missed ? rule.deadline_ms : sent.at - wish.at;
    return [{ fee_at_wish: wish.fee, fee_sent: sent.fee, wait_ms, missed }];
  });
}
