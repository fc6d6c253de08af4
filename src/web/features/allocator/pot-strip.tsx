import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PotOverview } from '../../../contract/allocator.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FAILURE, LOADING, NO_POT } from './pot-text.ts';

export type OverviewQuery = Parameters<typeof QueryView<PotOverview>>[0]['query'];

const CELL = 'px-3 py-1.5 text-right tabular-nums whitespace-nowrap';

/** Every pot in a line: size, rates, drift and state. */
export function PotStrip({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel title="Pots" context={contextOf(query.data)}>
      <QueryView
        query={query}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: ({ pots }) => pots.length === 0, text: NO_POT }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {({ pots }) => (
          <div className="overflow-x-auto">
            <table className="w-full text-13">
              <caption className="sr-only">Pots as they stand</caption>
              <thead className="text-12 text-muted">
                <tr>
                  <th scope="col" className="px-4 py-1.5 text-left font-normal">
                    Pot
                  </th>
                  {['Value', 'Idle', 'Rate now', 'Reachable', 'Off target', 'Drift a day', 'State'].map(
                    (name) => (
                      <th key={name} scope="col" className={`${CELL} font-normal`}>
                        {name}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {pots.map((pot) => (
                  <tr key={pot.id} className="border-t border-line">
                    <th scope="row" className="px-4 py-1.5 text-left font-normal">
                      <Link
                        to="/allocator/vaults"
                        search={{ pot: pot.pot }}
                        className="underline underline-offset-4 hover:text-strong"
                      >
                        <AddressName name={pot.pot} />
                      </Link>
                    </th>
                    <td className={CELL}>
                      <Figure
                        value={pot.total_usd}
                        format={{ unit: 'dollars', digits: 0 }}
                        metric="pot_total"
                      />
                    </td>
                    <td className={CELL}>
                      <Figure
                        value={pot.idle_usd}
                        format={{ unit: 'dollars', digits: 0 }}
                        metric="pot_idle"
                      />
                    </td>
                    <td className={CELL}>
                      <Figure value={pot.rate_now_pct} format={{ unit: 'percent' }} metric="pot_rate" />
                    </td>
                    <td className={CELL}>
                      <Figure value={pot.rate_best_pct} format={{ unit: 'percent' }} metric="pot_rate_best" />
                    </td>
                    <td className={CELL}>
                      <Figure
                        value={pot.off_target_pct}
                        format={{ unit: 'percent', digits: 1 }}
                        metric="pot_off_target"
                      />
                    </td>
                    <td className={CELL}>
                      <Figure
                        value={pot.drift_usd_day}
                        format={{ unit: 'dollars' }}
                        metric="pot_drift_cost"
                      />
                    </td>
                    <td className={CELL}>
                      {pot.state ?? 'N/A'}
                      {pot.problem !== null && <span className="ml-2 text-warn">{pot.problem}</span>}
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

function contextOf(data: PotOverview | undefined): string | undefined {
  if (!data || data.pots.length === data.all_pots) return undefined;
  return `the ${data.pots.length} largest of ${formatNumber(data.all_pots, { unit: 'count' })}`;
}
