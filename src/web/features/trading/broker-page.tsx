import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BROKER_ENDPOINTS, type BrokerStatus } from '../../../contract/broker.ts';
import { RECONCILIATION_ENDPOINTS } from '../../../contract/reconciliation.ts';
import type { BrokerAccount } from '../../../domain/broker.ts';
import { moneyFormat } from '../../../domain/money-format.ts';
import { callFacts } from '../../lib/call-facts.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FreshnessText } from '../../ui/freshness.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { BrokerTransactions } from './broker-transactions.tsx';
import { Reconciliation } from './reconciliation-panel.tsx';

declareCalls({ ...BROKER_ENDPOINTS, ...RECONCILIATION_ENDPOINTS });

/** The broker account: balances, transactions and the state of the connection. */
export function BrokerPage(): ReactNode {
  const broker = useEndpoint('brokerStatus');
  const { data } = broker;
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar aside={<Connection broker={broker} />}>
        <BackButton label="Back to Elite Trades" to="/trading/elite-trades" />
      </ScreenBar>
      <FailureMarker query={broker}>Failed to fetch broker account</FailureMarker>
      {data?.state === 'not connected' && (
        <p className="rounded-panel border border-line bg-zero-soft px-4 py-2 text-normal">
          Not Connected. Set <code>OANDA_TOKEN</code> and <code>OANDA_ACCOUNT_ID</code> to watch an account.
        </p>
      )}
      {data && data.provider !== null && (
        <p className="rounded-panel border border-line bg-zero-soft px-4 py-2 text-normal">
          This is a {data.environment} account at {data.provider}. The console reads it and never trades on
          it: the engine of this console trades on paper only.
        </p>
      )}
      {data?.state !== 'not connected' && (
        <>
          <Cards status={data} loading={broker.isPending} />
          {!broker.isPending && (
            <>
              <Reconciliation />
              <BrokerTransactions status={data} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Connection({ broker }: { readonly broker: UseQueryResult<BrokerStatus> }): ReactNode {
  const status = broker.data;
  if (!status || status.provider === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-2 text-12 text-muted">
      <span className="rounded-[4px] bg-raised px-1.5 py-0.5 font-medium text-normal">{status.provider}</span>
      <FreshnessText
        source={callFacts([status])}
        updatedAt={broker.dataUpdatedAt}
        error={broker.error}
        onRetry={() => void broker.refetch()}
      />
      {status.problem !== null && <span className="text-warn">{status.problem}</span>}
    </span>
  );
}

interface CardsProps {
  readonly status: BrokerStatus | undefined;
  readonly loading: boolean;
}

function Cards({ status, loading }: CardsProps): ReactNode {
  const account = status?.account;
  const currency = account?.currency ?? undefined;
  const card = { scope: undefined, loading };
  const reported = (name: Exclude<keyof BrokerAccount, 'currency'>): number | null | undefined =>
    status && (account?.[name] ?? null);
  const money = moneyFormat(currency);
  const signed = moneyFormat(currency, true);
  return (
    <div className="relative grid grid-cols-2 gap-2 @md:gap-4 @4xl:grid-cols-4">
      {loading && <LoadingText className="loads-cards">Loading the account...</LoadingText>}
      <StatCard {...card} label="Balance" context={currency}>
        <Figure value={reported('balance')} format={money} />
      </StatCard>
      <StatCard {...card} label="Realised P&L" context="over the life of the account">
        <Figure value={reported('pl')} format={signed} toned />
      </StatCard>
      <StatCard
        {...card}
        label="Net asset value"
        context={
          <span className="flex items-baseline gap-1">
            unrealised <Figure value={reported('unrealized_pl')} format={signed} toned />
          </span>
        }
      >
        <Figure value={reported('nav')} format={money} />
      </StatCard>
      <StatCard
        {...card}
        label="Margin used"
        context={
          <span>
            available <Figure value={reported('margin_available')} format={money} />, close-out at{' '}
            <Figure value={reported('margin_closeout_percent')} format={{ unit: 'percent' }} />
          </span>
        }
      >
        <Figure value={reported('margin_used')} format={money} />
      </StatCard>
    </div>
  );
}
