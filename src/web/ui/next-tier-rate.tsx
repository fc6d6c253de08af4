import type { ReactNode } from 'react';
import { type BribeTier, rateToMatch, reachesRate } from '../../domain/bribe-tier.ts';
import { Figure } from './figure.tsx';

/** The success rate that the next tier needs to pay as much as this one, and whether it has it. */
export function NextTierRate({
  tier,
  next,
}: {
  readonly tier: BribeTier;
  readonly next: BribeTier | undefined;
}): ReactNode {
  const needed = next ? rateToMatch(tier, next) : null;
  if (!next || needed === null) return <span className="text-muted">N/A</span>;
  if (needed > 1) return <span className="text-muted">out of reach</span>;
  const verdict = reachesRate(next, needed);
  return (
    <>
      <span className={`text-12 ${verdict === 'met' ? 'text-strong' : 'text-muted'}`}>{verdict}</span>{' '}
      <Figure value={100 * needed} format={{ unit: 'percent' }} metric="tier_break_even" n={next.known} />
    </>
  );
}
