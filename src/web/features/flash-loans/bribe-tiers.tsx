import type { ReactNode } from 'react';
import { type BribeTier, netPerAttempt, rateToMatch } from '../../../domain/bribe-tier.ts';
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
import { FAILURE, LOADING } from './panel-texts.ts';

/** Success rate and net per attempt of each bribe tier, and the success rate at which the next tier pays as much. */
export function BribeTiers(): ReactNode {
  const tiers = useEndpoint('flashLoanTiers', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="bribe_success">Bribe Tier Outcomes</Definition>}
      context="tiers in ETH, each up to the next one"
      aside={<SourceNote area="flash-loans" calls={['bribe-levels']} query={tiers} />}
    >
      <QueryView
        grows
        query={tiers}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: (data) => data.length === 0, text: 'No bribes yet.' }}
        skeleton={<div className="skeleton m-4 h-40" />}
      >
        {(data) => (
          <ChartTable
            noun="bribe tiers"
            columns={COLUMNS}
            rows={rowsOf(data)}
            idOf={({ tier }) => tier.tier}
            sorting={SORTING}
          />
        )}
      </QueryView>
    </Panel>
  );
}

interface TierRow {
  readonly tier: BribeTier;
  readonly next: BribeTier | undefined;
  /** Smallest bribe first. */
  readonly place: number;
}

const COLUMNS: ReadonlyArray<ChartColumn<TierRow>> = [
  {
    id: 'tier',
    header: 'Tier',
    width: 90,
    cell: ({ tier }) => <span className="font-mono text-12">{tier.tier}</span>,
  },
  {
    id: 'attempted',
    header: 'Attempted',
    width: 80,
    numeric: true,
    cell: ({ tier }) => <Figure value={tier.attempted} format={{ unit: 'count' }} />,
  },
  {
    id: 'success',
    header: 'Success',
    width: 80,
    numeric: true,
    cell: ({ tier }) => <Figure value={tier.success} format={{ unit: 'count' }} />,
  },
  { id: 'rate', header: 'Rate', width: 180, cell: ({ tier }) => <Rate {...tier} /> },
  {
    id: 'net',
    header: 'Net per attempt',
    width: 120,
    numeric: true,
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
    id: 'next',
    header: 'Next tier breaks even at',
    width: 160,
    numeric: true,
    cell: ({ tier, next }) => <NextTierRate tier={tier} next={next} />,
  },
];

const SORTING = {
  by: {
    tier: ({ place }: TierRow) => place,
    attempted: ({ tier }: TierRow) => tier.attempted,
    success: ({ tier }: TierRow) => tier.success,
    rate: ({ tier }: TierRow) => (hasRate(tier) ? tier.success / tier.attempted : null),
    net: ({ tier }: TierRow) => netPerAttempt(tier),
    next: ({ tier, next }: TierRow) => (next ? rateToMatch(tier, next) : null),
  },
  sort: 'tier',
  order: 'asc',
} as const;

function rowsOf(tiers: readonly BribeTier[]): readonly TierRow[] {
  return inOrder(tiers).map((tier, place, all) => ({ tier, next: all[place + 1], place }));
}

/** Smallest bribe first; names without a number last. */
function inOrder(tiers: readonly BribeTier[]): readonly BribeTier[] {
  const size = ({ tier }: BribeTier) => Number.parseFloat(tier);
  return tiers.toSorted((a, b) =>
    Number.isNaN(size(a)) || Number.isNaN(size(b))
      ? Number(Number.isNaN(size(a))) - Number(Number.isNaN(size(b))) || a.tier.localeCompare(b.tier)
      : size(a) - size(b),
  );
}

/** A source that counts more successes than attempts has no rate. */
function hasRate({ success, attempted }: Pick<BribeTier, 'success' | 'attempted'>): boolean {
  return attempted > 0 && success <= attempted;
}

function Rate({ success, attempted }: Pick<BribeTier, 'success' | 'attempted'>): ReactNode {
  const known = hasRate({ success, attempted });
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
