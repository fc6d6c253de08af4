import type { ReactNode } from 'react';
import type { PairOverview } from '../../../contract/stat-arb.ts';
import { dollarsToMicros, waterfallOf } from '../../../domain/cost-waterfall.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { Waterfall } from '../../ui/waterfall.tsx';
import { EXIT_TEXT } from './pair-text.ts';

const MONEY = { unit: 'dollars', signed: true } as const;

const LINES = [
  ['gross_usd', 'Gross'],
  ['spread_usd', 'Spread'],
  ['commission_usd', 'Commission'],
  ['gas_usd', 'Gas'],
  ['financing_usd', 'Financing'],
] as const;

type OverviewQuery = Parameters<typeof QueryView<PairOverview>>[0]['query'];

/**
 * From the gross of all closed trades to their net, cost by cost, and what each way to end them brought. The lines are summed from
 * trades and not from the ledger, which has none of a service's.
 */
export function PairWaterfall({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel
      title={<Definition metric="pair_costs">Gross to net</Definition>}
      context={
        query.data && query.data.trades > 0 && sampleText(query.data.known, 'trades', query.data.trades)
      }
    >
      <QueryView
        aged
        grows
        query={query}
        loading="Loading figures of pairs..."
        failure="Failed to load figures of pairs."
        empty={{
          when: ({ known }) => known === 0,
          text: query.data?.trades === 0 ? 'No trades yet.' : 'No trade has all of its cost lines.',
        }}
        skeleton={<div className="skeleton m-4 h-32" />}
      >
        {(data) => (
          <>
            <Waterfall lines={linesOf(data)} />
            <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-12 text-muted">
              {data.exits.map(({ reason, trades, net_usd }) => (
                <li key={reason}>
                  {`${EXIT_TEXT[reason]}: ${trades}, ${formatNumber(Number(net_usd), MONEY)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function linesOf(data: PairOverview) {
  const steps = waterfallOf(LINES.map(([line, label]) => [label, dollarsToMicros(data[line])] as const));
  return steps.map(({ part, from, to, change }) => ({
    key: part,
    label: part === 'net' ? 'Net' : part,
    bar: { from, to },
    figure: (
      <Figure
        value={change / 100}
        format={MONEY}
        toned
        metric={part === 'net' ? 'pair_net' : part === 'Gross' ? 'pair_gross' : 'pair_costs'}
      />
    ),
  }));
}
