import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import { Figure } from '../../ui/figure.tsx';
import { CardsFailure } from '../../ui/frame/cards-failure.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import type { OverviewQuery } from './pot-strip.tsx';
import { FAILURE } from './pot-text.ts';

const MONEY = { unit: 'dollars', signed: true } as const;
const DOLLARS = { unit: 'dollars' } as const;
const count = (value: number): string => formatNumber(value, { unit: 'count' });

/** What is in pots, what it earns and could earn, what drift costs, and what moves brought. */
export function PotCards({
  query,
}: {
  readonly query: OverviewQuery & { readonly isPending: boolean };
}): ReactNode {
  const { data, isPending } = query;
  const total = data && Number(data.total_usd);
  const share = (income: string): number | null =>
    total === undefined || total === 0 ? null : (100 * Number(income)) / total;
  const isUnvalued = data !== undefined && data.all_pots > 0 && data.valued === 0;
  const card = { scope: undefined, loading: isPending };
  return (
    <>
      <CardsFailure query={query}>{FAILURE}</CardsFailure>
      <StatCard
        {...card}
        label={
          <Link to="/allocator/vaults" className={CARD_LINK}>
            In pots
          </Link>
        }
        context={
          data &&
          `${formatNumber(Number(data.idle_usd), DOLLARS)} idle, ${sampleText(data.valued, 'pots', data.all_pots)}`
        }
      >
        <Figure value={isUnvalued ? null : total} format={DOLLARS} metric="pot_total" />
      </StatCard>
      <StatCard
        {...card}
        label="Rate now"
        context={
          data && (data.all_pots === 0 ? 'no pots' : `reachable ${rateText(share(data.income_best_usd))}`)
        }
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
            : `regret ${formatNumber(data.regret_usd, DOLLARS)} in ${formatNumber(data.covered_days, { unit: 'plain', digits: 1 })} days`)
        }
      >
        <Figure
          value={data && (data.valued === 0 ? null : Number(data.drift_usd_day))}
          format={DOLLARS}
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
    </>
  );
}

function rateText(rate: number | null): string {
  return rate === null ? 'N/A' : formatNumber(rate, { unit: 'percent' });
}
