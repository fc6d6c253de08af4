import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PairOverview } from '../../../contract/stat-arb.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { CardsFailure } from '../../ui/frame/cards-failure.tsx';
import type { QueryView } from '../../ui/query-view.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';

const COUNT = { unit: 'count' } as const;
const MONEY = { unit: 'dollars', signed: true } as const;

type OverviewQuery = Parameters<typeof QueryView<PairOverview>>[0]['query'];

/** What was looked at, followed and trusted, and what closed trades brought. */
export function PairCards({ query }: { readonly query: OverviewQuery }): ReactNode {
  const { data } = query;
  const looked = data?.desks.reduce((sum, { looked_at }) => sum + looked_at, 0);
  const falseOnes = data?.expected_false;
  const { mean_low_usd: low = null, mean_high_usd: high = null } = data ?? {};
  const card = { scope: undefined, loading: data === undefined && query.error === null };
  return (
    <>
      <CardsFailure query={query}>Failed to load figures of pairs.</CardsFailure>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/prices" className={CARD_LINK}>
            Pairs looked at
          </Link>
        }
        context={data && `${formatNumber(data.pairs, COUNT)} listed`}
      >
        <Figure
          value={data && (data.desks.length === 0 ? data.pairs : looked)}
          format={COUNT}
          metric="pair_looked_at"
        />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/prices" search={{ followed: 'yes' }} className={CARD_LINK}>
            Followed
          </Link>
        }
        context={
          falseOnes == null ? undefined : (
            <Definition metric="pair_expected_false">{`${formatNumber(falseOnes, { unit: 'plain' })} expected false`}</Definition>
          )
        }
      >
        <Figure value={data?.followed} format={COUNT} metric="pair_followed" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/prices" search={{ state: 'trusted' }} className={CARD_LINK}>
            Trusted
          </Link>
        }
        context="by out-of-sample net trades"
      >
        <Figure value={data?.trusted} format={COUNT} metric="pair_trusted" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/stat-arb/executions" className={CARD_LINK}>
            Net
          </Link>
        }
        context={
          data &&
          (low === null || high === null
            ? data.trades === 0
              ? sampleText(0)
              : `n ${formatNumber(data.known, COUNT)}`
            : `${formatNumber(low, MONEY)} to ${formatNumber(high, MONEY)} a trade, n ${formatNumber(data.known, COUNT)}`)
        }
      >
        <Figure value={data && Number(data.net_usd)} format={MONEY} toned metric="pair_net" />
      </StatCard>
    </>
  );
}
