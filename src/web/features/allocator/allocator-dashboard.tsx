import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PotOverview } from '../../../contract/allocator.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { NoSource, SourceFaults, SourceNote } from '../../ui/source-note.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { PotReasons } from './pot-reasons.tsx';
import { PotStrip } from './pot-strip.tsx';
import { FAILURE } from './pot-text.ts';
import { ProposedPlan } from './proposed-plan.tsx';

const MONEY = { unit: 'dollars', signed: true } as const;
const DOLLARS = { unit: 'dollars', digits: 0 } as const;
const count = (value: number): string => formatNumber(value, { unit: 'count' });

/** Pots in figures: is the money where it should be, and what does drift cost. */
export function AllocatorDashboard(): ReactNode {
  const overview = useEndpoint('potOverview', {}, { keepPrevious: true });
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex justify-end">
        <SourceNote area="allocator" calls={['pots', 'plans', 'moves']} query={overview} />
      </div>
      <NoSource area="allocator" />
      <FailureMarker query={overview}>{FAILURE}</FailureMarker>
      <Cards data={overview.data} loading={overview.isPending} />
      <PotStrip query={overview} />
      <ProposedPlan />
      <PotReasons />
      <SourceFaults area="allocator" />
    </div>
  );
}

function Cards({
  data,
  loading,
}: {
  readonly data: PotOverview | undefined;
  readonly loading: boolean;
}): ReactNode {
  const total = data && Number(data.total_usd);
  const share = (income: string): number | null =>
    total === undefined || total === 0 ? null : (100 * Number(income)) / total;
  const card = { scope: undefined, loading };
  return (
    <div className="grid grid-cols-2 gap-4 @4xl:grid-cols-4">
      <StatCard
        {...card}
        label={
          <Link to="/allocator/vaults" className={CARD_LINK}>
            In pots
          </Link>
        }
        context={
          data &&
          `${formatNumber(Number(data.idle_usd), DOLLARS)} idle, n ${count(data.valued)} of ${count(data.all_pots)} pots`
        }
      >
        <Figure
          value={data && (data.all_pots > 0 && data.valued === 0 ? null : total)}
          format={DOLLARS}
          metric="pot_total"
        />
      </StatCard>
      <StatCard
        {...card}
        label="Rate now"
        context={data && `reachable ${rateText(share(data.income_best_usd))}`}
      >
        <Figure value={data && share(data.income_now_usd)} format={{ unit: 'percent' }} metric="pot_rate" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/allocator/rebalancer" className={CARD_LINK}>
            Drift cost a day
          </Link>
        }
        context={
          data &&
          (data.regret_usd === null
            ? 'no readings to sum'
            : `regret ${formatNumber(data.regret_usd, { unit: 'dollars' })} in ${count(Math.round(data.covered_days))} days`)
        }
      >
        <Figure
          value={data && (data.valued === 0 ? null : Number(data.drift_usd_day))}
          format={{ unit: 'dollars' }}
          metric="pot_drift_cost"
        />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/allocator/rebalancer" search={{ list: 'moves' }} className={CARD_LINK}>
            Earned over holding
          </Link>
        }
        context={data && `${count(data.moves)} moves, ${count(data.failed_moves)} failed`}
      >
        <Figure value={data?.over_hold_usd} format={MONEY} toned metric="pot_over_hold" />
      </StatCard>
    </div>
  );
}

function rateText(rate: number | null): string {
  return rate === null ? 'N/A' : formatNumber(rate, { unit: 'percent' });
}
