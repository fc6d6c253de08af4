import type { ReactNode } from 'react';
import type { BribeOutcome } from '../../../domain/flash-loan-trade.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Interval } from '../../ui/interval.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';

/** How often each bribe succeeded, with its interval: few tries say little. */
export function BribeTiers(): ReactNode {
  const bribes = useEndpoint('flashLoanBribes', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="bribe_success">Bribe Tier Outcomes</Definition>}
      context="tiers in ETH"
      aside={<SourceNote area="flash-loans" calls={['bribe-levels']} />}
    >
      <QueryView
        query={bribes}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: (data) => Object.keys(data).length === 0, text: 'No bribes yet.' }}
        skeleton={<div className="skeleton m-4 h-40" />}
      >
        {(data) => (
          <div className="overflow-x-auto px-4 py-2">
            <table className="w-full text-left">
              <thead className="text-12 text-muted">
                <tr>
                  <th className="py-1 font-medium">Tier</th>
                  <th className="py-1 pl-3 text-right font-medium">Attempted</th>
                  <th className="py-1 pl-3 text-right font-medium">Success</th>
                  <th className="py-1 pl-4 font-medium">Rate</th>
                </tr>
              </thead>
              <tbody>
                {tiersOf(data).map(([tier, { success, attempted }]) => (
                  <tr key={tier} className="h-9 border-t border-line">
                    <th scope="row" className="font-mono text-12 font-normal text-strong">
                      {tier}
                    </th>
                    <td className="pl-3 text-right">
                      <Figure value={attempted} format={{ unit: 'count' }} />
                    </td>
                    <td className="pl-3 text-right">
                      <Figure value={success} format={{ unit: 'count' }} />
                    </td>
                    <td className="pl-4">
                      <Rate success={success} attempted={attempted} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

/** From the smallest bribe to the largest; names that are no number come last. */
function tiersOf(outcomes: Readonly<Record<string, BribeOutcome>>): [string, BribeOutcome][] {
  const size = (tier: string) => Number.parseFloat(tier);
  return Object.entries(outcomes).sort(([a], [b]) =>
    Number.isNaN(size(a)) || Number.isNaN(size(b))
      ? Number(Number.isNaN(size(a))) - Number(Number.isNaN(size(b))) || a.localeCompare(b)
      : size(a) - size(b),
  );
}

/** A source that counts more successes than tries has no rate. */
function Rate({ success, attempted }: BribeOutcome): ReactNode {
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
