import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BROKER_ENDPOINTS, type BrokerStatus } from '../../../contract/broker.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { type EliteSummary, TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { moneyFormat } from '../../../domain/money-format.ts';
import { callFacts } from '../../lib/call-facts.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { FIVE_CARDS } from '../../ui/five-cards.ts';
import { FreshnessText, QueryFreshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { CARD_LINK, StatCard } from '../../ui/stat-card.tsx';
import { useLate } from '../../ui/use-late.ts';
import { EliteList } from './elite-list.tsx';
import { ProfitCard, TotalCard, WinRateCard } from './summary-cards.tsx';
import { TradeChartsButton } from './trade-charts.tsx';
import { ELITE_TRADES } from './trade-kind.ts';

declareCalls({ ...BROKER_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** The trades of elite patterns: figures, broker account and list. */
export function EliteTrades(): ReactNode {
  const { query } = useScope();
  const summary = useEndpoint('eliteSummary', query, { keepPrevious: true });
  const isLate = useLate(summary.isPlaceholderData);
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar
        aside={
          <>
            <FiguresNote of="all elite trades" time="All time" />
            <QueryFreshness scope={summary.data?.scope} query={summary} />
            <TradeChartsButton />
          </>
        }
      >
        <BackButton label="Back to Dashboard" to="/trading/dashboard" />
      </ScreenBar>
      <FailureMarker query={summary}>Failed to fetch elite trade summary</FailureMarker>
      <BrokerFailure />
      <div aria-busy={summary.isPlaceholderData} className={isLate ? 'former' : ''}>
        <EliteCards answer={summary.data} loading={summary.isPending} />
      </div>
      <EliteList scoped={query} charts empty="No elite trades found" />
    </div>
  );
}

/** The wallet's figures come from another call. */
function BrokerFailure(): ReactNode {
  const broker = useEndpoint('brokerStatus');
  return <FailureMarker query={broker}>Failed to fetch broker account</FailureMarker>;
}

interface EliteCardsProps {
  readonly answer: EliteSummary | undefined;
  readonly loading: boolean;
}

function EliteCards({ answer, loading }: EliteCardsProps): ReactNode {
  const broker = useEndpoint('brokerStatus');
  const account = broker.data?.account;
  const liveLabel = `${broker.data?.provider} Live`;
  // The line above the cards names market and granularity; five cards have no room for it.
  const card = { scope: undefined, summary: answer?.summary, loading, kind: ELITE_TRADES };
  return (
    <div className={FIVE_CARDS}>
      <TotalCard {...card} label="Total Elite Trades" />
      <WinRateCard {...card} label="Win Rate" extremes={false} />
      {account?.pl == null ? (
        <ProfitCard
          {...card}
          loading={loading || broker.isPending}
          label="Total P&L"
          note={<AccountLabel text="Simulated" />}
        />
      ) : (
        <StatCard
          scope={undefined}
          label="Total P&L"
          context={<AccountLabel text={liveLabel} broker={broker} />}
        >
          <Figure value={account.pl} format={moneyFormat(account.currency, true)} toned />
        </StatCard>
      )}
      <StatCard
        scope={undefined}
        label={
          <Link to="/trading/elite-trades/calendar" className={CARD_LINK}>
            Elite Calendar
          </Link>
        }
        context="Elite trades by year, month and day"
      >
        <Icon name="calendar-days" size={28} className="mt-1 text-muted" aria-hidden="true" />
      </StatCard>
      <StatCard
        scope={undefined}
        lines={1}
        loading={broker.isPending}
        label={
          <Link to="/trading/broker" className={CARD_LINK}>
            Wallet Size
          </Link>
        }
        context={broker.data && <AccountLabel text={account ? liveLabel : 'Not Connected'} broker={broker} />}
      >
        <Figure value={broker.data && (account?.balance ?? null)} format={moneyFormat(account?.currency)} />
      </StatCard>
    </div>
  );
}

interface AccountLabelProps {
  readonly text: string;
  /** State of the broker's account; absent if the figure is not the broker's. */
  readonly broker?: UseQueryResult<BrokerStatus> | undefined;
}

/** The account of a figure: its currency if not dollars, and the age of the broker's answer. */
function AccountLabel({ text, broker }: AccountLabelProps): ReactNode {
  const status = broker?.data;
  const colours =
    status?.state === 'live' ? 'bg-raised text-normal' : 'inset-ring inset-ring-control text-normal';
  const currency = status?.account?.currency ?? 'USD';
  return (
    <>
      <span className={`rounded-[4px] px-1.5 leading-4 font-medium ${colours}`}>{text}</span>
      {currency !== 'USD' && ` ${currency}`}
      {broker && status && status.provider !== null && (
        <FreshnessText
          source={callFacts([status])}
          updatedAt={broker.dataUpdatedAt}
          error={broker.error}
          onRetry={() => void broker.refetch()}
        />
      )}
    </>
  );
}
