import * as zod from 'zod';

/** What the trades of one tier of bribe brought, those that failed included. */
export const BribeTier = zod.object({
  /** Least bribe of the tier in ether, as text; a source may name it otherwise. */
  tier: zod.string(),
  attempted: zod.number().int(),
  success: zod.number().int(),
  /** Trades with a known net, and its sum in dollars. */
  known: zod.number().int(),
  net_usd: zod.number(),
  /** Dollars; mean net of the trades that succeeded and of those that failed, null where there are none. */
  success_net_usd: zod.number().nullable(),
  failure_net_usd: zod.number().nullable(),
});
export type BribeTier = zod.infer<typeof BribeTier>;

/** Mean net of a tier's attempts in dollars, failures included; null where no net is known. */
export function netPerAttempt({ known, net_usd }: BribeTier): number | null {
  return known === 0 ? null : net_usd / known;
}

/**
 * The success rate, 0 to 1 or above where it is out of reach, at which attempts of the `next` tier bring as much as those of
 * this one do: p with p × W + (1 − p) × L = E, where E is this tier's net per attempt, W and L the next tier's mean nets of
 * success and failure. 0 where the next tier brings more even when it fails; null where a part is not known or success does not pay more than failure.
 */
export function rateToMatch(tier: BribeTier, next: BribeTier): number | null {
  const target = netPerAttempt(tier);
  const { success_net_usd: win, failure_net_usd: loss } = next;
  if (target === null || win === null || loss === null || win <= loss) return null;
  return Math.max(0, (target - loss) / (win - loss));
}
