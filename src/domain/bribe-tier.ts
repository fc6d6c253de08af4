import * as zod from 'zod';
import { wilsonInterval } from './wilson-interval.ts';

/** Results of the trades of one bribe tier, failures included. */
export const BribeTier = zod.object({
  /** Smallest bribe of the tier in ether, as text; a source may use other names. */
  tier: zod.string(),
  attempted: zod.number().int(),
  success: zod.number().int(),
  /** Trades with a known net, and its sum in dollars. */
  known: zod.number().int(),
  net_usd: zod.number(),
  /** Mean net in dollars of the trades that succeeded and of those that failed; null without any. */
  success_net_usd: zod.number().nullable(),
  failure_net_usd: zod.number().nullable(),
});
export type BribeTier = zod.infer<typeof BribeTier>;

/** Mean net of a tier's attempts in dollars, failures included; null where no net is known. */
export function netPerAttempt({ known, net_usd }: BribeTier): number | null {
  return known === 0 ? null : net_usd / known;
}

/**
 * The success rate at which attempts of the `next` tier earn as much as those of this one: p with p × W + (1 − p) × L = E. E is
 * this tier's net per attempt; W and L are the next tier's mean nets of success and failure. Above 1: out of reach. 0: the
 * next tier earns more even when it fails. Null: a part is unknown, or success pays no more than failure.
 */
export function rateToMatch(tier: BribeTier, next: BribeTier): number | null {
  const target = netPerAttempt(tier);
  const { success_net_usd: win, failure_net_usd: loss } = next;
  if (target === null || win === null || loss === null || win <= loss) return null;
  return Math.max(0, (target - loss) / (win - loss));
}

/**
 * Whether a tier succeeds as often as `needed`, 0 to 1: only where its whole interval of 95 % is on one side. Undecided without
 * attempts, and for a source that counts more successes than attempts.
 */
export function reachesRate(
  { success, attempted }: BribeTier,
  needed: number,
): 'met' | 'not met' | 'undecided' {
  if (success > attempted) return 'undecided';
  const { low, high } = wilsonInterval(success, attempted);
  return low >= needed ? 'met' : high < needed ? 'not met' : 'undecided';
}
