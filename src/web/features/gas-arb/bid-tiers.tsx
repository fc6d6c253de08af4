import type { ReactNode } from 'react';
import { type BribeTier, netPerAttempt } from '../../../domain/bribe-tier.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { type ChartColumn, ChartTable } from '../../ui/charts/chart-table.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Interval } from '../../ui/interval.tsx';
import { NextTierRate } from '../../ui/next-tier-rate.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { COUNT } from './gas-text.ts';

interface TierRow {
  readonly tier: BribeTier;
  readonly next: BribeTier | undefined;
  readonly place: number;
}

/** What an attempt of each tier of bids brings, failures included, and when the next tier pays as much. */
export function BidTiers(): ReactNode {
  const tiers = useEndpoint('gasTiers', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="tier_net">Tiers of bids</Definition>}
      context="all bundles; in coins, each up to the next one"
      aside={<SourceNote area="gas-arb" calls={['bundles']} query={tiers} />}
    >
      <QueryView
        grows
        query={tiers}
        loading="Loading tiers..."
        failure="The tiers of bids could not be read."
        empty={{ when: (data) => data.length === 0, text: 'No bid is known yet.' }}
        skeleton={<div className="skeleton m-4 h-40" />}
      >
        {(data) => (
          <ChartTable
            noun="tiers of bids"
            columns={COLUMNS}
            rows={data.map((tier, place): TierRow => ({ tier, next: data[place + 1], place }))}
            idOf={({ tier }) => tier.tier}
          />
        )}
      </QueryView>
    </Panel>
  );
}

const COLUMNS: ReadonlyArray<ChartColumn<TierRow>> = [
  {
    id: 'tier',
    header: 'Tier',
    width: 90,
    brief: 'lead',
    cell: ({ tier }) => <span className="font-mono text-12">{tier.tier}</span>,
  },
  {
    ...{ id: 'attempted', header: 'Attempts', width: 90, numeric: true },
    cell: ({ tier }) => <Figure value={tier.attempted} format={COUNT} />,
  },
  {
    ...{ id: 'rate', header: 'Included', width: 224, brief: 'line' },
    cell: ({ tier: { success, attempted } }) => {
      const { low, high } = wilsonInterval(success, attempted);
      const rate = attempted === 0 ? null : (100 * success) / attempted;
      return <Interval rate={rate} low={100 * low} high={100 * high} n={attempted} metric="bribe_success" />;
    },
  },
  {
    ...{ id: 'ev', header: 'Net per attempt', width: 130, numeric: true, brief: 'end' },
    cell: ({ tier }) => (
      <Figure
        value={netPerAttempt(tier)}
        format={{ unit: 'dollars', signed: true }}
        toned
        metric="tier_net"
        n={tier.known}
      />
    ),
  },
  {
    ...{ id: 'fails', header: 'A failure costs', width: 130, numeric: true },
    cell: ({ tier }) => (
      <Figure value={tier.failure_net_usd} format={{ unit: 'dollars', signed: true }} toned />
    ),
  },
  {
    ...{ id: 'next', header: 'Next tier breaks even at', width: 190, numeric: true },
    cell: ({ tier, next }) => <NextTierRate tier={tier} next={next} />,
  },
];
