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

const DOLLARS = { unit: 'dollars' } as const;
const CELL =
  'tabular-nums whitespace-nowrap @max-3xl:flex @max-3xl:items-baseline @max-3xl:justify-between @max-3xl:py-0.5 @3xl:px-3 @3xl:py-1.5 @3xl:text-right';

type Pot = PotOverview['pots'][number];

const COLUMNS: ReadonlyArray<readonly [name: string, cell: (pot: Pot) => ReactNode]> = [
  ['Value', (pot) => <Figure value={pot.total_usd} format={DOLLARS} metric="pot_total" />],
  ['Idle', (pot) => <Figure value={pot.idle_usd} format={DOLLARS} metric="pot_idle" />],
  ['Rate now', (pot) => <Figure value={pot.rate_now_pct} format={{ unit: 'percent' }} metric="pot_rate" />],
  [
    'Reachable',
    (pot) => <Figure value={pot.rate_best_pct} format={{ unit: 'percent' }} metric="pot_rate_best" />,
  ],
  [
    'Off target',
    (pot) => (
      <Figure value={pot.off_target_pct} format={{ unit: 'percent', digits: 1 }} metric="pot_off_target" />
    ),
  ],
  ['Drift a day', (pot) => <Figure value={pot.drift_usd_day} format={DOLLARS} metric="pot_drift_cost" />],
  [
    'State',
    // A problem is a sentence.
    (pot) => (
      <span className="whitespace-normal">
        {pot.state ?? 'N/A'}
        {pot.problem !== null && <span className="ml-2 text-warn">{pot.problem}</span>}
      </span>
    ),
  ],
];

/** Every pot in a line: size, rates, drift and state. Where a line has no room each value has its own, with its name. */
export function PotStrip({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel title="Pots" context={contextOf(query.data)}>
      <QueryView
        aged
        query={query}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: ({ pots }) => pots.length === 0, text: NO_POT }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {({ pots }) => (
          <table className="w-full text-13 @max-3xl:block">
            <caption className="sr-only">Pots as they stand</caption>
            <thead className="text-12 text-muted @max-3xl:sr-only">
              <tr>
                <th scope="col" className="px-4 py-1.5 text-left font-normal">
                  Pot
                </th>
                {COLUMNS.map(([name]) => (
                  <th key={name} scope="col" className={`${CELL} font-normal`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="@max-3xl:block">
              {pots.map((pot) => (
                <tr key={pot.id} className="border-t border-line @max-3xl:block @max-3xl:px-4 @max-3xl:py-2">
                  <th scope="row" className="py-1.5 text-left font-normal @max-3xl:block @3xl:px-4">
                    <Link
                      to="/allocator/vaults"
                      search={{ pot: pot.pot }}
                      className="underline underline-offset-4 hover:text-strong"
                    >
                      <AddressName name={pot.pot} />
                    </Link>
                  </th>
                  {COLUMNS.map(([name, cell]) => (
                    <td key={name} className={CELL}>
                      <span className="text-12 text-muted @3xl:hidden" aria-hidden="true">
                        {name}
                      </span>
                      {cell(pot)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
    </Panel>
  );
}

function contextOf(data: PotOverview | undefined): string | undefined {
  if (!data || data.pots.length === data.all_pots) return undefined;
  return `the ${data.pots.length} largest of ${formatNumber(data.all_pots, { unit: 'count' })}`;
}
