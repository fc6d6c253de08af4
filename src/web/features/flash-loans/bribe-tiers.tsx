import type { ReactNode } from 'react';
import { type BribeTier, netPerAttempt, rateToMatch } from '../../../domain/bribe-tier.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Interval } from '../../ui/interval.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';

const HEAD = 'py-1 pl-3 text-right font-medium whitespace-nowrap';

/** How often each bribe succeeded, what an attempt brought, and how often the next tier must succeed to bring as much. */
export function BribeTiers(): ReactNode {
  const tiers = useEndpoint('flashLoanTiers', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="bribe_success">Bribe Tier Outcomes</Definition>}
      context="tiers in ETH, each up to the next one"
      aside={<SourceNote area="flash-loans" calls={['bribe-levels']} />}
    >
      <QueryView
        query={tiers}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: (data) => data.length === 0, text: 'No bribes yet.' }}
        skeleton={<div className="skeleton m-4 h-40" />}
      >
        {(data) => (
          <div className="overflow-x-auto px-4 py-2">
            <table className="w-full text-left">
              <thead className="text-12 text-muted">
                <tr>
                  <th className="py-1 font-medium">Tier</th>
                  <th className={HEAD}>Attempted</th>
                  <th className={HEAD}>Success</th>
                  <th className="py-1 pl-4 font-medium">Rate</th>
                  <th className={HEAD}>
                    <Definition metric="tier_net">Net per attempt</Definition>
                  </th>
                  <th className={HEAD}>
                    <Definition metric="tier_break_even">Next tier breaks even at</Definition>
                  </th>
                </tr>
              </thead>
              <tbody>
                {inOrder(data).map((tier, at, all) => (
                  <TierRow key={tier.tier} tier={tier} next={all[at + 1]} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function TierRow({
  tier,
  next,
}: {
  readonly tier: BribeTier;
  readonly next: BribeTier | undefined;
}): ReactNode {
  return (
    <tr className="h-9 border-t border-line">
      <th scope="row" className="font-mono text-12 font-normal text-strong">
        {tier.tier}
      </th>
      <td className="pl-3 text-right">
        <Figure value={tier.attempted} format={{ unit: 'count' }} />
      </td>
      <td className="pl-3 text-right">
        <Figure value={tier.success} format={{ unit: 'count' }} />
      </td>
      <td className="pl-4">
        <Rate {...tier} />
      </td>
      <td className="pl-3 text-right">
        <Figure value={netPerAttempt(tier)} format={{ unit: 'dollars', signed: true }} toned />
      </td>
      <td className="pl-3 text-right whitespace-nowrap">
        <NextRate tier={tier} next={next} />
      </td>
    </tr>
  );
}

/** The rate that the next tier needs, and whether it has it. */
function NextRate({
  tier,
  next,
}: {
  readonly tier: BribeTier;
  readonly next: BribeTier | undefined;
}): ReactNode {
  const needed = next && rateToMatch(tier, next);
  if (!next || needed === undefined || needed === null) return <span className="text-muted">N/A</span>;
  if (needed > 1) return <span className="text-muted">out of reach</span>;
  const isMet = next.attempted > 0 && next.success / next.attempted >= needed;
  return (
    <>
      <Figure value={100 * needed} format={{ unit: 'percent', digits: 1 }} />{' '}
      <span className={`text-12 ${isMet ? 'text-gain' : 'text-muted'}`}>{isMet ? 'met' : 'not met'}</span>
    </>
  );
}

/** From the smallest bribe to the largest; names that are no number come last. */
function inOrder(tiers: readonly BribeTier[]): readonly BribeTier[] {
  const size = ({ tier }: BribeTier) => Number.parseFloat(tier);
  return tiers.toSorted((a, b) =>
    Number.isNaN(size(a)) || Number.isNaN(size(b))
      ? Number(Number.isNaN(size(a))) - Number(Number.isNaN(size(b))) || a.tier.localeCompare(b.tier)
      : size(a) - size(b),
  );
}

/** A source that counts more successes than tries has no rate. */
function Rate({ success, attempted }: Pick<BribeTier, 'success' | 'attempted'>): ReactNode {
  const known = attempted > 0 && success <= attempted;
  const { low, high } = wilsonInterval(known ? success : 0, known ? attempted : 0);
  return (
    <Interval
      rate={known ? (100 * success) / attempted : null}
      low={known ? 100 * low : null}
      high={known ? 100 * high : null}
      n={attempted}
      bar={false}
    />
  );
}
