import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MintOverview } from '../../../contract/mint-overview.ts';
import { NFT_MINT_ENDPOINTS } from '../../../contract/nft-mint.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { wilsonInterval } from '../../../domain/wilson-interval.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { AreaDashboard } from '../../ui/frame/area-dashboard.tsx';
import { CardsFailure } from '../../ui/frame/cards-failure.tsx';
import { NoFigure } from '../../ui/no-figure.tsx';
import type { QueryView } from '../../ui/query-view.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { MintAttempts } from './mint-attempts.tsx';
import { numberOf, secondsText } from './mint-text.ts';
import { NextOpenings } from './next-openings.tsx';
import { SpentCurve } from './spent-curve.tsx';
import { StageLatencies } from './stage-latencies.tsx';

declareCalls(NFT_MINT_ENDPOINTS);

const MONEY = { unit: 'dollars' } as const;
const RESULT = { unit: 'dollars', signed: true } as const;
const SHARE = { unit: 'percent', digits: 1 } as const;
const count = (value: number): string => formatNumber(value, { unit: 'count' });

/** What opens next, what mints cost with their failures, and what is left of it. */
export function MintDashboard(): ReactNode {
  const overview = useEndpoint('mintOverview', {}, { keepPrevious: true });
  return (
    <AreaDashboard
      area="nft-mint"
      name="mint"
      cards={<Cards query={overview} />}
      ledger={{
        ...{ title: 'Price, gas and sales to net', empty: 'Nothing was minted or sold yet.' },
        failedGas: overview.data?.failed_gas_usd,
      }}
      chart={<SpentCurve query={overview} />}
      below={
        <div className="grid gap-4 @4xl:grid-cols-2">
          <NextOpenings query={overview} />
          <StageLatencies query={overview} />
        </div>
      }
      decisions={{
        subject: 'Phase',
        empty: 'No phase was decided on yet: it takes one that opens while its collection is watched.',
      }}
      executions={<MintAttempts />}
    />
  );
}

type OverviewQuery = Parameters<typeof QueryView<MintOverview>>[0]['query'];

function Cards({ query }: { readonly query: OverviewQuery }): ReactNode {
  const { data } = query;
  const card = { scope: undefined, loading: data === undefined && query.error === null };
  const rate = data && data.attempts > 0 ? (100 * data.minted) / data.attempts : null;
  const { low, high } = wilsonInterval(data?.minted ?? 0, data?.attempts ?? 0);
  const share = (value: number): string => formatNumber(100 * value, SHARE);
  return (
    <>
      <CardsFailure query={query}>Mint figures could not be read.</CardsFailure>
      <StatCard
        {...card}
        label="Spent"
        context={
          data &&
          `${formatNumber(Number(data.failed_gas_usd), MONEY)} of it gas of failed attempts${data.unpriced_mints > 0 ? `; without the price of ${count(data.unpriced_mints)} ${data.unpriced_mints === 1 ? 'mint' : 'mints'}, not known in dollars` : ''}`
        }
        lines="two on phones"
      >
        <Figure value={numberOf(data?.spent_usd)} format={MONEY} metric="mint_spent" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/nft-mint/collections" className={CARD_LINK}>
            Value
          </Link>
        }
        context={
          data && (
            <Definition metric="mint_unrealised">
              {`${count(data.held)} tokens${data.unpriced > 0 ? `, ${count(data.unpriced)} without a floor` : ''}; unrealised ${data.unrealised_usd === null ? 'N/A' : formatNumber(Number(data.unrealised_usd), RESULT)}`}
            </Definition>
          )
        }
        lines="two on phones"
      >
        <Figure value={numberOf(data?.value_usd)} format={MONEY} metric="mint_value" />
      </StatCard>
      <StatCard
        {...card}
        label={
          <Link to="/nft-mint/snipes" className={CARD_LINK}>
            Success rate
          </Link>
        }
        context={
          data &&
          (data.attempts === 0
            ? 'no attempt yet'
            : `n ${count(data.attempts)}, 95 % from ${share(low)} to ${share(high)}`)
        }
        lines="two on phones"
      >
        <Figure
          value={data === undefined ? undefined : rate}
          format={SHARE}
          metric="mint_success"
          {...(data && { n: data.attempts })}
        />
      </StatCard>
      <StatCard
        {...card}
        label="Delay after opening"
        context={
          data &&
          (data.delay_n === 0
            ? 'no mint in a known phase yet'
            : `median of n ${count(data.delay_n)}, p95 ${secondsText(data.delay_p95_s)}`)
        }
        lines="two on phones"
      >
        <Definition metric="mint_delay">
          {data?.delay_median_s == null ? (
            <NoFigure value={data?.delay_median_s} />
          ) : (
            secondsText(data.delay_median_s)
          )}
        </Definition>
      </StatCard>
    </>
  );
}
